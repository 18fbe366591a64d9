// SPDX-License-Identifier: MIT
#include "arbiter/base/jobs.h"
#include "arbiter/engine/network.h"
#include "commands.h"
#include "failure.h"
#include "played_game.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <mutex>

namespace arbiter::network {

namespace {

struct MatchOptions {
    std::string network;
    std::string opponent;
    std::uint64_t nodes = 25'000;
    std::size_t games = 400;
    std::uint64_t seed = 1;
    unsigned threads = 2;
};

// A game is over when both sides have agreed on it for this many moves each.
constexpr int winning_score = 1000;
constexpr int level_score = 8;
constexpr int plies_to_agree = 8;
constexpr std::size_t first_agreed_draw = 80;
constexpr std::size_t longest_game = 400;

/// What has been played, as the network sees it.
class Score {
public:
    /// 2 for a win, 1 for a draw, 0 for a loss.
    void add(unsigned points)
    {
        std::lock_guard const lock{mutex_};
        ++counts_[points];
        auto const games = counts_[0] + counts_[1] + counts_[2];
        if (games % 20 == 0)
            print();
    }

    void print() const
    {
        auto const [lost, drawn, won] = counts_;
        double const games = std::max(1.0, static_cast<double>(lost + drawn + won));
        double const mean = (static_cast<double>(won) + static_cast<double>(drawn) / 2) / games;
        double const square = (static_cast<double>(won) + static_cast<double>(drawn) / 4) / games;
        double const error = 1.96 * std::sqrt(std::max(0.0, square - mean * mean) / games);
        fmt::print("+{} ={} -{}, {:+.0f} Elo ({:+.0f} to {:+.0f})\n", won, drawn, lost, elo(mean),
            elo(mean - error), elo(mean + error));
        std::fflush(stdout);
    }

private:
    static double elo(double mean)
    {
        double const within = std::min(std::max(mean, 0.001), 0.999);
        return -400 * std::log10(1 / within - 1);
    }

    std::mutex mutex_;
    std::array<std::uint64_t, 3> counts_{};
};

/// An opening that both evaluations will play with both colours, by its number.
PlayedGame open(std::uint64_t seed, std::uint64_t number, NodePlayer& judge)
{
    std::seed_seq seeds{seed & 0xFFFFFFFFU, seed >> 32U, number};
    std::mt19937_64 random{seeds};
    for (;;) {
        PlayedGame game;
        judge.forget();
        if (game.play_random(random_plies + random() % 2, random) && !game.result()
            && std::abs(judge.search(game).score.value()) <= worst_opening)
            return game;
    }
}

GameResult play(PlayedGame game, std::array<NodePlayer*, 2> const& players)
{
    for (NodePlayer* const player : players)
        player->forget();
    int winning = 0;
    int drawing = 0;
    while (!game.result() && game.moves().size() < longest_game) {
        bool const is_white = game.position().side_to_move() == Color::white;
        auto const found = players[is_white ? 0 : 1]->search(game);
        int const score = score_for_white(game, found);
        winning = std::abs(score) < winning_score ? 0
            : score > 0                           ? std::max(winning, 0) + 1
                                                  : std::min(winning, 0) - 1;
        drawing = std::abs(score) > level_score || game.moves().size() < first_agreed_draw ? 0 : drawing + 1;
        if (std::abs(winning) >= plies_to_agree)
            return winning > 0 ? GameResult::white_won : GameResult::black_won;
        if (drawing >= plies_to_agree)
            return GameResult::drawn;
        game.play(*found.best_move);
    }
    return game.result().value_or(GameResult::drawn);
}

void play_match(MatchOptions const& options)
{
    auto const network = value_or_fail(engine::read_network_file(options.network));
    std::shared_ptr<engine::Network const> opponent;
    if (!options.opponent.empty())
        opponent = value_or_fail(engine::read_network_file(options.opponent));
    engine::Limits limits;
    limits.nodes = engine::Nodes{options.nodes};
    Score score;
    std::size_t const pairs = (options.games + 1) / 2;
    base::share_out(options.threads, options.threads, [&](std::size_t, std::size_t slice) {
        NodePlayer learned{limits, network.get()};
        NodePlayer other{limits, opponent.get()};
        std::size_t const end = pairs * (slice + 1) / options.threads;
        for (std::size_t pair = pairs * slice / options.threads; pair < end; ++pair) {
            PlayedGame const opening = open(options.seed, pair, other);
            score.add(static_cast<unsigned>(play(opening, {&learned, &other})));
            score.add(2 - static_cast<unsigned>(play(opening, {&other, &learned})));
        }
    });
    score.print();
}

} // namespace

void add_match(CLI::App& app)
{
    auto const options = std::make_shared<MatchOptions>();
    auto* const command = app.add_subcommand("match",
        "Let a network play against the hand-crafted evaluation, or another network, at equal nodes");
    command->add_option("NETWORK", options->network, "The network's file")->required();
    command->add_option(
        "OPPONENT", options->opponent, "Another network's file [the hand-crafted evaluation]");
    command->add_option("--nodes", options->nodes, "Nodes a move")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->add_option("--games", options->games, "Games, each opening with both colours")
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Other seeds make other openings")->capture_default_str();
    command->add_option("--threads", options->threads, "Games at once")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->callback([options] { play_match(*options); });
}

} // namespace arbiter::network

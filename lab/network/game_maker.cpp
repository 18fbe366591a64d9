// SPDX-License-Identifier: MIT
#include "game_maker.h"

#include <cstdlib>

namespace arbiter::network {

namespace {

/// One game in four begins with a known opening, and leaves it by two or three random plies.
constexpr std::uint64_t games_per_known_opening = 4;
constexpr std::size_t plies_after_opening = 2;

// Adjudication, in centipawns and plies.
constexpr int won = 1250;
constexpr int plies_to_win = 4;
constexpr int drawish = 10;
constexpr int plies_to_draw = 10;
constexpr std::size_t first_draw_ply = 70;
constexpr std::size_t last_ply = 400;

} // namespace

GameMaker::GameMaker(std::uint64_t seed, engine::Nodes soft_nodes, std::vector<Opening> const& openings,
    engine::Network const* network)
    : seed_{seed},
      openings_{openings},
      player_{soft_limit(soft_nodes), network}
{
}

PlayedGame GameMaker::begin()
{
    for (;;) {
        player_.forget();
        PlayedGame game;
        if (try_opening(game))
            return game;
    }
}

/// False when the game would be decided already.
bool GameMaker::try_opening(PlayedGame& game)
{
    bool const is_known = !openings_.empty() && random_() % games_per_known_opening == 0;
    if (is_known) {
        for (Move const move : openings_[random_() % openings_.size()])
            game.play(*game.position().find_legal(move));
    }
    // The coin gives both sides the move equally often.
    std::size_t const plies = (is_known ? plies_after_opening : random_plies) + random_() % 2;
    if (!game.play_random(plies, random_) || game.result())
        return false;
    return std::abs(player_.search(game).score.value()) <= worst_opening;
}

TrainingGame GameMaker::play(std::uint64_t number)
{
    std::seed_seq seeds{seed_ & 0xFFFFFFFFU, seed_ >> 32U, number & 0xFFFFFFFFU, number >> 32U};
    random_.seed(seeds);
    PlayedGame game = begin();
    TrainingGame record{{}, game.moves(), {}, GameResult::drawn};
    int winning = 0;
    int drawing = 0;
    for (;;) {
        if (auto const result = game.result()) {
            record.result = *result;
            return record;
        }
        auto const found = player_.search(game);
        std::int16_t const score = score_for_white(game, found);
        winning = std::abs(score) < won ? 0 : winning + 1;
        drawing = std::abs(score) > drawish ? 0 : drawing + 1;
        if (winning >= plies_to_win) {
            record.result = score > 0 ? GameResult::white_won : GameResult::black_won;
            return record;
        }
        if ((drawing >= plies_to_draw && game.moves().size() >= first_draw_ply)
            || game.moves().size() >= last_ply)
            return record;
        record.moves.push_back({*found.best_move, score});
        game.play(*found.best_move);
    }
}

} // namespace arbiter::network

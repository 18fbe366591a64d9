// SPDX-License-Identifier: MIT
// Plays games of the engine against itself and writes quiet positions with the search's score and the game's
// result, a line each:
//   FEN;SCORE;RESULT      (for White: SCORE in centipawns; RESULT 1, 0.5 or 0)
// Usage: generate_positions GAMES NODES SEED > FILE
// The same arguments give the same file.

#include "arbiter/rules/material.h"
#include "node_searcher.h"
#include "scored_position.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace arbiter;
using tune::ScoredPosition;

constexpr int random_plies = 9;
constexpr int worst_opening = 250;
constexpr int won = 800;
constexpr int plies_to_win = 5;
constexpr int drawish = 8;
constexpr int plies_to_draw = 10;
constexpr int first_draw_ply = 80;
constexpr int last_ply = 400;

/// A game under way.
class GameMaker {
public:
    GameMaker(engine::Nodes nodes, std::uint64_t seed) : nodes_{nodes}, random_{seed} { }

    /// Plays one game and writes its positions.
    void play(std::ostream& output)
    {
        if (!begin())
            return;
        positions_.clear();
        double const result = play_to_end();
        for (ScoredPosition& scored : positions_) {
            scored.result = result;
            output << scored;
        }
    }

private:
    /// Random moves for an opening that no book knows. False when the game is decided already.
    bool begin()
    {
        position_ = Position::initial();
        keys_.clear();
        for (int ply = 0; ply < random_plies + static_cast<int>(random_() % 2); ++ply) {
            MoveList const moves = position_.legal_moves();
            if (moves.empty())
                return false;
            go(moves[random_() % moves.size()]);
        }
        return position_.has_legal_move() && std::abs(search().score.value()) <= worst_opening;
    }

    void go(LegalMove move)
    {
        keys_.push_back(position_.key());
        position_ = position_.play(move);
    }

    engine::SearchResult search() { return searcher_.search(position_, keys_, nodes_, &experience_); }

    bool is_draw() const
    {
        return position_.halfmove_clock() >= Plies{100} || has_insufficient_material(position_)
            || std::count(keys_.begin(), keys_.end(), position_.key()) >= 2;
    }

    /// The result for White.
    double play_to_end()
    {
        int winning = 0;
        int drawing = 0;
        searcher_.forget();
        experience_.clear();
        for (int ply = random_plies; ply < last_ply; ++ply) {
            bool const is_white = position_.side_to_move() == Color::white;
            if (!position_.has_legal_move())
                return !position_.in_check() ? 0.5 : is_white ? 0.0 : 1.0;
            if (is_draw())
                return 0.5;
            auto const found = search();
            int const score = is_white ? found.score.value() : -found.score.value();
            winning = std::abs(score) < won ? 0 : winning + 1;
            drawing = std::abs(score) > drawish ? 0 : drawing + 1;
            if (winning >= plies_to_win)
                return score > 0 ? 1.0 : 0.0;
            if (drawing >= plies_to_draw && ply >= first_draw_ply)
                return 0.5;
            keep(*found.best_move, score);
            go(*found.best_move);
        }
        return 0.5;
    }

    void keep(LegalMove best, int score)
    {
        if (tune::is_quiet(position_, best) && std::abs(score) < won)
            positions_.push_back({position_, score, 0});
    }

    engine::Nodes nodes_;
    std::mt19937_64 random_;
    tune::NodeSearcher searcher_{engine::Megabytes{1}};
    engine::Experience experience_;
    Position position_ = Position::initial();
    std::vector<ZobristKey> keys_;
    std::vector<ScoredPosition> positions_;
};

} // namespace

int main(int argc, char** argv)
{
    std::uint64_t games = 0;
    std::uint64_t nodes = 0;
    std::uint64_t seed = 0;
    CLI::App app{"Writes quiet positions of games of the engine against itself.", "generate_positions"};
    app.add_option("GAMES", games, "How many games")->required()->check(CLI::Range(1, 1'000'000'000));
    app.add_option("NODES", nodes, "Nodes a move")->required()->check(CLI::Range(1, 1'000'000'000));
    app.add_option("SEED", seed, "Other seeds make other games")->required();
    CLI11_PARSE(app, argc, argv);
    GameMaker maker{engine::Nodes{nodes}, seed};
    for (std::uint64_t game = 0; game < games; ++game)
        maker.play(std::cout);
    return 0;
}

// SPDX-License-Identifier: MIT
#include "engine/path.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace arbiter::engine {

namespace {

/// Moves that can be taken back: games of them repeat positions soon.
std::vector<LegalMove> reversible_moves(Position const& position)
{
    std::vector<LegalMove> moves;
    for (LegalMove const move : position.legal_moves()) {
        bool const is_pawn = position.board().role_of_occupied(move.from()) == Role::pawn;
        if (!is_pawn && !position.is_capture(move) && !move.is_castling())
            moves.push_back(move);
    }
    return moves;
}

} // namespace

TEST(Path, SeesRepetitionsBeforeTheyHappen)
{
    std::mt19937 random{5};
    int seen = 0;
    for (Position const& start : test::varied_starts()) {
        for (int round = 0; round < 20; ++round) {
            Position position = start;
            Path path{start, {}};
            std::vector<Position> past{start};
            for (int ply = 1; ply < 60; ++ply) {
                auto const moves = reversible_moves(position);
                if (moves.empty())
                    break;
                position = position.play(moves[random() % moves.size()]);
                path.push(position.key());
                past.push_back(position);
                // What some move would bring about again, of the positions after the root.
                bool can_repeat = false;
                for (LegalMove const move : reversible_moves(position)) {
                    Position const next = position.play(move);
                    std::size_t const clock
                        = std::min<std::size_t>(next.halfmove_clock().count(), past.size());
                    for (std::size_t back = 1; back < clock; ++back) {
                        std::size_t const index = past.size() - back;
                        can_repeat = can_repeat || (index > 0 && past[index].key() == next.key());
                    }
                }
                // The hash may also name moves that a pin or check forbids, but it misses none.
                if (can_repeat) {
                    ++seen;
                    EXPECT_TRUE(path.can_repeat(position, Depth{ply}));
                }
                bool const was_here = std::any_of(past.begin() + 1, past.end() - 1,
                    [&position](Position const& earlier) { return earlier.key() == position.key(); });
                if (was_here) {
                    EXPECT_TRUE(path.is_repetition(position));
                    break;
                }
            }
        }
    }
    EXPECT_GT(seen, 20);
}

TEST(Path, ForgetsWhatWasBeforeAPass)
{
    Position const start = Position::initial();
    Path path{start, {}};
    Position position = start;
    std::size_t const before = path.push_pass(position.pass()->key());
    position = *position.pass();
    for (auto const& [from, to] :
        {std::pair{Square::g8, Square::f6}, {Square::g1, Square::f3}, {Square::f6, Square::g8}}) {
        position = position.play(*position.find_legal(Move::normal(from, to)));
        path.push(position.key());
    }
    EXPECT_FALSE(path.is_repetition(position));
    for (int move = 0; move < 3; ++move)
        path.pop();
    path.pop_pass(before);
    EXPECT_FALSE(path.is_repetition(start));
}

} // namespace arbiter::engine

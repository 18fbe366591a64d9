// SPDX-License-Identifier: MIT
#include "arbiter/core/pawns.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace arbiter {
namespace {

int file_number(Square square)
{
    return static_cast<int>(file_of(square));
}

/// How many ranks the second square is ahead of the first.
int ranks_ahead(Color color, Square from, Square to)
{
    int const ranks = static_cast<int>(rank_of(to)) - static_cast<int>(rank_of(from));
    return color == Color::white ? ranks : -ranks;
}

/// The squares for which something holds.
template <class Holds>
Bitboard squares_where(Holds const& holds)
{
    Bitboard found;
    for (Square const square : Bitboard::all()) {
        if (holds(square))
            found.insert(square);
    }
    return found;
}

TEST(Pawns, SpanAndNeighboursOfEverySquareAreWhatTheirNamesSay)
{
    for (Square const pawn : Bitboard::all()) {
        EXPECT_EQ(neighbour_files(pawn), squares_where([&](Square square) {
            return std::abs(file_number(square) - file_number(pawn)) == 1;
        }));
        for (Color const color : all_colors) {
            EXPECT_EQ(passing_span(color, pawn), squares_where([&](Square square) {
                return std::abs(file_number(square) - file_number(pawn)) <= 1
                    && ranks_ahead(color, pawn, square) > 0;
            }));
            EXPECT_EQ(filled_forward(color, Bitboard{pawn}), squares_where([&](Square square) {
                return file_of(square) == file_of(pawn) && ranks_ahead(color, pawn, square) >= 0;
            }));
            EXPECT_EQ(step_ahead(color, Bitboard{pawn}), squares_where([&](Square square) {
                return file_of(square) == file_of(pawn) && ranks_ahead(color, pawn, square) == 1;
            }));
            EXPECT_EQ(pawn_attacks_of(color, Bitboard{pawn}),
                passing_span(color, pawn) & neighbour_files(pawn)
                    & squares_where([&](Square square) { return ranks_ahead(color, pawn, square) == 1; }));
        }
    }
}

TEST(Pawns, HoldOutpostsThatNoEnemyPawnCanReach)
{
    std::mt19937_64 random{4};
    for (int count = 0; count < 1'000; ++count) {
        Bitboard const ours = Bitboard::from_bits(random() & random() & random());
        Bitboard const theirs = Bitboard::from_bits(random() & random() & random()) & ~ours;
        for (Color const color : all_colors) {
            EXPECT_EQ(outposts(color, ours, theirs), squares_where([&](Square square) {
                int const rank = ranks_ahead(color, color == Color::white ? Square::a1 : Square::a8, square);
                bool const is_held = pawn_attacks_of(color, ours).has(square);
                Bitboard const watch = passing_span(color, square) & neighbour_files(square);
                return rank >= 3 && rank <= 5 && is_held && (watch & theirs).empty();
            }));
        }
    }
}

} // namespace
} // namespace arbiter

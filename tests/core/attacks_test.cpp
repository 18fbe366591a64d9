// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"

#include <gtest/gtest.h>

#include <random>

namespace arbiter {

namespace {

using detail::bishop_steps;
using detail::relevant_occupancy;
using detail::rook_steps;
using detail::slow_bishop_attacks;
using detail::slow_rook_attacks;

static_assert(knight_attacks(Square::a1) == (Bitboard{Square::b3} | Square::c2));
static_assert(king_attacks(Square::h8) == (Bitboard{Square::g8} | Square::g7 | Square::h7));
static_assert(pawn_attacks(Color::white, Square::a2) == Bitboard{Square::b3});
static_assert(pawn_attacks(Color::black, Square::e5) == (Bitboard{Square::d4} | Square::f4));
static_assert(rook_attacks(Square::a1, Bitboard{Square::a3} | Square::c1)
    == (Bitboard{Square::a2} | Square::a3 | Square::b1 | Square::c1));

template <class Slow, class Fast>
int compare_on_every_relevant_occupancy(std::array<detail::Step, 4> const& steps, Slow slow, Fast fast)
{
    int compared = 0;
    for (Square const square : all_squares) {
        std::uint64_t const relevant = relevant_occupancy(square, steps).bits();
        std::uint64_t subset = 0;
        do {
            Bitboard const occupied = Bitboard::from_bits(subset);
            if (fast(square, occupied) != slow(square, occupied))
                ADD_FAILURE() << to_string(square) << ' ' << subset;
            ++compared;
            subset = (subset - relevant) & relevant;
        } while (subset != 0);
    }
    return compared;
}

TEST(SliderAttacks, FastEqualsSlowOnEveryRelevantOccupancy)
{
    int const rooks = compare_on_every_relevant_occupancy(
        rook_steps, slow_rook_attacks, [](Square s, Bitboard o) { return rook_attacks(s, o); });
    int const bishops = compare_on_every_relevant_occupancy(
        bishop_steps, slow_bishop_attacks, [](Square s, Bitboard o) { return bishop_attacks(s, o); });
    EXPECT_EQ(rooks + bishops, 107'648);
}

TEST(SliderAttacks, FastEqualsSlowOnRandomBoards)
{
    std::mt19937_64 random{7};
    for (int i = 0; i < 20'000; ++i) {
        Bitboard const occupied = Bitboard::from_bits(random() & random());
        Square const square = square_at(random() % 64);
        ASSERT_EQ(rook_attacks(square, occupied), slow_rook_attacks(square, occupied));
        ASSERT_EQ(bishop_attacks(square, occupied), slow_bishop_attacks(square, occupied));
    }
}

TEST(Between, IsWhatASliderPassesOnItsWay)
{
    for (Square const a : all_squares) {
        for (Square const b : all_squares) {
            Bitboard expected;
            if (slow_rook_attacks(a, Bitboard{}).has(b))
                expected = slow_rook_attacks(a, Bitboard{b}) & slow_rook_attacks(b, Bitboard{a});
            else if (slow_bishop_attacks(a, Bitboard{}).has(b))
                expected = slow_bishop_attacks(a, Bitboard{b}) & slow_bishop_attacks(b, Bitboard{a});
            EXPECT_EQ(between(a, b), expected) << to_string(a) << to_string(b);
            EXPECT_EQ(detail::slow_between(a, b), expected) << to_string(a) << to_string(b);
        }
    }
}

TEST(Line, RunsFromEdgeToEdgeThroughBothSquares)
{
    for (Square const a : all_squares) {
        for (Square const b : all_squares) {
            Bitboard const ends = Bitboard{a} | b;
            Bitboard expected;
            if (slow_rook_attacks(a, Bitboard{}).has(b))
                expected = (slow_rook_attacks(a, Bitboard{}) & slow_rook_attacks(b, Bitboard{})) | ends;
            else if (slow_bishop_attacks(a, Bitboard{}).has(b))
                expected = (slow_bishop_attacks(a, Bitboard{}) & slow_bishop_attacks(b, Bitboard{})) | ends;
            EXPECT_EQ(line(a, b), expected) << to_string(a) << to_string(b);
            EXPECT_EQ(detail::slow_line(a, b), expected) << to_string(a) << to_string(b);
        }
    }
}

TEST(AttackersTo, CountsPinnedPiecesToo)
{
    Board board;
    board.put(Square::e1, Piece{Color::white, Role::king});
    board.put(Square::e2, Piece{Color::white, Role::rook});
    board.put(Square::e8, Piece{Color::black, Role::rook});
    EXPECT_EQ(attackers_to(board, Square::a2, Color::white, board.occupied()), Bitboard{Square::e2});
    EXPECT_EQ(attackers_to(board, Square::e2, Color::black, board.occupied()), Bitboard{Square::e8});
    // Lifted off the board, a piece neither attacks nor stands in the way.
    Bitboard const without_rook = board.occupied() & ~Bitboard{Square::e2};
    EXPECT_EQ(attackers_to(board, Square::a2, Color::white, without_rook), Bitboard{});
    EXPECT_EQ(attackers_to(board, Square::e1, Color::black, without_rook), Bitboard{Square::e8});
}

} // namespace

} // namespace arbiter

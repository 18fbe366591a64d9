// SPDX-License-Identifier: MIT
#include "arbiter/core/bitboard.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter {

namespace {

TEST(Bitboard, IsASetOfSquares)
{
    Bitboard set;
    EXPECT_TRUE(set.empty());
    set.insert(Square::e4);
    set.insert(Square::a1);
    set.insert(Square::e4);
    EXPECT_EQ(set.count(), 2);
    EXPECT_TRUE(set.has(Square::e4));
    EXPECT_FALSE(set.has(Square::e5));
    set.erase(Square::e4);
    EXPECT_EQ(set, Bitboard{Square::a1});
    EXPECT_FALSE(set.more_than_one());
    EXPECT_TRUE(Bitboard{File::a}.includes(set));
    EXPECT_FALSE(set.includes(Bitboard{File::a}));
}

TEST(Bitboard, WalksItsSquaresInOrder)
{
    Bitboard const set = Bitboard{Square::h8} | Square::a1 | Square::d5;
    std::vector<Square> const walked(set.begin(), set.end());
    EXPECT_EQ(walked, (std::vector{Square::a1, Square::d5, Square::h8}));
    EXPECT_EQ(set.first(), Square::a1);
    EXPECT_EQ(set.last(), Square::h8);
    Bitboard rest = set;
    EXPECT_EQ(rest.pop_first(), Square::a1);
    EXPECT_EQ(rest, Bitboard{Square::h8} | Square::d5);
}

template <Direction D>
void expect_shift_is_offset(int files, int ranks)
{
    for (Square const square : all_squares) {
        auto const to = offset(square, files, ranks);
        EXPECT_EQ(shift<D>(Bitboard{square}), to ? Bitboard{*to} : Bitboard{}) << to_string(square);
    }
}

TEST(Bitboard, ShiftIsOneStepAndDropsWhatLeavesTheBoard)
{
    expect_shift_is_offset<Direction::north>(0, 1);
    expect_shift_is_offset<Direction::south>(0, -1);
    expect_shift_is_offset<Direction::east>(1, 0);
    expect_shift_is_offset<Direction::west>(-1, 0);
    expect_shift_is_offset<Direction::north_east>(1, 1);
    expect_shift_is_offset<Direction::north_west>(-1, 1);
    expect_shift_is_offset<Direction::south_east>(1, -1);
    expect_shift_is_offset<Direction::south_west>(-1, -1);
}

TEST(Bitboard, LightSquaresAreTheLightOnes)
{
    for (Square const square : all_squares) {
        EXPECT_EQ(light_squares.has(square), is_light(square)) << to_string(square);
        EXPECT_EQ(mirrored(Bitboard{square}), Bitboard{mirrored(square)});
    }
}

} // namespace

} // namespace arbiter

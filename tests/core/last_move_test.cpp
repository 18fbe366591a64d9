// SPDX-License-Identifier: MIT
#include "arbiter/core/setup.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

struct CheckCase {
    char const* fen;
    char const* squares;
};

class ImpossibleCheck : public testing::TestWithParam<CheckCase> { };

TEST_P(ImpossibleCheck, IsToldWithThePiecesThatGiveIt)
{
    auto const [fen, squares] = GetParam();
    SetupFaults const faults = find_faults(test::setup_from(fen));
    ASSERT_EQ(faults.size(), 1U) << fen;
    EXPECT_EQ(faults.begin()->fault, SetupFault::impossible_check) << fen;
    EXPECT_EQ(faults.begin()->squares, test::squares_from(squares)) << fen;
}

INSTANTIATE_TEST_SUITE_P(LastMove, ImpossibleCheck,
    testing::Values( //
        // A pawn on its first square, and one that all its ways are closed to.
        CheckCase{"3k4/3p4/4K3/8/8/8/8/8 w - - 0 1", "d7"},
        CheckCase{"4k3/8/2nbn3/3p4/4K3/8/8/8 w - - 0 1", "d5"},
        // A pawn that has nobody to take and a piece behind it.
        CheckCase{"4k3/8/3b4/3p4/PPPPK3/1NNPPPPR/8/RBBQ4 w - - 0 30", "d5"},
        // No piece can have gone from one line to the other.
        CheckCase{"4r1k1/8/8/b7/8/8/8/4K3 w - - 0 1", "a5 e8"},
        CheckCase{"4k3/8/8/4K3/8/8/1b6/4r3 w - - 0 1", "b2 e1"},
        // En passant, but the white pawn cannot have come from d2.
        CheckCase{"4k3/8/8/4K3/8/3p4/1b1N4/4r3 w - - 0 1", "b2 e1"},
        // A rook without a square to come from, also not by promotion.
        CheckCase{"4k3/8/8/8/8/8/PPP5/KrN5 w - - 0 1", "b1"},
        CheckCase{"4k3/p1pppppp/1p6/8/8/8/PP6/KrN5 w - - 0 1", "b1"},
        // The rook that could still castle has not moved, and nothing else can have uncovered it.
        CheckCase{"r3k3/8/8/8/8/8/8/K7 w q - 0 1", "a8"}));

class PossibleCheck : public testing::TestWithParam<char const*> { };

TEST_P(PossibleCheck, IsNoFault)
{
    EXPECT_TRUE(find_faults(test::setup_from(GetParam())).empty()) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(LastMove, PossibleCheck,
    testing::Values( //
        "3k4/8/8/3p4/4K3/8/8/8 w - - 0 1", "4k3/8/3bn3/3p4/4K3/8/8/8 w - - 0 1",
        // By the double step.
        "4k3/8/2n1n3/3p4/4K3/8/8/8 w - - 0 1",
        // The bishop came from e7, the knight from e5, the rook from d2.
        "4r1k1/8/8/8/1b6/8/8/4K3 w - - 0 1", "4r1k1/8/8/8/8/3n4/8/4K3 w - - 0 1",
        "6k1/8/8/b7/8/8/7r/3rK3 w - - 0 1",
        // Two lines opened by one capture en passant.
        "4k3/8/8/4K3/8/3p4/1b6/4r3 w - - 0 1",
        // By promotion: ahead, and by a capture; both uncover and give check.
        "4k3/8/8/8/8/8/PP6/KrN5 w - - 0 1", "4k3/8/8/8/8/8/2PP4/K1Nq4 w - - 0 1",
        "r3k3/8/8/8/8/2n5/8/K7 w - - 0 1", "r3k3/8/8/8/8/1n6/8/K7 w q - 0 1",
        // By the king, and by castling.
        "8/8/8/8/r3k2K/8/8/8 b - - 0 1", "5rk1/8/8/8/8/8/8/5K2 w - - 0 1"));

} // namespace

} // namespace arbiter

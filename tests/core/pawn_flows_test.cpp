// SPDX-License-Identifier: MIT
#include "arbiter/core/setup.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

struct FaultCase {
    char const* fen;
    SetupFault fault;
    char const* squares;
};

class ImpossiblePast : public testing::TestWithParam<FaultCase> { };

TEST_P(ImpossiblePast, IsToldWithItsSquares)
{
    auto const [fen, fault, squares] = GetParam();
    auto const setup = test::setup_from(fen);
    SetupFaults const faults = find_faults(setup);
    ASSERT_EQ(faults.size(), 1U) << fen;
    EXPECT_EQ(faults.begin()->fault, fault) << fen;
    EXPECT_EQ(faults.begin()->squares, test::squares_from(squares)) << fen;
    EXPECT_TRUE(find_faults(setup, Tolerance::of_history()).empty()) << fen;
    EXPECT_TRUE(find_faults(setup, Tolerance::of_history().without(fault)).has(fault)) << fen;
}

INSTANTIATE_TEST_SUITE_P(Setup, ImpossiblePast,
    testing::Values(
        // One piece taken lets one pawn past, not two.
        FaultCase{"r1bqkbnr/pppppppp/8/8/3QQ3/8/2PPPPPP/RNBQKBNR w KQkq - 0 20",
            SetupFault::impossible_promotions, "a7 b7 c7 d7 e7 f7 g7 h7 c2 d2 e2 f2 g2 h2 d1 d4 e4"},
        // One capture is not enough to go round a pawn and back.
        FaultCase{"1nbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQk - 0 1",
            SetupFault::impossible_promotions, "a5 a6 b2 b7 c2 c7 d2 d7 e2 e7 f2 f7 g2 g7 h2 h7"},
        // The king and two pawns that have never moved.
        FaultCase{"k7/ppK5/8/8/8/8/8/8 w - - 0 60", SetupFault::no_last_move, "a8 a7 b7"},
        // The king came from g8, but no move brought the bishop there with check.
        FaultCase{"7k/7B/6PK/8/8/8/8/8 w - - 0 60", SetupFault::impossible_last_move, "h8"}));

class PossiblePast : public testing::TestWithParam<char const*> { };

TEST_P(PossiblePast, IsNoFault)
{
    EXPECT_TRUE(find_faults(test::setup_from(GetParam())).empty()) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Setup, PossiblePast,
    testing::Values("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        // White's pawn takes Black's on the next file: two get past, or three.
        "rnbqkbnr/1ppppppp/8/8/3QQ3/8/2PPPPPP/RNBQKBNR w KQkq - 0 20",
        "rnbqkbnr/2pppppp/8/8/3QQ3/8/2PPPPPP/RNB1KBNR w KQkq - 0 20",
        // The pawn on b7 can have come from a8's neighbour only by its first step; the king came from b8.
        "k7/pp1K4/8/8/8/8/8/8 w - - 0 60",
        // The bishop came from g6 with the check.
        "7k/7B/7K/6P1/8/8/8/8 w - - 0 60",
        // The double step was last, whatever else stands still.
        "k7/ppK5/8/8/3pP3/8/8/8 b - e3 0 60"));

} // namespace
} // namespace arbiter

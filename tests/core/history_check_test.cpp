// SPDX-License-Identifier: MIT
#include "arbiter/core/setup.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

using enum SetupFault;

struct HistoryCase {
    char const* fen;
    SetupFault fault;
    char const* squares;
    int needed = 0;
    int possible = 0;
    CastlingMode mode = CastlingMode::standard;
};

class ImpossibleHistory : public testing::TestWithParam<HistoryCase> { };

TEST_P(ImpossibleHistory, IsToldWithItsSquaresAndNumbers)
{
    auto const [fen, fault, squares, needed, possible, mode] = GetParam();
    SetupFaults const faults = find_faults(test::setup_from(fen, mode));
    ASSERT_EQ(faults.size(), 1U) << fen;
    EXPECT_EQ(faults.begin()->fault, fault) << fen;
    EXPECT_EQ(faults.begin()->squares, test::squares_from(squares)) << fen;
    EXPECT_EQ(faults.begin()->needed, needed) << fen;
    EXPECT_EQ(faults.begin()->possible, possible) << fen;
}

TEST_P(ImpossibleHistory, IsNoneOfThePositionsBusinessUnlessStrictnessIsAskedFor)
{
    auto const [fen, fault, squares, needed, possible, mode] = GetParam();
    auto const setup = test::setup_from(fen, mode);
    EXPECT_TRUE(find_faults(setup, Tolerance::of_history()).empty()) << fen;
    EXPECT_TRUE(find_faults(setup, Tolerance::strict().with(fault)).empty()) << fen;
    EXPECT_TRUE(find_faults(setup, Tolerance::of_history().without(fault)).has(fault)) << fen;
}

INSTANTIATE_TEST_SUITE_P(PawnStructure, ImpossibleHistory,
    testing::Values( //
        HistoryCase{"4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1", impossible_pawn_structure, "a2 a3 b2"},
        HistoryCase{"4k3/6pp/7p/8/8/8/8/4K3 w - - 0 1", impossible_pawn_structure, "g7 h6 h7"},
        HistoryCase{"4k3/8/8/8/P7/P7/PPP5/4K3 w - - 0 1", impossible_pawn_structure, "a2 a3 a4 b2 c2"}));

INSTANTIATE_TEST_SUITE_P(PawnCaptures, ImpossibleHistory,
    testing::Values( //
        HistoryCase{"rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/4K3 w kq - 0 1", too_many_pawn_captures,
            "a2 a3 c2 d2 e2 f2 g2 h2", 1, 0},
        // Behind b2 and d2 the bishop was taken on c1, which no pawn can have done.
        HistoryCase{"4k3/p1pppppp/p7/8/8/8/PPPPPPPP/RN1QKBNR w KQ - 0 1", too_many_pawn_captures,
            "a6 a7 c7 d7 e7 f7 g7 h7", 1, 0},
        // From a2, b2, c2, d2 and e2: 1 + 2 + 3 + 4 captures.
        HistoryCase{
            "rnbqkbnr/p7/P7/P7/P7/P7/P7/4K3 w kq - 0 1", too_many_pawn_captures, "a2 a3 a4 a5 a6", 10, 7}));

INSTANTIATE_TEST_SUITE_P(PawnPassing, ImpossibleHistory,
    testing::Values( //
        HistoryCase{"rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1", impossible_pawn_passing,
            "a5 a6 b2 b7 c2 c7 d2 d7 e2 e7 f2 f7 g2 g7 h2 h7", 1, 0},
        // A promotion, and nothing was taken to let the pawn through.
        HistoryCase{"rnbqkbnr/pppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR w KQkq - 0 1", impossible_pawn_passing,
            "a7 b2 b7 c2 c7 d2 d7 e2 e7 f2 f7 g2 g7 h2 h7", 1, 0},
        HistoryCase{"rnbqkbn1/3ppppp/PPP5/ppp5/8/8/3PPPPP/RNBQKBNR w KQq - 0 1", impossible_pawn_passing,
            "a5 a6 b5 b6 c5 c6 d2 d7 e2 e7 f2 f7 g2 g7 h2 h7", 3, 2}));

INSTANTIATE_TEST_SUITE_P(ShutIn, ImpossibleHistory,
    testing::Values( //
        HistoryCase{"4k3/8/8/8/1B2P3/8/PPPP1PPP/4K3 w - - 0 1", piece_shut_in, "b4"},
        HistoryCase{"4k3/ppp1pppp/3p4/8/1b6/8/8/3K4 w - - 0 1", piece_shut_in, "b4"},
        HistoryCase{"4k3/8/8/8/8/R7/PPPPPPPP/4K3 w - - 0 1", piece_shut_in, "a3"},
        HistoryCase{"4k3/8/8/Q7/8/8/PPPPPPPP/4K3 w - - 0 1", piece_shut_in, "a5"},
        // The king has never moved, and so the rook cannot have gone out by the h-file.
        HistoryCase{"4k3/8/8/8/7P/R7/PPPPPPP1/4K2R w K - 0 1", piece_shut_in, "a3"},
        // One rook may have gone out by the h-file, not both.
        HistoryCase{"4k3/8/8/R6R/7P/8/PPPPPPP1/2B1K3 w - - 0 1", piece_shut_in, "a5 h5"},
        // Between bishops that have never moved; a king is not a promoted pawn.
        HistoryCase{"4k3/8/8/8/4K3/8/1PPPPPP1/2B2B2 w - - 0 1", piece_shut_in, "e4"},
        HistoryCase{
            "4k3/8/8/8/1B6/8/PPPPPPPP/4K3 w - - 0 1", piece_shut_in, "b4", 0, 0, CastlingMode::chess960}));

class PossibleHistory : public testing::TestWithParam<char const*> { };

TEST_P(PossibleHistory, IsNoFault)
{
    EXPECT_TRUE(find_faults(test::setup_from(GetParam())).empty()) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(NearMisses, PossibleHistory,
    testing::Values( //
        "4k3/8/8/8/8/PP6/P7/4K3 w - - 0 1",
        // The nearest first square is not the right one: a4 must leave b2 to a3.
        "4k3/8/8/8/P7/P7/P7/4K3 w - - 0 1", "rnbqkb1r/pppppppp/8/8/8/P7/P1PPPPPP/4K3 w kq - 0 1",
        // A knight was taken, or the bishop behind two pawns; one of them has moved.
        "4k3/p1pppppp/p7/8/8/8/PPPPPPPP/R1BQKBNR w KQ - 0 1",
        "4k3/p1pppppp/p7/8/8/3P4/PPP1PPPP/RN1QKBNR w KQ - 0 1",
        // Out to the next file and back, and two pawns that change their files.
        "2bqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQk - 0 1",
        "rnbqkb2/2pppppp/PP6/pp6/8/8/2PPPPPP/RNBQKBNR w KQq - 0 1",
        // Promoted, or out through a gap.
        "4k3/8/8/8/1B6/8/PPPPPPP1/4K3 w - - 0 1", "4k3/8/8/8/1B6/3P4/PPP1PPPP/4K3 w - - 0 1",
        "4k3/8/8/8/7P/R7/PPPPPPP1/4K2R w - - 0 1", "4k3/8/8/8/4K3/8/1PPPPPP1/5B2 w - - 0 1",
        "4k3/8/8/8/8/8/PPPPPPPP/RNBKQBRN w - - 0 1", "4k3/8/8/8/8/2N2N2/PPPPPPPP/4K3 w - - 0 1"));

TEST(ImpossibleHistory, IsNotProvenByTheStartOfStandardChessInChess960)
{
    // The bishop may have begun on any dark square.
    char const* const fen = "4k3/8/8/8/1B2P3/8/PPPP1PPP/4K3 w - - 0 1";
    EXPECT_TRUE(find_faults(test::setup_from(fen)).has(piece_shut_in));
    EXPECT_TRUE(find_faults(test::setup_from(fen, CastlingMode::chess960)).empty());
}

TEST(ImpossibleHistory, IsNotAskedOfSideWithWrongCounts)
{
    SetupFaults const faults = find_faults(test::setup_from("4k3/8/8/8/P7/P7/PPPPPPPP/4K3 w - - 0 60"));
    EXPECT_TRUE(faults.has(too_many_pawns));
    EXPECT_FALSE(faults.has(impossible_pawn_structure));
}

TEST(ImpossibleHistory, IsFoundInAWellKnownTestPosition)
{
    // "Position 4" of the usual perft suite. Captures are needed for a7, b5, c4 and e4; the one piece that
    // Black lost is the bishop that was taken on c8.
    auto const setup = test::setup_from("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
    SetupFaults const faults = find_faults(setup);
    ASSERT_TRUE(faults.has(too_many_pawn_captures));
    EXPECT_EQ(faults.begin()->needed, 5);
    EXPECT_EQ(faults.begin()->possible, 0);
}

} // namespace

} // namespace arbiter

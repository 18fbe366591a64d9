// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/king_capture.h"
#include "arbiter/rules/outcome.h"
#include "support/positions.h"
#include "support/textbook.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

std::string_view code_of(KingCapturePosition const& position, std::string_view attempt)
{
    return to_code(judge(position, test::attempt_from(attempt)).code);
}

std::string_view code_in(std::string_view fen, std::string_view attempt)
{
    return code_of(test::king_capture_position_from(fen), attempt);
}

TEST(KingCapture, NothingProtectsTheKing)
{
    EXPECT_EQ(code_in("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"), "legal");
    EXPECT_EQ(code_in("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"), "legal");
    EXPECT_EQ(code_in("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3"), "legal");
    EXPECT_EQ(code_in("8/8/8/3k4/8/3K4/8/8 w - - 0 1", "d3d4"), "legal");
    EXPECT_FALSE(test::king_capture_position_from("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1").in_check());
}

TEST(KingCapture, ThereIsNoCastling)
{
    EXPECT_EQ(code_in("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1"), "not-how-it-moves");
    auto const chess960 = KingCapturePosition::from_setup(
        test::setup_from("4k3/8/8/8/8/8/8/R3KR2 w - - 0 1", CastlingMode::chess960))
                              .value();
    EXPECT_EQ(code_of(chess960, "e1f1"), "own-piece-on-target");
    auto const without_rights = KingCapturePosition::from_setup(
        test::setup_from("4k3/8/8/8/8/8/8/R3KR2 w FA - 0 1", CastlingMode::chess960))
                                    .value();
    EXPECT_EQ(without_rights, test::king_capture_position_from("4k3/8/8/8/8/8/8/R3KR2 w - - 0 1"));
}

TEST(KingCapture, ThereIsNoEnPassant)
{
    EXPECT_EQ(code_in("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"), "pawn-needs-capture");
    auto const start = test::king_capture_position_from("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    auto const after = start.play(find_move(start, test::attempt_from("d7d5")).value());
    EXPECT_EQ(after.en_passant_target(), std::nullopt);
    EXPECT_EQ(code_of(after, "e5d6"), "pawn-needs-capture");
}

TEST(KingCapture, PawnsArePromotedAsInChess)
{
    std::string_view const fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(code_in(fen, "a7a8"), "promotion-missing");
    EXPECT_EQ(code_in(fen, "a7a8k"), "promotion-invalid");
    EXPECT_EQ(code_in(fen, "a7a8q"), "legal");
}

TEST(KingCapture, MovementIsJudgedAsInChess)
{
    std::string_view const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    EXPECT_EQ(code_in(fen, "e4e5"), "no-piece");
    EXPECT_EQ(code_in(fen, "e7e5"), "opponents-piece");
    EXPECT_EQ(code_in(fen, "e2e5"), "not-how-it-moves");
    EXPECT_EQ(code_in(fen, "a1a8"), "path-blocked");
    EXPECT_EQ(code_in(fen, "a1a2"), "own-piece-on-target");
}

TEST(KingCapture, WhoTakesTheKingWins)
{
    for (std::string_view const fen : {"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "4rk2/8/8/8/8/8/8/4K3 b - - 0 1"}) {
        auto const position = test::king_capture_position_from(fen);
        EXPECT_EQ(automatic_outcome(position, {}), std::nullopt);
        Color const taker = position.side_to_move();
        auto const capture = test::attempt_from(taker == Color::white ? "e1e8" : "e8e1");
        auto const after = position.play(find_move(position, capture).value());
        EXPECT_EQ(automatic_outcome(after, {}), (Outcome{taker, Termination::king_captured}));
        EXPECT_EQ(after.find_king(!taker), std::nullopt);
        EXPECT_FALSE(after.has_legal_move());
    }
}

TEST(KingCapture, WithoutAKingNothingMayMove)
{
    auto const position = test::king_capture_position_from("8/8/8/8/8/4k3/8/7R w - - 0 1");
    EXPECT_EQ(code_of(position, "h1h2"), "king-taken");
    EXPECT_EQ(code_of(position, "h1g2"), "not-how-it-moves");
}

TEST(KingCapture, AFallenFlagAlwaysLoses)
{
    auto const position = test::king_capture_position_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(automatic_outcome(position, {}), std::nullopt);
    EXPECT_EQ(flag_outcome(position, Color::white), (Outcome{Color::black, Termination::flag}));
}

TEST(KingCapture, RepetitionAndTheSeventyFiveMovesEndThisGameToo)
{
    auto const position = test::king_capture_position_from("4k3/8/8/8/8/8/8/4K2R b - - 150 100");
    EXPECT_EQ(automatic_outcome(position, {}), (Outcome{std::nullopt, Termination::seventy_five_moves}));
    EXPECT_EQ(claimable_draw(position, {}), (Outcome{std::nullopt, Termination::fifty_moves}));
}

TEST(KingCapture, PerftCountsWhatTheTextbookCounts)
{
    struct Known {
        std::string_view fen;
        std::uint16_t depth;
    };

    for (Known const known : {Known{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 3},
             Known{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1", 2},
             Known{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3},
             Known{"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3}}) {
        SCOPED_TRACE(known.fen);
        auto const position = test::king_capture_position_from(known.fen);
        auto const wanted = test::textbook::perft(test::textbook::game_of(position), known.depth);
        EXPECT_EQ(perft(position, Plies{known.depth}), wanted);
        EXPECT_EQ(perft_making_every_leaf(position, Plies{known.depth}), wanted);
    }
}

TEST(KingCapture, PerftOfTheStartIsThatOfChessUntilAKingCanBeExposed)
{
    auto const position = KingCapturePosition::initial();
    EXPECT_EQ(perft(position, Plies{1}), 20U);
    EXPECT_EQ(perft(position, Plies{2}), 400U);
    EXPECT_EQ(perft(position, Plies{3}), 8902U);
    EXPECT_GT(perft(position, Plies{4}), 197'281U);
}

TEST(KingCapture, APerftTableChangesNothing)
{
    std::vector<PerftEntry> entries(1U << 12U);
    auto const position = KingCapturePosition::initial();
    EXPECT_EQ(perft(position, Plies{4}, PerftTable{entries}), perft(position, Plies{4}));
}

} // namespace
} // namespace arbiter

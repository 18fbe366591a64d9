// SPDX-License-Identifier: MIT
#include "arbiter/game/any_position.h"
#include "support/games.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using test::any_position_from;
using test::attempt_from;

TEST(AnyPosition, KnowsItsVariant)
{
    for (Variant const variant : all_variants)
        EXPECT_EQ(AnyPosition::initial(variant).variant(), variant) << to_name(variant);
}

TEST(AnyPosition, HoldsTheRuleSetThatIsPlayed)
{
    EXPECT_NE(AnyPosition::initial(Variant::standard).as_chess(), nullptr);
    EXPECT_EQ(AnyPosition::initial(Variant::king_capture).as_chess(), nullptr);
}

TEST(AnyPosition, JudgesByTheRulesOfItsVariant)
{
    // The king may step next to a rook only where kings can be taken.
    auto const fen = "4k3/8/8/8/8/8/r7/4K3 w - - 0 1";
    EXPECT_EQ(any_position_from(fen).judge(attempt_from("e1e2")).code, VerdictCode::king_into_check);
    EXPECT_TRUE(any_position_from(fen, Variant::king_capture).judge(attempt_from("e1e2")).is_legal());
}

TEST(AnyPosition, WritesCastlingAsItsVariantDoes)
{
    auto const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    Move const castling = Move::castling(Square::e1, Square::h1);
    EXPECT_EQ(any_position_from(fen).to_attempt(castling), attempt_from("e1g1"));
    EXPECT_EQ(any_position_from(fen, Variant::chess960).to_attempt(castling), attempt_from("e1h1"));
}

TEST(AnyPosition, TellsAllFaultsOfASetUp)
{
    arbiter::Setup const empty;
    auto const position = AnyPosition::from_setup(Variant::standard, empty);
    ASSERT_FALSE(position);
    EXPECT_EQ(position.error().size(), 2U);
}

TEST(AnyPosition, GoesOnAfterAMoveWithTheSameVariant)
{
    for (Variant const variant : all_variants) {
        auto const position = AnyPosition::initial(variant);
        auto const move = position.legal_moves()[0];
        EXPECT_EQ(position.find_move(position.to_attempt(move)), move);
        auto const after = position.play(move);
        EXPECT_EQ(after.variant(), variant);
        EXPECT_EQ(after.side_to_move(), Color::black);
        EXPECT_NE(after.key(), position.key());
    }
}

TEST(AnyPosition, WritesMoves)
{
    auto const position = AnyPosition::initial(Variant::atomic);
    auto const move = position.find_move(attempt_from("e2e4"));
    ASSERT_TRUE(move);
    EXPECT_EQ(position.format_san(*move), "e4");
    EXPECT_EQ(position.format_lan(*move), "e2-e4");
}

TEST(AnyPosition, ReadsTheFenThatItWritesUnderEveryRuleSet)
{
    for (Variant const variant : all_variants) {
        AnyPosition position = AnyPosition::initial(variant);
        for (unsigned ply = 0; ply < 60; ++ply) {
            auto const setup = parse_fen(position.format_fen(), variant);
            ASSERT_TRUE(setup) << to_name(variant) << ": " << position.format_fen();
            auto const again = AnyPosition::from_setup(variant, *setup);
            ASSERT_TRUE(again) << to_name(variant) << ": " << position.format_fen();
            EXPECT_EQ(again->format_fen(), position.format_fen()) << to_name(variant);
            EXPECT_EQ(again->key(), position.key()) << to_name(variant);
            MoveList const moves = position.legal_moves();
            if (moves.empty())
                break;
            position = position.play(moves[(7 * ply + 3) % moves.size()]);
        }
    }
}

TEST(AnyPosition, WritesItsFen)
{
    EXPECT_EQ(AnyPosition::initial(Variant::standard).format_fen(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

} // namespace
} // namespace arbiter

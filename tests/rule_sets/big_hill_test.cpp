// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "arbiter/game/any_position.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/sentence.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter {
namespace {

AnyPosition after(AnyPosition position, std::initializer_list<std::string_view> moves)
{
    for (std::string_view const text : moves) {
        position = position.visit([text](auto const& inside) {
            auto const move = read_move(inside, text);
            EXPECT_TRUE(move) << text;
            return AnyPosition{inside.play(move.value())};
        });
    }
    return position;
}

TEST(AddedRuleSet, IsKnownByItsNames)
{
    auto const variant = find_variant("big-hill");
    ASSERT_TRUE(variant);
    EXPECT_EQ(variant, Variant::big_hill);
    EXPECT_EQ(find_variant("Big Hill"), variant);
    EXPECT_EQ(to_name(*variant), "big-hill");
    EXPECT_EQ(to_pgn_name(*variant), "Big Hill");
    EXPECT_EQ(std::count(all_variants.begin(), all_variants.end(), variant), 1);
    EXPECT_EQ(find_variant("koth"), Variant::king_of_the_hill);
}

TEST(AddedRuleSet, IsPlayedToItsEnd)
{
    AnyPosition const start = AnyPosition::initial(Variant::big_hill);
    EXPECT_EQ(start.variant(), Variant::big_hill);
    EXPECT_EQ(start.format_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    EXPECT_EQ(start.legal_moves().size(), 20U);
    AnyPosition const before = after(start, {"e4", "e5", "Ke2", "a6"});
    EXPECT_EQ(before.automatic_outcome({}), std::nullopt);
    auto const winning = before.find_move({Square::e2, Square::e3}).value();
    EXPECT_EQ(before.format_san(winning), "Ke3#");
    AnyPosition const won = before.play(winning);
    EXPECT_EQ(won.automatic_outcome({}), (Outcome{Color::white, Termination::hill_reached}));
    EXPECT_FALSE(won.has_legal_move());
}

TEST(AddedRuleSet, IsJudged)
{
    AnyPosition const won = after(AnyPosition::initial(Variant::big_hill), {"d3", "a6", "Kd2", "a5", "Ke3"});
    Attempt const attempt{Square::a5, Square::a4};
    Verdict const verdict = won.judge(attempt);
    EXPECT_EQ(verdict.code, VerdictCode::hill_reached);
    EXPECT_EQ(verdict.at, Bitboard{Square::e3});
    EXPECT_EQ(won.describe(attempt, verdict), "The game is over: White's king has reached the centre on e3.");
    auto const setup = parse_fen("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", Variant::big_hill);
    auto const bare = AnyPosition::from_setup(Variant::big_hill, *setup).value();
    EXPECT_EQ(bare.judge({Square::e1, Square::g1}).code, VerdictCode::not_how_it_moves);
    EXPECT_EQ(bare.legal_moves_from(Square::e1).size(), 5U);
}

TEST(AddedRuleSet, HasTheOpeningsOfChess)
{
    // No king comes to the hill within three plies.
    using BigHillPosition = BasicPosition<BigHillRules>;
    EXPECT_EQ(perft(BigHillPosition::initial(), Plies{3}), 8'902U);
    EXPECT_EQ(perft_making_every_leaf(BigHillPosition::initial(), Plies{3}), 8'902U);
}

} // namespace
} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "game/referee_actions.h"
#include "support/games.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using namespace std::chrono_literals;
using test::any_position_from;
using test::attempt_from;
using test::beginning;
using test::ending;
using test::find_event;
using test::move;
using test::play;
using test::refusal;
using test::started;

TEST(DrawOffer, IsAccepted)
{
    Referee referee = started();
    play(referee, "e2e4 e7e5");
    EXPECT_NE(find_event<DrawOffered>(referee.handle(Color::white, OfferDraw{}, beginning)), nullptr);
    EXPECT_EQ(referee.draw_offer(), Color::white);
    EXPECT_EQ(ending(referee.handle(Color::black, AcceptDraw{}, beginning)),
        (Outcome{std::nullopt, Termination::agreement}));
    EXPECT_EQ(referee.result(), GameResult::draw);
}

TEST(DrawOffer, CannotBeAcceptedBeforeEachSideHasMoved)
{
    Referee referee = started();
    referee.handle(Color::white, OfferDraw{}, beginning);
    EXPECT_EQ(refusal(referee.handle(Color::black, AcceptDraw{}, beginning)), ActionRefusal::draw_too_early);
    EXPECT_EQ(refusal(referee.handle(Color::black, OfferDraw{}, beginning)), ActionRefusal::draw_too_early);
    move(referee, "e2e4");
    EXPECT_EQ(refusal(referee.handle(Color::black, AcceptDraw{}, beginning)), ActionRefusal::draw_too_early);
    EXPECT_FALSE(referee.is_over());
    EXPECT_EQ(referee.draw_offer(), Color::white);
}

TEST(DrawOffer, InASetUpPositionCountsTheMovesFromThere)
{
    Referee referee = started(any_position_from("4k3/4r3/8/8/8/8/4R3/4K3 b - - 0 40"));
    move(referee, "e8d8");
    referee.handle(Color::black, OfferDraw{}, beginning);
    EXPECT_EQ(refusal(referee.handle(Color::white, AcceptDraw{}, beginning)), ActionRefusal::draw_too_early);
    move(referee, "e1d1");
    referee.handle(Color::white, OfferDraw{}, beginning);
    EXPECT_TRUE(ending(referee.handle(Color::black, AcceptDraw{}, beginning)));
}

TEST(DrawOffer, IsDeclined)
{
    Referee referee = started();
    referee.handle(Color::white, OfferDraw{}, beginning);
    EXPECT_NE(find_event<DrawDeclined>(referee.handle(Color::black, DeclineDraw{}, beginning)), nullptr);
    EXPECT_EQ(referee.draw_offer(), std::nullopt);
}

TEST(DrawOffer, SurvivesTheMoveOfTheSideThatMadeIt)
{
    Referee referee = started();
    play(referee, "g1f3 g8f6");
    referee.handle(Color::white, OfferDraw{}, beginning);
    EXPECT_EQ(find_event<DrawOfferLapsed>(move(referee, "e2e4")), nullptr);
    EXPECT_EQ(referee.draw_offer(), Color::white);
    EXPECT_TRUE(ending(referee.handle(Color::black, AcceptDraw{}, beginning)));
}

TEST(DrawOffer, LapsesWhenTheOpponentMoves)
{
    Referee referee = started();
    referee.handle(Color::white, OfferDraw{}, beginning);
    move(referee, "e2e4");
    auto const events = move(referee, "e7e5");
    auto const* lapsed = find_event<DrawOfferLapsed>(events);
    ASSERT_NE(lapsed, nullptr);
    EXPECT_EQ(lapsed->by, Color::white);
    EXPECT_EQ(refusal(referee.handle(Color::black, AcceptDraw{}, beginning)), ActionRefusal::no_draw_offer);
}

TEST(DrawOffer, IsNotLostByAnIllegalTry)
{
    Referee referee = started();
    referee.handle(Color::black, OfferDraw{}, beginning);
    move(referee, "e2e5");
    EXPECT_EQ(referee.draw_offer(), Color::black);
}

TEST(DrawOffer, OfBothSidesIsAnAgreement)
{
    Referee referee = started();
    play(referee, "e2e4 e7e5");
    referee.handle(Color::white, OfferDraw{}, beginning);
    EXPECT_TRUE(ending(referee.handle(Color::black, OfferDraw{}, beginning)));
}

TEST(DrawOffer, CannotBeRepeatedOrAnsweredByTheSideThatMadeIt)
{
    Referee referee = started();
    referee.handle(Color::white, OfferDraw{}, beginning);
    EXPECT_EQ(
        refusal(referee.handle(Color::white, OfferDraw{}, beginning)), ActionRefusal::draw_already_offered);
    EXPECT_EQ(refusal(referee.handle(Color::white, AcceptDraw{}, beginning)), ActionRefusal::no_draw_offer);
    EXPECT_EQ(refusal(referee.handle(Color::white, DeclineDraw{}, beginning)), ActionRefusal::no_draw_offer);
}

TEST(DrawClaim, OfAThreefoldRepetitionEndsTheGame)
{
    Referee referee = started();
    play(referee, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(refusal(referee.handle(Color::black, ClaimDraw{}, beginning)), ActionRefusal::no_claim);
    play(referee, "f6g8");
    EXPECT_EQ(referee.claimable_draw(), (Outcome{std::nullopt, Termination::threefold_repetition}));
    EXPECT_EQ(refusal(referee.handle(Color::black, ClaimDraw{}, beginning)), ActionRefusal::not_your_turn);
    EXPECT_EQ(ending(referee.handle(Color::white, ClaimDraw{}, beginning)),
        (Outcome{std::nullopt, Termination::threefold_repetition}));
}

TEST(DrawClaim, WithTheMoveThatWouldRepeatEndsTheGameWithoutTheMove)
{
    Referee referee = started();
    play(referee, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    auto const events = referee.handle(Color::black, ClaimDraw{attempt_from("f6g8")}, beginning);
    EXPECT_EQ(ending(events), (Outcome{std::nullopt, Termination::threefold_repetition}));
    EXPECT_EQ(find_event<MovePlayed>(events), nullptr);
}

TEST(DrawClaim, ThatIsWrongPlaysTheIntendedMove)
{
    Referee referee = started();
    auto const events = referee.handle(Color::white, ClaimDraw{attempt_from("g1f3")}, beginning);
    EXPECT_EQ(refusal(events), ActionRefusal::no_claim);
    EXPECT_NE(find_event<MovePlayed>(events), nullptr);
    EXPECT_EQ(referee.side_to_move(), Color::black);
}

TEST(DrawClaim, WithAnIllegalMoveIsRefusedLikeTheMove)
{
    Referee referee = started();
    auto const events = referee.handle(Color::white, ClaimDraw{attempt_from("g1g3")}, beginning);
    EXPECT_NE(find_event<MoveRefused>(events), nullptr);
    EXPECT_FALSE(referee.is_over());
}

TEST(DrawClaim, OfFiftyMovesEndsTheGame)
{
    Referee referee = started(any_position_from("7k/8/8/8/8/8/8/KR6 w - - 99 80"));
    EXPECT_EQ(ending(referee.handle(Color::white, ClaimDraw{attempt_from("b1b2")}, beginning)),
        (Outcome{std::nullopt, Termination::fifty_moves}));
}

} // namespace
} // namespace arbiter

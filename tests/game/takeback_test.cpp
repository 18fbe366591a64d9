// SPDX-License-Identifier: MIT
#include "game/referee_actions.h"
#include "support/games.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using namespace std::chrono_literals;
using test::at;
using test::beginning;
using test::find_event;
using test::move;
using test::play;
using test::refusal;
using test::started;

TEST(Takeback, OfTheMoveJustMade)
{
    Referee referee = started();
    play(referee, "e2e4");
    EXPECT_NE(
        find_event<TakebackRequested>(referee.handle(Color::white, RequestTakeback{}, beginning)), nullptr);
    EXPECT_EQ(referee.takeback_request(), Color::white);
    auto const events = referee.handle(Color::black, AnswerTakeback{Answer::yes}, beginning);
    auto const* back = find_event<TookBack>(events);
    ASSERT_NE(back, nullptr);
    EXPECT_EQ(back->asked_by, Color::white);
    EXPECT_EQ(back->plies, Plies{1});
    EXPECT_EQ(back->position, AnyPosition::initial(Variant::standard));
    EXPECT_EQ(referee.game().move_count(), 0U);
}

TEST(Takeback, OfTheOwnMoveAndItsReply)
{
    Referee referee = started();
    play(referee, "e2e4 e7e5");
    referee.handle(Color::white, RequestTakeback{}, beginning);
    auto const events = referee.handle(Color::black, AnswerTakeback{Answer::yes}, beginning);
    ASSERT_NE(find_event<TookBack>(events), nullptr);
    EXPECT_EQ(find_event<TookBack>(events)->plies, Plies{2});
    EXPECT_EQ(referee.side_to_move(), Color::white);
    play(referee, "d2d4");
    EXPECT_EQ(referee.game().move_count(), 1U);
}

TEST(Takeback, IsDeclined)
{
    Referee referee = started();
    play(referee, "e2e4");
    referee.handle(Color::white, RequestTakeback{}, beginning);
    EXPECT_NE(
        find_event<TakebackDeclined>(referee.handle(Color::black, AnswerTakeback{Answer::no}, beginning)),
        nullptr);
    EXPECT_EQ(referee.game().move_count(), 1U);
    EXPECT_EQ(referee.takeback_request(), std::nullopt);
}

TEST(Takeback, LapsesWithTheNextMove)
{
    Referee referee = started();
    play(referee, "e2e4");
    referee.handle(Color::white, RequestTakeback{}, beginning);
    EXPECT_NE(find_event<TakebackLapsed>(move(referee, "e7e5")), nullptr);
    EXPECT_EQ(refusal(referee.handle(Color::black, AnswerTakeback{Answer::yes}, beginning)),
        ActionRefusal::no_takeback_request);
}

TEST(Takeback, NeedsAMoveOfTheAsker)
{
    Referee referee = started();
    EXPECT_EQ(refusal(referee.handle(Color::white, RequestTakeback{}, beginning)),
        ActionRefusal::nothing_to_take_back);
    EXPECT_EQ(refusal(referee.handle(Color::black, RequestTakeback{}, beginning)),
        ActionRefusal::nothing_to_take_back);
    play(referee, "e2e4");
    EXPECT_EQ(refusal(referee.handle(Color::black, RequestTakeback{}, beginning)),
        ActionRefusal::nothing_to_take_back);
}

TEST(Takeback, CannotBeAnsweredByTheAsker)
{
    Referee referee = started();
    play(referee, "e2e4");
    referee.handle(Color::white, RequestTakeback{}, beginning);
    EXPECT_EQ(refusal(referee.handle(Color::white, AnswerTakeback{Answer::yes}, beginning)),
        ActionRefusal::no_takeback_request);
    EXPECT_EQ(
        refusal(referee.handle(Color::white, RequestTakeback{}, beginning)), ActionRefusal::takeback_pending);
}

TEST(Takeback, EndsADrawOffer)
{
    Referee referee = started();
    play(referee, "e2e4");
    referee.handle(Color::white, OfferDraw{}, beginning);
    referee.handle(Color::white, RequestTakeback{}, beginning);
    auto const events = referee.handle(Color::black, AnswerTakeback{Answer::yes}, beginning);
    EXPECT_NE(find_event<DrawOfferLapsed>(events), nullptr);
    EXPECT_EQ(referee.draw_offer(), std::nullopt);
}

TEST(Takeback, RestoresTheClocks)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("2/1,5")});
    move(referee, "e2e4", at(10s));
    move(referee, "e7e5", at(30s));
    referee.handle(Color::white, RequestTakeback{}, at(35s));
    auto const events = referee.handle(Color::black, AnswerTakeback{Answer::yes}, at(40s));
    auto const* back = find_event<TookBack>(events);
    ASSERT_NE(back, nullptr);
    EXPECT_EQ(back->clocks[Color::white], 60s);
    EXPECT_EQ(back->clocks[Color::black], 60s);
    EXPECT_EQ(referee.clocks(at(45s))[Color::white], 55s);
    EXPECT_EQ(referee.clock().moves_made(Color::white), 0U);
}

} // namespace
} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "game/referee_actions.h"
#include "support/games.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using namespace std::chrono_literals;
using test::any_position_from;
using test::at;
using test::ending;
using test::find_event;
using test::move;
using test::refusal;
using test::started;

TEST(RefereeClock, RunsForTheSideToMove)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("1+2")});
    EXPECT_EQ(referee.clocks(at(5s))[Color::white], 55s);
    EXPECT_EQ(referee.clocks(at(5s))[Color::black], 60s);
    EXPECT_EQ(referee.until_flag(at(5s)), 55s);
    auto const events = move(referee, "e2e4", at(10s));
    ASSERT_NE(find_event<MovePlayed>(events), nullptr);
    EXPECT_EQ(find_event<MovePlayed>(events)->clocks[Color::white], 52s);
    EXPECT_EQ(referee.clocks(at(15s))[Color::white], 52s);
    EXPECT_EQ(referee.clocks(at(15s))[Color::black], 55s);
}

TEST(RefereeClock, StandsStillBeforeTheStartAndAfterTheEnd)
{
    Referee referee{AnyPosition::initial(Variant::standard), Clock{*parse_time_control("1")}};
    EXPECT_EQ(referee.clocks(at(1h))[Color::white], 60s);
    EXPECT_EQ(referee.until_flag(at(1h)), std::nullopt);
    referee.start(at(1h));
    auto const events = referee.handle(Color::black, Resign{}, at(1h + 20s));
    ASSERT_TRUE(ending(events));
    EXPECT_EQ(find_event<GameEnded>(events)->clocks[Color::white], 40s);
    EXPECT_EQ(referee.clocks(at(2h))[Color::white], 40s);
    EXPECT_EQ(referee.until_flag(at(2h)), std::nullopt);
}

TEST(RefereeClock, EndsTheGameWhenTheFlagFalls)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("1")});
    EXPECT_TRUE(referee.tick(at(59s)).empty());
    auto const events = referee.tick(at(60s));
    EXPECT_EQ(ending(events), (Outcome{Color::black, Termination::flag}));
    EXPECT_EQ(find_event<GameEnded>(events)->clocks[Color::white], 0s);
}

TEST(RefereeClock, RefusesAMoveThatComesTooLate)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("1")});
    auto const events = move(referee, "e2e4", at(61s));
    EXPECT_EQ(ending(events), (Outcome{Color::black, Termination::flag}));
    EXPECT_EQ(find_event<MovePlayed>(events), nullptr);
}

TEST(RefereeClock, MakesAFallenFlagADrawWhenTheOpponentCannotMate)
{
    Referee referee
        = started(any_position_from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"), Clock{*parse_time_control("1")});
    move(referee, "e8d8", at(1s));
    EXPECT_EQ(ending(referee.tick(at(2h))), (Outcome{std::nullopt, Termination::flag_but_cannot_mate}));
}

TEST(RefereeClock, MakesAFallenFlagADrawWhenTheOpponentIsBoundToLoseThePieceThatMates)
{
    // The only move takes the rook.
    Referee referee
        = started(any_position_from("k7/8/8/8/8/8/P7/Kr6 w - - 0 1"), Clock{*parse_time_control("1")});
    EXPECT_EQ(ending(referee.tick(at(2h))), (Outcome{std::nullopt, Termination::flag_but_cannot_mate}));
}

TEST(RefereeClock, IsWrittenBesideEachMove)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("90+30")});
    move(referee, "e2e4", at(61s));
    EXPECT_EQ(referee.game().comment(referee.game().cursor()), "[%clk 1:29:29]");
    Referee without_clock = started();
    move(without_clock, "e2e4", at(61s));
    EXPECT_EQ(without_clock.game().comment(without_clock.game().cursor()), "");
}

TEST(RefereeClock, StandsStillWhileTheGameIsPaused)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("1")});
    referee.pause(at(10s));
    EXPECT_TRUE(referee.is_paused());
    referee.pause(at(12s));
    EXPECT_EQ(referee.clocks(at(2h))[Color::white], Milliseconds{50s});
    EXPECT_EQ(referee.until_flag(at(2h)), std::nullopt);
    EXPECT_TRUE(referee.tick(at(2h)).empty());
    EXPECT_EQ(refusal(move(referee, "e2e4", at(2h))), ActionRefusal::paused);
    EXPECT_EQ(refusal(referee.handle(Color::white, ClaimDraw{}, at(2h))), ActionRefusal::paused);
    referee.resume(at(2h));
    EXPECT_FALSE(referee.is_paused());
    EXPECT_EQ(referee.until_flag(at(2h) + Milliseconds{5s}), Milliseconds{45s});
    EXPECT_NE(find_event<MovePlayed>(move(referee, "e2e4", at(2h) + Milliseconds{20s})), nullptr);
    EXPECT_EQ(referee.clock().left(Color::white), Milliseconds{30s});
    EXPECT_EQ(ending(referee.tick(at(2h) + Milliseconds{80s})), (Outcome{Color::white, Termination::flag}));
}

TEST(RefereeClock, OfAPausedGameMayBeGivenUpAndTakenBack)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("1")});
    move(referee, "e2e4", at(10s));
    referee.pause(at(15s));
    referee.handle(Color::white, RequestTakeback{}, at(20s));
    referee.handle(Color::black, AnswerTakeback{Answer::yes}, at(30s));
    EXPECT_TRUE(referee.is_paused());
    EXPECT_EQ(referee.clocks(at(40s))[Color::white], Milliseconds{1min});
    EXPECT_TRUE(ending(referee.handle(Color::white, Resign{}, at(50s))));
    EXPECT_FALSE(referee.is_paused());
    EXPECT_EQ(referee.clocks(at(60s))[Color::white], Milliseconds{1min});
}

TEST(RefereeClock, StaysHalvedAfterABerserkAlsoOverATakeback)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("3+2")});
    move(referee, "e2e4", at(1s));
    EXPECT_FALSE(referee.berserk(Color::white)) << "it has moved";
    ASSERT_TRUE(referee.berserk(Color::black));
    EXPECT_TRUE(referee.has_gone_berserk(Color::black));
    EXPECT_FALSE(referee.berserk(Color::black)) << "once";
    EXPECT_EQ(referee.clocks(at(1s))[Color::black], 90s);
    referee.handle(Color::white, RequestTakeback{}, at(1s));
    referee.handle(Color::black, AnswerTakeback{Answer::yes}, at(1s));
    EXPECT_EQ(referee.clocks(at(1s))[Color::black], 90s);
    referee.handle(Color::white, Resign{}, at(2s));
    EXPECT_FALSE(referee.berserk(Color::white)) << "the game is over";
}

TEST(RefereeClock, LooksForItselfWhenAFlagIsClaimed)
{
    Referee referee = started(AnyPosition::initial(Variant::standard), Clock{*parse_time_control("1")});
    EXPECT_EQ(refusal(referee.handle(Color::black, ClaimFlag{}, at(59s))), ActionRefusal::time_not_over);
    EXPECT_EQ(ending(referee.handle(Color::black, ClaimFlag{}, at(60s))),
        (Outcome{Color::black, Termination::flag}));
}

} // namespace
} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "arbiter/game/clock.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using namespace std::chrono_literals;

Clock clock_of(std::string_view control)
{
    return Clock{*parse_time_control(control)};
}

TEST(Clock, WithoutAControlNeverRuns)
{
    Clock clock;
    EXPECT_EQ(clock.left(Color::white), std::nullopt);
    EXPECT_EQ(clock.until_flag(Color::white), std::nullopt);
    EXPECT_EQ(clock.spend(Color::white, 1000h), ClockState::running);
    EXPECT_EQ(clock.moves_made(Color::white), 1U);
    EXPECT_EQ(clock.reading(Color::white), ClockReading{});
}

TEST(Clock, TakesTimeOffTheSideThatMoved)
{
    Clock clock = clock_of("5");
    EXPECT_EQ(clock.spend(Color::white, 70s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 230s);
    EXPECT_EQ(clock.left(Color::black), 300s);
}

TEST(Clock, AddsAnIncrementUsedOrNot)
{
    Clock clock = clock_of("5+3");
    EXPECT_EQ(clock.spend(Color::black, 1s), ClockState::running);
    EXPECT_EQ(clock.left(Color::black), 302s);
}

TEST(Clock, AddsNoMoreThanWasUsedUnderBronstein)
{
    Clock clock = clock_of("5b3");
    EXPECT_EQ(clock.spend(Color::white, 1s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 300s);
    EXPECT_EQ(clock.spend(Color::white, 10s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 293s);
}

TEST(Clock, WaitsForTheDelayAndThenRuns)
{
    Clock clock = clock_of("5d3");
    EXPECT_EQ(clock.left_after(Color::white, 2s), 300s);
    EXPECT_EQ(clock.left_after(Color::white, 5s), 298s);
    EXPECT_EQ(clock.until_flag(Color::white), 303s);
    EXPECT_EQ(clock.spend(Color::white, 2s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 300s);
    EXPECT_EQ(clock.spend(Color::white, 302s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 1s);
}

TEST(Clock, LetsTheFlagFallWhenNothingIsLeft)
{
    Clock clock = clock_of("1");
    EXPECT_EQ(clock.spend(Color::white, 59'999ms), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 1ms);
    EXPECT_EQ(clock.spend(Color::white, 1ms), ClockState::flag_fallen);
    EXPECT_EQ(clock.left(Color::white), 0ms);
    EXPECT_EQ(clock.moves_made(Color::white), 1U);
}

TEST(Clock, GivesTheNextPeriodsTimeAfterTheLastMoveOfAPeriod)
{
    Clock clock = clock_of("2/1+10,5");
    EXPECT_EQ(clock.moves_to_go(Color::white), 2);
    EXPECT_EQ(clock.spend(Color::white, 20s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 50s);
    EXPECT_EQ(clock.spend(Color::white, 20s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 40s + 5min);
    EXPECT_EQ(clock.moves_to_go(Color::white), std::nullopt);
    EXPECT_EQ(clock.spend(Color::white, 20s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 20s + 5min);
}

TEST(Clock, BeginsWithTheBonusWhereThereIsNothingElse)
{
    EXPECT_EQ(clock_of("0+5").left(Color::white), 5s);
    EXPECT_EQ(clock_of("0d5").left(Color::white), 0s);
    EXPECT_EQ(clock_of("0d5").until_flag(Color::white), 5s);
}

TEST(Clock, CanGiveTheSidesDifferentTimes)
{
    Clock const clock{*parse_time_control("1"), TimeControl{}};
    EXPECT_EQ(clock.left(Color::white), 60s);
    EXPECT_FALSE(clock.is_timed(Color::black));
}

TEST(Clock, ShowsTheTimeOfTheSideThatThinks)
{
    auto const reading = clock_of("5+3").reading(Color::black, 10s);
    EXPECT_EQ(reading[Color::white], 300s);
    EXPECT_EQ(reading[Color::black], 290s);
    EXPECT_EQ(clock_of("5").reading(Color::black, 10h)[Color::black], 0s);
}

TEST(Clock, OfCorrespondenceSavesNothingUp)
{
    Clock clock{TimeControl::correspondence(3)};
    EXPECT_EQ(clock.left(Color::white), 72h);
    EXPECT_EQ(clock.left_after(Color::white, 30h), 42h);
    EXPECT_EQ(clock.until_flag(Color::white), 72h);
    EXPECT_EQ(clock.spend(Color::white, 30h), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 72h);
    EXPECT_EQ(clock.spend(Color::white, 72h - 1ms), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 72h);
    EXPECT_EQ(clock.spend(Color::white, 72h), ClockState::flag_fallen);
    EXPECT_EQ(clock.left(Color::white), 0s);
    EXPECT_EQ(clock.left(Color::black), 72h);
}

TEST(Clock, IsAdjustedByAnArbiter)
{
    Clock clock = clock_of("1");
    clock.adjust(Color::white, 2min);
    EXPECT_EQ(clock.left(Color::white), 3min);
    clock.adjust(Color::white, -1h);
    EXPECT_EQ(clock.left(Color::white), 0s);
}

TEST(Clock, StopsAtWhatHasBeenUsed)
{
    Clock clock = clock_of("1+5");
    clock.stop(Color::white, 20s);
    EXPECT_EQ(clock.left(Color::white), 40s);
    EXPECT_EQ(clock.moves_made(Color::white), 0U);
}

TEST(Clock, TakesTimeThatRunsBackwardsForNone)
{
    Clock clock = clock_of("1");
    EXPECT_EQ(clock.spend(Color::white, -5s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 60s);
}

TEST(Clock, IsHalvedOnceBeforeTheFirstMoveAndBringsNoBonus)
{
    Clock clock = clock_of("3+2");
    ASSERT_TRUE(clock.halve(Color::white));
    EXPECT_EQ(clock.left(Color::white), 90s);
    EXPECT_EQ(clock.left(Color::black), 180s);
    EXPECT_EQ(clock.control(Color::white), TimeControl::sudden_death(90s));
    EXPECT_EQ(clock.spend(Color::white, 10s), ClockState::running);
    EXPECT_EQ(clock.left(Color::white), 80s);
    EXPECT_FALSE(clock.halve(Color::white)) << "it has moved";
    Clock bonus_alone = clock_of("0+2");
    EXPECT_FALSE(bonus_alone.halve(Color::black));
    EXPECT_EQ(bonus_alone, clock_of("0+2"));
    EXPECT_FALSE(Clock{}.halve(Color::black)) << "no clock";
}

TEST(ClockTime, IsShownAsAChessClockShowsIt)
{
    EXPECT_EQ(format_clock_time(1h + 23min + 45s), "1:23:45");
    EXPECT_EQ(format_clock_time(4min + 5s + 999ms), "4:05");
    EXPECT_EQ(format_clock_time(10s), "0:10");
    EXPECT_EQ(format_clock_time(9'399ms), "0:09.3");
    EXPECT_EQ(format_clock_time(0ms), "0:00.0");
    EXPECT_EQ(format_clock_time(-1s), "0:00.0");
}

} // namespace
} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "arbiter/game/time_control.h"

#include <gtest/gtest.h>

#include <array>

namespace arbiter {
namespace {

using namespace std::chrono_literals;

TimePeriod period(Milliseconds time, Milliseconds bonus = 0ms, TimeBonus kind = TimeBonus::increment)
{
    return {.moves = std::nullopt, .time = time, .bonus = bonus, .bonus_kind = kind};
}

TimePeriod period_of(std::uint16_t moves, Milliseconds time, Milliseconds bonus = 0ms)
{
    return {.moves = moves, .time = time, .bonus = bonus, .bonus_kind = TimeBonus::increment};
}

struct SpokenCase {
    std::string_view text;
    std::vector<TimePeriod> periods;
};

TEST(TimeControl, IsReadAsPeopleWriteIt)
{
    std::vector<SpokenCase> const cases{
        {"5+3", {period(5min, 3s)}},
        {"90", {period(90min)}},
        {"1:30", {period(90s)}},
        {"1:02:03", {period(1h + 2min + 3s)}},
        {"30s", {period(30s)}},
        {"2h", {period(2h)}},
        {"0.5+0", {period(30s)}},
        {"10s+0.1", {period(10s, 100ms)}},
        {"0+5", {period(0s, 5s)}},
        {"5d3", {period(5min, 3s, TimeBonus::delay)}},
        {"5b3", {period(5min, 3s, TimeBonus::bronstein)}},
        {"40/90", {period_of(40, 90min)}},
        {"40/90:30", {period_of(40, 90min + 30s)}},
        {"40/90+30,30+30", {period_of(40, 90min, 30s), period(30min, 30s)}},
        {"40/2h,20/1h,15+30", {period_of(40, 2h), period_of(20, 1h), period(15min, 30s)}},
        {"none", {}},
        {"-", {}},
    };
    for (SpokenCase const& expected : cases) {
        auto const control = parse_time_control(expected.text);
        ASSERT_TRUE(control) << expected.text;
        EXPECT_TRUE(std::ranges::equal(control->periods(), expected.periods)) << expected.text;
        EXPECT_EQ(parse_time_control(format_time_control(*control)), control) << expected.text;
        EXPECT_EQ(parse_pgn_time_control(format_pgn_time_control(*control)), control) << expected.text;
    }
}

TEST(TimeControl, OfCorrespondenceGivesEachMoveItsDays)
{
    for (std::string_view const text : {"3days", "3 days", "3day", "1/72h", "1/4320"}) {
        auto const control = parse_time_control(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(*control, TimeControl::correspondence(3)) << text;
        EXPECT_EQ(control->days_a_move(), 3U) << text;
        EXPECT_EQ(control->moves_to_go(5), std::nullopt) << text;
    }
    EXPECT_EQ(format_time_control(TimeControl::correspondence(1)), "1day");
    EXPECT_EQ(format_time_control(TimeControl::correspondence(14)), "14days");
    EXPECT_EQ(format_pgn_time_control(TimeControl::correspondence(3)), "1/259200");
    EXPECT_EQ(parse_pgn_time_control("1/259200"), TimeControl::correspondence(3));
    EXPECT_EQ(parse_time_control("0b86400s"), TimeControl::correspondence(1)) << "the same by another name";
}

TEST(TimeControl, IsCorrespondenceOnlyInWholeDays)
{
    for (std::string_view const text :
        {"1/90", "2/1440", "1/1440+5", "1440", "0+86400s", "0d86400s", "40/90,0b86400s", "none", "1/1441"})
        EXPECT_EQ(parse_time_control(text).value().days_a_move(), std::nullopt) << text;
    EXPECT_EQ(parse_time_control("0days").error().code, TimeControlErrorCode::no_time);
    EXPECT_EQ(parse_time_control("101days").error().code, TimeControlErrorCode::too_long);
    EXPECT_EQ(parse_time_control("3days+1").error().code, TimeControlErrorCode::bad_unit);
    EXPECT_EQ(parse_time_control("3daysx").error(), (TimeControlError{TimeControlErrorCode::bad_unit, 5}));
    EXPECT_FALSE(parse_time_control("days"));
    EXPECT_FALSE(parse_pgn_time_control("3days"));
}

TEST(TimeControl, IsWrittenShortly)
{
    for (std::string_view const text :
        {"5+3", "90", "1:30", "30s", "5d3", "5b3", "10s+0.1", "40/90+30,30+30", "40/120,20/60,15+30", "none"})
        EXPECT_EQ(format_time_control(*parse_time_control(text)), text);
}

TEST(TimeControl, IsWrittenInSecondsInPgn)
{
    EXPECT_EQ(format_pgn_time_control(*parse_time_control("5+3")), "300+3");
    EXPECT_EQ(format_pgn_time_control(*parse_time_control("40/90+30,30+30")), "40/5400+30:1800+30");
    EXPECT_EQ(format_pgn_time_control(*parse_time_control("0.5+0.1")), "30+0.1");
    EXPECT_EQ(format_pgn_time_control(TimeControl{}), "-");
    EXPECT_EQ(parse_pgn_time_control("?"), TimeControl{});
    EXPECT_EQ(parse_pgn_time_control("300+3"), parse_time_control("5+3"));
}

struct ErrorCase {
    std::string_view text;
    TimeControlError error;
};

TEST(TimeControl, SaysWhatCannotBeReadAndWhere)
{
    constexpr std::array cases{
        ErrorCase{"", {TimeControlErrorCode::empty, 0}},
        ErrorCase{"x", {TimeControlErrorCode::bad_number, 0}},
        ErrorCase{"5+", {TimeControlErrorCode::bad_number, 2}},
        ErrorCase{"5+x", {TimeControlErrorCode::bad_number, 2}},
        ErrorCase{"5x", {TimeControlErrorCode::bad_unit, 1}},
        ErrorCase{"5 +3", {TimeControlErrorCode::bad_unit, 1}},
        ErrorCase{"5+3 ", {TimeControlErrorCode::bad_unit, 3}},
        ErrorCase{"5.", {TimeControlErrorCode::bad_number, 2}},
        ErrorCase{"5.1234", {TimeControlErrorCode::bad_number, 5}},
        ErrorCase{"1:60", {TimeControlErrorCode::bad_number, 2}},
        ErrorCase{"1:00:00:00", {TimeControlErrorCode::bad_number, 8}},
        ErrorCase{"-5", {TimeControlErrorCode::bad_number, 0}},
        ErrorCase{"0", {TimeControlErrorCode::no_time, 0}},
        ErrorCase{"0/5", {TimeControlErrorCode::no_time, 0}},
        ErrorCase{"1000/5", {TimeControlErrorCode::too_long, 0}},
        ErrorCase{"70000/5", {TimeControlErrorCode::too_long, 5}},
        ErrorCase{"9999999999", {TimeControlErrorCode::too_long, 0}},
        ErrorCase{"999999999h", {TimeControlErrorCode::too_long, 0}},
        ErrorCase{"5,5", {TimeControlErrorCode::not_last, 0}},
        ErrorCase{"40/5,5,5", {TimeControlErrorCode::not_last, 5}},
        ErrorCase{"40/5,", {TimeControlErrorCode::bad_number, 5}},
        ErrorCase{"*60", {TimeControlErrorCode::hourglass, 0}},
        ErrorCase{"1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1", {TimeControlErrorCode::too_many_periods, 32}},
    };
    for (ErrorCase const& expected : cases) {
        auto const control = parse_time_control(expected.text);
        ASSERT_FALSE(control) << expected.text;
        EXPECT_EQ(control.error(), expected.error)
            << expected.text << " gave offset " << control.error().offset;
        EXPECT_FALSE(describe(control.error()).empty());
    }
    EXPECT_EQ(parse_pgn_time_control("1:30").error(), (TimeControlError{TimeControlErrorCode::not_last, 0}));
    EXPECT_EQ(parse_pgn_time_control("5m").error(), (TimeControlError{TimeControlErrorCode::bad_unit, 1}));
}

TEST(TimeControl, KnowsThePeriodOfAMove)
{
    TimeControl const control = *parse_time_control("40/90,20/60,15");
    EXPECT_EQ(control.period_after(0).time, 90min);
    EXPECT_EQ(control.period_after(39).time, 90min);
    EXPECT_EQ(control.period_after(40).time, 60min);
    EXPECT_EQ(control.period_after(60).time, 15min);
    EXPECT_EQ(control.moves_to_go(0), 40);
    EXPECT_EQ(control.moves_to_go(39), 1);
    EXPECT_EQ(control.moves_to_go(40), 20);
    EXPECT_EQ(control.moves_to_go(60), std::nullopt);
    EXPECT_FALSE(control.begins_period(0));
    EXPECT_FALSE(control.begins_period(39));
    EXPECT_TRUE(control.begins_period(40));
    EXPECT_TRUE(control.begins_period(60));
    EXPECT_FALSE(control.begins_period(61));
}

TEST(TimeControl, RepeatsALastPeriodThatHasMoves)
{
    TimeControl const control = *parse_time_control("40/90,20/60");
    EXPECT_EQ(control.period_after(1000).time, 60min);
    EXPECT_TRUE(control.begins_period(60));
    EXPECT_TRUE(control.begins_period(80));
    EXPECT_FALSE(control.begins_period(81));
    EXPECT_EQ(control.moves_to_go(60), 20);
    EXPECT_EQ(control.moves_to_go(79), 1);
}

TEST(TimeControl, OfNoPeriodsCannotBeMade)
{
    EXPECT_EQ(TimeControl::from_periods({}).error().code, TimeControlErrorCode::empty);
    EXPECT_EQ(TimeControl::from_periods({period(-5s)}).error().code, TimeControlErrorCode::no_time);
    EXPECT_TRUE(TimeControl{}.is_unlimited());
}

} // namespace
} // namespace arbiter

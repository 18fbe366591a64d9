// SPDX-License-Identifier: MIT
#include "arbiter/game/time_control.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

std::optional<Speed> speed_of(std::string_view control)
{
    return find_speed(parse_time_control(control).value());
}

TEST(SpeedOfAGame, IsThatOfSixtyMoves)
{
    EXPECT_EQ(speed_of("1+0"), Speed::bullet);
    EXPECT_EQ(speed_of("2+1"), Speed::blitz) << "three minutes";
    EXPECT_EQ(speed_of("5+5"), Speed::blitz) << "ten minutes";
    EXPECT_EQ(speed_of("10+1"), Speed::rapid);
    EXPECT_EQ(speed_of("30+29"), Speed::rapid) << "59 minutes";
    EXPECT_EQ(speed_of("30+30"), Speed::classical) << "an hour";
    EXPECT_EQ(speed_of("10h"), Speed::classical);
    EXPECT_EQ(speed_of("1day"), Speed::correspondence);
    EXPECT_EQ(speed_of("none"), std::nullopt);
}

TEST(SpeedOfAGame, CountsEveryPeriodOfSixtyMoves)
{
    EXPECT_EQ(speed_of("40/90+30,30+30"), Speed::classical);
    EXPECT_EQ(speed_of("20/1"), Speed::blitz) << "three times a minute";
    EXPECT_EQ(speed_of("40/2,30"), Speed::rapid) << "two minutes, then half an hour";
}

TEST(SpeedOfAGame, HasANameThatIsReadBack)
{
    for (Speed const speed : all_speeds)
        EXPECT_EQ(find_speed(to_name(speed)), speed);
    EXPECT_EQ(find_speed("Blitz"), std::nullopt);
}

} // namespace

} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "server/rooms/fair_clock.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

constexpr Instant instant(std::int64_t ms)
{
    return Instant{Milliseconds{ms}};
}

constexpr Milliseconds ms(std::int64_t count)
{
    return Milliseconds{count};
}

TEST(LagMeter, TakesTheSmallestOfTheLastFive)
{
    LagMeter meter;
    EXPECT_EQ(meter.lag(), ms(0));
    std::int64_t now = 0;
    for (std::int64_t const took : {300, 80, 500, 120, 90, 200}) {
        auto const n = meter.next_number();
        meter.sent(n, instant(now));
        EXPECT_EQ(meter.answered(n, instant(now + took)), ms(took));
        now += 5'000;
    }
    EXPECT_EQ(meter.lag(), ms(80));
    for (int count = 0; count < 4; ++count) {
        auto const n = meter.next_number();
        meter.sent(n, instant(now));
        meter.answered(n, instant(now + 250));
    }
    EXPECT_EQ(meter.lag(), ms(200));
}

TEST(LagMeter, KnowsNoNumberThatItHasNotSent)
{
    LagMeter meter;
    EXPECT_FALSE(meter.answered(1, instant(0)));
    meter.sent(1, instant(100));
    meter.sent(2, instant(200));
    EXPECT_EQ(meter.unanswered_since(), instant(100));
    EXPECT_TRUE(meter.answered(2, instant(300)));
    EXPECT_FALSE(meter.answered(1, instant(400))) << "older than what has been answered";
    EXPECT_FALSE(meter.unanswered_since());
}

TEST(CreditQuota, BoundsEachMoveAndAllTogether)
{
    Settings const settings;
    CreditQuota quota{settings};
    EXPECT_EQ(quota.allowed(ms(200), ms(0), ms(5'000)), (Credit{ms(200), ms(0)}));
    EXPECT_EQ(quota.allowed(ms(9'000), ms(0), ms(5'000)).lag, ms(500));
    EXPECT_EQ(quota.allowed(ms(400), ms(0), ms(150)).lag, ms(150)) << "no more than the turn has taken";
    EXPECT_EQ(quota.allowed(ms(400), ms(3'000), ms(2'000)).total(), ms(2'000));
    Milliseconds given{0};
    for (int move = 0; move < 20; ++move) {
        auto const credit = quota.allowed(ms(9'000), ms(9'000), ms(60'000));
        quota.spend(credit);
        given += credit.lag;
    }
    EXPECT_LE(given, settings.lag_quota + 20 * settings.lag_quota_a_move);
    EXPECT_EQ(quota.outage_left(), ms(0));
    EXPECT_GE(quota.lag_left(), ms(0));
}

TEST(CreditQuota, ComesBackSlowlyAndNeverAboveItsSize)
{
    Settings const settings;
    CreditQuota quota{settings};
    quota.spend({ms(500), ms(0)});
    EXPECT_EQ(quota.lag_left(), ms(600));
    for (int move = 0; move < 100; ++move)
        quota.spend({});
    EXPECT_EQ(quota.lag_left(), settings.lag_quota);
}

TEST(Outages, CountWithinTheTurnOnly)
{
    Outages outages;
    outages.begin(instant(1'000));
    outages.start_turn(instant(2'000));
    EXPECT_EQ(outages.in_turn(instant(3'000), ms(5'000)), ms(1'000));
    EXPECT_EQ(outages.in_turn(instant(6'001), ms(5'000)), ms(0)) << "too long altogether";
    outages.end(instant(4'000), ms(5'000));
    EXPECT_FALSE(outages.is_down());
    EXPECT_EQ(outages.in_turn(instant(9'000), ms(5'000)), ms(2'000));
    outages.begin(instant(10'000));
    outages.begin(instant(11'000));
    EXPECT_EQ(outages.in_turn(instant(12'000), ms(5'000)), ms(4'000));
    outages.start_turn(instant(12'000));
    EXPECT_EQ(outages.in_turn(instant(12'500), ms(5'000)), ms(500));
}

TEST(GameTime, RunsOnlyWhereAClockRunsAndNeverBack)
{
    GameTime time;
    time.start_turn(ms(0), instant(100), false);
    EXPECT_EQ(time.at(instant(9'000), ms(0)), ms(0));
    time.start_turn(ms(0), instant(10'000), true);
    EXPECT_EQ(time.at(instant(12'000), ms(0)), ms(2'000));
    EXPECT_EQ(time.at(instant(12'000), ms(500)), ms(1'500));
    time.tell(ms(1'800));
    EXPECT_EQ(time.at(instant(12'000), ms(500)), ms(1'800));
    EXPECT_EQ(time.at(instant(12'000), ms(99'000)), ms(1'800));
    time.start_turn(ms(1'800), instant(12'000), true);
    EXPECT_EQ(time.at(instant(12'100), ms(0)), ms(1'900));
}

} // namespace

} // namespace arbiter::server

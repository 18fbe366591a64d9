// SPDX-License-Identifier: MIT
#include "server/base/rate_limit.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

constexpr Instant at(std::int64_t ms)
{
    return Instant{Milliseconds{ms}};
}

TEST(RateLimiter, KeepsEachKindAndEachOneApart)
{
    Settings settings;
    settings.logins = {1, 1};
    RateLimiter limiter{settings};
    EXPECT_TRUE(limiter.take(Limited::logins, "a", at(0)));
    EXPECT_FALSE(limiter.take(Limited::logins, "a", at(0)));
    EXPECT_TRUE(limiter.take(Limited::logins, "b", at(0)));
    EXPECT_TRUE(limiter.take(Limited::usual_logins, "a", at(0)));
    EXPECT_EQ(limiter.until_next(Limited::logins, "a", at(0)), Milliseconds{60'000});
    EXPECT_EQ(limiter.until_next(Limited::logins, "c", at(0)), Milliseconds{0});
}

TEST(RateLimiter, ForgetsThoseWhoHaveRested)
{
    Settings const settings;
    RateLimiter limiter{settings};
    for (int count = 0; count < 5'000; ++count)
        limiter.take(Limited::requests, std::to_string(count), at(count * 1'000));
    EXPECT_LT(limiter.size(), 2'500U);
}

} // namespace

} // namespace arbiter::server

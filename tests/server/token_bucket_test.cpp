// SPDX-License-Identifier: MIT
#include "arbiter/server/token_bucket.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

constexpr Rate one_a_second{.burst = 3, .a_minute = 60};

constexpr Instant moment(std::int64_t ms)
{
    return Instant{Milliseconds{ms}};
}

TEST(TokenBucket, GivesABurstAndThenSoManyAMinute)
{
    TokenBucket<Instant> bucket{one_a_second};
    for (int count = 0; count < 3; ++count)
        EXPECT_TRUE(bucket.take(moment(1'000)));
    EXPECT_FALSE(bucket.take(moment(1'000)));
    EXPECT_EQ(bucket.until_next(moment(1'000)), Milliseconds{1'000});
    EXPECT_FALSE(bucket.take(moment(1'999)));
    EXPECT_TRUE(bucket.take(moment(2'000)));
    EXPECT_FALSE(bucket.is_full(moment(4'999)));
    EXPECT_TRUE(bucket.is_full(moment(5'000)));
}

TEST(TokenBucket, HoldsNoMoreThanTheBurst)
{
    TokenBucket<Instant> bucket{one_a_second};
    constexpr Instant later = moment(3'600'000);
    for (int count = 0; count < 3; ++count)
        EXPECT_TRUE(bucket.take(later));
    EXPECT_FALSE(bucket.take(later));
}

TEST(TokenBucket, GivesNothingBackWhenTimeStandsBehind)
{
    TokenBucket<Instant> bucket{one_a_second};
    for (int count = 0; count < 3; ++count)
        EXPECT_TRUE(bucket.take(moment(10'000)));
    EXPECT_FALSE(bucket.take(moment(5'000)));
    EXPECT_FALSE(bucket.take(moment(10'999)));
    EXPECT_TRUE(bucket.take(moment(11'000)));
}

TEST(TokenBucket, TakesTokensBackUpToTheBurst)
{
    TokenBucket<Instant> bucket{one_a_second};
    for (int count = 0; count < 3; ++count)
        EXPECT_TRUE(bucket.take(moment(1'000)));
    bucket.put_back(moment(1'000));
    EXPECT_TRUE(bucket.take(moment(1'000)));
    EXPECT_FALSE(bucket.take(moment(1'000)));
    for (int count = 0; count < 5; ++count)
        bucket.put_back(moment(2'000));
    EXPECT_TRUE(bucket.is_full(moment(2'000)));
    for (int count = 0; count < 3; ++count)
        EXPECT_TRUE(bucket.take(moment(2'000)));
    EXPECT_FALSE(bucket.take(moment(2'000)));
}

TEST(TokenBucket, CountsByAnyClock)
{
    using Moment = std::chrono::steady_clock::time_point;
    TokenBucket<Moment> bucket{{.burst = 1, .a_minute = 120}};
    EXPECT_TRUE(bucket.take(Moment{}));
    EXPECT_FALSE(bucket.take(Moment{} + std::chrono::microseconds{499'999}));
    EXPECT_TRUE(bucket.take(Moment{} + std::chrono::microseconds{500'000}));
}

} // namespace

} // namespace arbiter::server

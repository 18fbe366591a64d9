#include "arbiter/net/token_bucket.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

using std::chrono::milliseconds;

constexpr Rate two_a_second{2, 3};

TEST(TokenBucket, GivesABurstAndThenNothing)
{
    Time const now{};
    TokenBucket bucket{two_a_second, now};
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(bucket.take(two_a_second, now));
    EXPECT_FALSE(bucket.take(two_a_second, now));
}

TEST(TokenBucket, FillsByItsRateAndNotBeyondTheBurst)
{
    Time const now{};
    TokenBucket bucket{two_a_second, now};
    for (int i = 0; i < 3; ++i)
        bucket.take(two_a_second, now);
    EXPECT_FALSE(bucket.take(two_a_second, now + milliseconds{499}));
    EXPECT_TRUE(bucket.take(two_a_second, now + milliseconds{500}));
    EXPECT_FALSE(bucket.take(two_a_second, now + milliseconds{999}));
    auto const later = now + std::chrono::hours{1};
    EXPECT_TRUE(bucket.is_full(two_a_second, later));
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(bucket.take(two_a_second, later));
    EXPECT_FALSE(bucket.take(two_a_second, later));
    EXPECT_FALSE(bucket.is_full(two_a_second, later));
}

TEST(TokenBucket, TakesNothingBackWhenTimeStandsBehind)
{
    Time const now = Time{} + std::chrono::hours{1};
    TokenBucket bucket{two_a_second, now};
    EXPECT_TRUE(bucket.take(two_a_second, now - milliseconds{900}));
    EXPECT_FALSE(bucket.is_full(two_a_second, now));
}

} // namespace
} // namespace arbiter::net

// SPDX-License-Identifier: MIT
#include "server/base/rate_limit.h"
#include "server_fixture.h"

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

/// Three requests for each address and account, and then nothing more.
class Identified : public ServerTest {
protected:
    void SetUp() override
    {
        anna = log_in("Anna");
        settings.requests = {3, 0.001};
        restart();
    }

    unsigned ask(Credentials const& who) { return request("GET", "/api/me", nullptr, who).status; }

    Credentials anna;
};

TEST_F(Identified, NoTokenIsLookedUpForAnAddressThatHasUsedUpItsRequests)
{
    Credentials const wrong{.bearer = "AAAAAAAAAAAAAAAAAAAAAA"};
    for (int tries = 0; tries < 3; ++tries)
        EXPECT_EQ(ask(wrong), 401U);
    EXPECT_EQ(ask(wrong), 429U);
    // That this token is good could be known only by asking storage.
    EXPECT_EQ(ask(anna), 429U);
}

TEST_F(Identified, AKnownTokenIsPaidForByItsAccount)
{
    EXPECT_EQ(ask(anna), 200U);
    for (int tries = 0; tries < 4; ++tries)
        ask({});
    EXPECT_EQ(ask({}), 429U);
    EXPECT_EQ(ask(anna), 200U) << "others behind its address do not slow it";
    EXPECT_EQ(ask(anna), 200U);
    EXPECT_EQ(ask(anna), 429U);
}

} // namespace

} // namespace arbiter::server

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

    /// The status with which a socket is refused; 0 where it is opened.
    unsigned knock(SocketPath const& path, Credentials const& who)
    {
        auto const opened = connect_now(
            *service, path, {.address = address, .credentials = who}, std::make_shared<FakeOutlet>());
        return opened ? 0U : http_status(opened.error().error);
    }

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

TEST_F(Identified, SocketsAreCountedAsRequests)
{
    Credentials const wrong{.bearer = "AAAAAAAAAAAAAAAAAAAAAA"};
    for (int tries = 0; tries < 3; ++tries)
        EXPECT_EQ(knock(LobbySocket{}, wrong), 401U);
    storage.runs.clear();
    EXPECT_EQ(knock(LobbySocket{}, wrong), 429U);
    EXPECT_EQ(knock(GameSocket{"abcdefghij"}, wrong), 429U);
    EXPECT_EQ(storage.runs["find_session"], 0U);
    EXPECT_EQ(storage.runs["find_game"], 0U) << "nor is a game read";
    EXPECT_EQ(ask(wrong), 429U);
    address = "192.0.2.2";
    for (int tries = 0; tries < 3; ++tries)
        EXPECT_EQ(knock(LobbySocket{}, anna), 0U);
    EXPECT_EQ(knock(LobbySocket{}, anna), 429U);
    EXPECT_EQ(ask(anna), 429U) << "it is one count";
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

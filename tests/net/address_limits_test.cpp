// SPDX-License-Identifier: MIT
#include "arbiter/net/address_limits.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

Limits small_limits()
{
    Limits limits;
    limits.connections_per_address = 2;
    limits.requests_per_address = {2, 60};
    limits.frames_per_address = {1, 60};
    return limits;
}

TEST(AddressLimits, CountsConnectionsByAddress)
{
    AddressLimits limits{small_limits()};
    Time const now{};
    EXPECT_TRUE(limits.connect("a"));
    EXPECT_TRUE(limits.connect("a"));
    EXPECT_FALSE(limits.connect("a"));
    EXPECT_TRUE(limits.connect("b"));
    limits.disconnect("a", now);
    EXPECT_TRUE(limits.connect("a"));
}

TEST(AddressLimits, CountsRequestsAndMessagesByAddress)
{
    AddressLimits limits{small_limits()};
    Time const now{};
    EXPECT_TRUE(limits.take_request("a", now));
    EXPECT_TRUE(limits.take_request("a", now));
    EXPECT_FALSE(limits.take_request("a", now));
    EXPECT_TRUE(limits.take_frame("a", now));
    EXPECT_FALSE(limits.take_frame("a", now));
    EXPECT_TRUE(limits.take_request("b", now));
    EXPECT_TRUE(limits.take_frame("a", now + std::chrono::seconds{1}));
}

TEST(AddressLimits, ForgetsWhoHasNothingToBeRememberedFor)
{
    AddressLimits limits{small_limits()};
    Time const now{};
    limits.take_request("a", now);
    limits.connect("b");
    limits.forget_idle(now);
    EXPECT_EQ(limits.size(), 2);
    limits.forget_idle(now + std::chrono::minutes{1});
    EXPECT_EQ(limits.size(), 1);
    limits.disconnect("b", now + std::chrono::minutes{1});
    EXPECT_EQ(limits.size(), 0);
}

TEST(AddressLimits, RemembersNoMoreThanAHundredThousandAddresses)
{
    AddressLimits limits{small_limits()};
    Time const now{};
    for (int i = 0; i < 100'000; ++i)
        ASSERT_TRUE(limits.take_request(std::to_string(i), now));
    EXPECT_FALSE(limits.take_request("one more", now));
    EXPECT_TRUE(limits.take_request("5", now));
    EXPECT_EQ(limits.size(), 100'000);
}

TEST(LimitKey, IsTheAddressItselfOrTheNetworkOfAHousehold)
{
    EXPECT_EQ(limit_key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(limit_key("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(limit_key("2001:db8:1:2:aaaa:bbbb:cccc:dddd"), "2001:db8:1:2::/64");
    EXPECT_EQ(limit_key("2001:db8:1:2::1"), limit_key("2001:db8:1:2::2"));
    EXPECT_NE(limit_key("2001:db8:1:2::1"), limit_key("2001:db8:1:3::1"));
    EXPECT_EQ(limit_key("unknown"), "unknown");
}

TEST(ClientAddress, BelievesOnlyAProxyOnThisMachine)
{
    EXPECT_EQ(client_address("127.0.0.1", "192.0.2.7", true), "192.0.2.7");
    EXPECT_EQ(client_address("::1", "2001:db8::5", true), "2001:db8::5");
    EXPECT_EQ(client_address("127.0.0.1", "192.0.2.7", false), "127.0.0.1");
    EXPECT_EQ(client_address("198.51.100.1", "192.0.2.7", true), "198.51.100.1");
    EXPECT_EQ(client_address("127.0.0.1", "", true), "127.0.0.1");
}

TEST(ClientAddress, IsTheLastOfTheListSinceTheClientMayWriteTheOthers)
{
    EXPECT_EQ(client_address("127.0.0.1", "127.0.0.1, 192.0.2.7", true), "192.0.2.7");
    EXPECT_EQ(client_address("127.0.0.1", "127.0.0.1,::ffff:192.0.2.7 ", true), "192.0.2.7");
}

TEST(ClientAddress, IsNeverOurOwnWhenTheProxySaysNonsense)
{
    EXPECT_EQ(client_address("127.0.0.1", "someone", true), "unknown");
    EXPECT_EQ(client_address("127.0.0.1", "127.0.0.1,", true), "unknown");
    EXPECT_FALSE(is_loopback("unknown"));
    EXPECT_TRUE(is_loopback("127.3.2.1"));
    EXPECT_TRUE(is_loopback("::ffff:127.0.0.1"));
}

} // namespace
} // namespace arbiter::net

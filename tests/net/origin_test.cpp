// SPDX-License-Identifier: MIT
#include "arbiter/net/origin.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

TEST(Origin, IsAllowedWhenItIsTheServersOwn)
{
    EXPECT_TRUE(is_allowed_origin("http://localhost:8080", "localhost:8080", false, {}));
    EXPECT_TRUE(is_allowed_origin("https://Chess.example.org", "chess.example.org", false, {}));
    EXPECT_TRUE(is_allowed_origin("", "chess.example.org", false, {}));
}

TEST(Origin, IsRefusedWhenItIsAnotherHostOrPort)
{
    EXPECT_FALSE(is_allowed_origin("http://localhost:9090", "localhost:8080", false, {}));
    EXPECT_FALSE(is_allowed_origin("https://chess.example.org.evil.example", "chess.example.org", false, {}));
    EXPECT_FALSE(is_allowed_origin("https://evil.example", "chess.example.org", false, {}));
    EXPECT_FALSE(is_allowed_origin("null", "chess.example.org", false, {}));
    EXPECT_FALSE(is_allowed_origin("https://", "", false, {}));
    EXPECT_FALSE(is_allowed_origin("file://", "", false, {}));
    EXPECT_FALSE(is_allowed_origin("https://chess.example.org/x", "chess.example.org", false, {}));
}

TEST(Origin, IsAllowedWhenThePolicyNamesIt)
{
    OriginPolicy const policy{{"https://play.example.org"}, false};
    EXPECT_TRUE(is_allowed_origin("https://play.example.org", "backend:8080", false, policy));
    EXPECT_FALSE(is_allowed_origin("http://play.example.org", "backend:8080", false, policy));
}

TEST(Host, IsOneOfTheKnownOnesWhereOnlyThoseMayBe)
{
    OriginPolicy const policy{{"https://play.example.org"}, true};
    EXPECT_TRUE(is_allowed_host("localhost:8080", policy));
    EXPECT_TRUE(is_allowed_host("LOCALHOST:", policy));
    EXPECT_TRUE(is_allowed_host("127.0.0.1", policy));
    EXPECT_TRUE(is_allowed_host("[::1]:8080", policy));
    EXPECT_TRUE(is_allowed_host("play.example.org", policy));
    EXPECT_FALSE(is_allowed_host("rebound.evil.example:8080", policy));
    EXPECT_TRUE(is_allowed_host("rebound.evil.example:8080", {}));
    EXPECT_TRUE(is_allowed_host("192.168.1.20:8080", policy)) << "nobody lets an address point elsewhere";
    EXPECT_TRUE(is_allowed_host("[fe80::7]", policy));
    EXPECT_FALSE(is_allowed_host("192.168.1.20.evil.example", policy));
    for (char const* const host :
        {"", ":8080", "[::1].evil.example", "[evil.example]", "a@localhost", "localhost:a:1", "localhost:a"})
        EXPECT_FALSE(is_allowed_host(host, policy)) << host;
    OriginPolicy const of_machine{.only_known_hosts = true, .names = {"pi", "pi.local"}};
    EXPECT_TRUE(is_allowed_host("PI.local:8080", of_machine));
    EXPECT_FALSE(is_allowed_host("evil.local", of_machine));
}

TEST(Origin, OfAPageWithoutTlsIsForeignToAServerWithTls)
{
    EXPECT_FALSE(is_allowed_origin("http://chess.example.org", "chess.example.org", true, {}));
    EXPECT_TRUE(is_allowed_origin("HTTPS://chess.example.org", "chess.example.org", true, {}));
    OriginPolicy const policy{.origins = {"http://chess.example.org"}};
    EXPECT_TRUE(is_allowed_origin("http://chess.example.org", "chess.example.org", true, policy))
        << "the owner says so";
}

} // namespace
} // namespace arbiter::net

// SPDX-License-Identifier: MIT
#include "arbiter/wire/server_url.h"

#include <gtest/gtest.h>

namespace arbiter::wire {

namespace {

TEST(ServerUrl, HasASchemeAHostAndAPort)
{
    EXPECT_EQ(parse_server_url("http://localhost:8080"), (ServerUrl{false, "localhost", 8080}));
    EXPECT_EQ(parse_server_url("https://chess.example.org/"), (ServerUrl{true, "chess.example.org", 443}));
    EXPECT_EQ(parse_server_url("http://127.0.0.1"), (ServerUrl{false, "127.0.0.1", 80}));
    EXPECT_EQ(parse_server_url("https://[::1]:8443/"), (ServerUrl{true, "::1", 8443}));
    EXPECT_EQ(parse_server_url("HTTP://localhost"), (ServerUrl{false, "localhost", 80}));
}

TEST(ServerUrl, IsRefusedWithItsReason)
{
    auto const error = [](std::string_view text) { return parse_server_url(text).error(); };
    EXPECT_EQ(error(""), ServerUrlError::bad_scheme);
    EXPECT_EQ(error("localhost:8080"), ServerUrlError::bad_scheme);
    EXPECT_EQ(error("ws://localhost"), ServerUrlError::bad_scheme);
    EXPECT_EQ(error("http://"), ServerUrlError::no_host);
    EXPECT_EQ(error("http://:8080"), ServerUrlError::no_host);
    EXPECT_EQ(error("http://user@host"), ServerUrlError::bad_host);
    EXPECT_EQ(error("http://a b"), ServerUrlError::bad_host);
    EXPECT_EQ(error("http://[::1"), ServerUrlError::bad_host);
    EXPECT_EQ(error("http://[]"), ServerUrlError::bad_host);
    EXPECT_EQ(error("http://host:"), ServerUrlError::bad_port);
    EXPECT_EQ(error("http://host:0"), ServerUrlError::bad_port);
    EXPECT_EQ(error("http://host:65536"), ServerUrlError::bad_port);
    EXPECT_EQ(error("http://host:80x"), ServerUrlError::bad_port);
    EXPECT_EQ(error("http://[::1]80"), ServerUrlError::bad_port);
    EXPECT_EQ(error("http://[::1]980"), ServerUrlError::bad_port);
    EXPECT_EQ(error("http://host/game"), ServerUrlError::has_path);
    EXPECT_EQ(error("http://host?a"), ServerUrlError::has_path);
}

TEST(ServerUrl, IsWrittenAsItIsRead)
{
    for (char const* const text : {"http://localhost:8080", "https://chess.example.org", "http://[::1]:81"})
        EXPECT_EQ(format_server_url(*parse_server_url(text)), text);
    EXPECT_EQ(format_authority({true, "::1", 443}), "[::1]");
}

} // namespace

} // namespace arbiter::wire

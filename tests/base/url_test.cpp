// SPDX-License-Identifier: MIT
#include "arbiter/base/url.h"

#include <gtest/gtest.h>

namespace arbiter::base {
namespace {

using Fields = std::map<std::string, std::string>;

TEST(Escapes, StandForTheirBytes)
{
    EXPECT_EQ(read_escapes("a%20b%C3%a9+"), "a b\u00E9+");
    EXPECT_EQ(read_escapes(""), "");
    EXPECT_EQ(read_escapes("%00"), std::string(1, '\0'));
    for (char const* const text : {"%", "%4", "%zz", "%4z", "%-1", "a%", "%%41"})
        EXPECT_FALSE(read_escapes(text)) << text;
}

TEST(Escapes, AreReadBesideWhatBrowsersSendWithoutThem)
{
    EXPECT_EQ(read_escapes("a|b{c}^\u00E9%7c"), "a|b{c}^\u00E9|");
}

TEST(Query, IsFieldsWithTheirValues)
{
    EXPECT_EQ(read_query("a=1&b=two%20words"), (Fields{{"a", "1"}, {"b", "two words"}}));
    EXPECT_EQ(read_query("a=b+c%2B&%61b=x=y"), (Fields{{"a", "b c+"}, {"ab", "x=y"}}));
    EXPECT_EQ(read_query("a=%26%3d&b"), (Fields{{"a", "&="}, {"b", ""}}));
    EXPECT_EQ(read_query("a=x|y&b=[\u00E9]"), (Fields{{"a", "x|y"}, {"b", "[\u00E9]"}}));
    EXPECT_EQ(read_query(""), Fields{});
}

TEST(Query, IsRefusedWhereItSaysTwoThingsOrNone)
{
    for (char const* const text : {"a=1&a=2", "a=1&%61=2", "a=%4", "%zz=1", "a&b&a"})
        EXPECT_FALSE(read_query(text)) << text;
}

TEST(Url, IsASchemeAnAuthorityAndTheRest)
{
    auto const parts = split_url("https://anna@example.org:8080/games?page=2#top");
    ASSERT_TRUE(parts);
    EXPECT_EQ(parts->scheme, "https");
    EXPECT_EQ(parts->authority, "anna@example.org:8080");
    EXPECT_EQ(parts->rest, "/games?page=2#top");
    EXPECT_EQ(split_url("http://host?a")->rest, "?a");
    EXPECT_EQ(split_url("http://host#a")->authority, "host");
    EXPECT_EQ(split_url("file:///a")->authority, "");
    EXPECT_EQ(split_url("a+b-1.c://x")->scheme, "a+b-1.c");
}

TEST(Url, BeginsWithItsScheme)
{
    for (char const* const text : {"", "null", "localhost:8080", "://host", "1a://host", "a b://host",
             "/a://b", "mailto:a@b", "http:/a"})
        EXPECT_FALSE(split_url(text)) << text;
}

TEST(AuthorityOfUrl, IsAHostAndAPort)
{
    auto const plain = split_authority("example.org:8080");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->host, "example.org");
    EXPECT_EQ(plain->port, "8080");
    EXPECT_FALSE(plain->user);
    EXPECT_FALSE(plain->is_bracketed);
    EXPECT_FALSE(split_authority("my_host-1")->port);
    EXPECT_EQ(split_authority("host:")->port, "");
    EXPECT_EQ(split_authority(":80")->host, "");
    EXPECT_EQ(split_authority("")->host, "");
}

TEST(AuthorityOfUrl, MayHaveAnAddressInBrackets)
{
    auto const address = split_authority("anna:a@b@[2001:db8::7]:81");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->host, "2001:db8::7");
    EXPECT_TRUE(address->is_bracketed);
    EXPECT_EQ(address->port, "81");
    EXPECT_EQ(address->user, "anna:a@b");
    EXPECT_FALSE(split_authority("[::ffff:192.0.2.7]")->port);
}

TEST(AuthorityOfUrl, IsRefusedWithItsReason)
{
    for (char const* const text :
        {"a b", "a%41", "a/b", "::1", "a:b:80", "[::1", "[]", "[:]", "[x::1]", "[[::1]]", "a[::1]"})
        EXPECT_EQ(split_authority(text).error(), AuthorityFault::bad_host) << text;
    for (char const* const text :
        {"host:80x", "host: 80", "[::1]:8a", "[::1]80", "[::1].evil.example", "[::1]]:80"})
        EXPECT_EQ(split_authority(text).error(), AuthorityFault::bad_port) << text;
}

TEST(Port, IsANumberFromOneOn)
{
    EXPECT_EQ(read_port("1"), 1);
    EXPECT_EQ(read_port("65535"), 65535);
    for (char const* const text : {"", "0", "65536", "80x", "-1", "+80", " 80"})
        EXPECT_FALSE(read_port(text)) << text;
}

} // namespace
} // namespace arbiter::base

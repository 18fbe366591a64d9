// SPDX-License-Identifier: MIT
#include "arbiter/net/http.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

TargetFault fault_of(std::string_view text)
{
    auto const target = parse_target(text);
    EXPECT_FALSE(target) << text;
    return target ? TargetFault{} : target.error();
}

TEST(Target, IsAPathAndWhatIsAsked)
{
    EXPECT_EQ(parse_target("/game/x?seat=a%20b"), (Target{"/game/x", "seat=a%20b"}));
    EXPECT_EQ(parse_target("/players/J%C3%B6rg"), (Target{"/players/Jörg", ""}));
    EXPECT_EQ(parse_target("/a.b/.c/..d"), (Target{"/a.b/.c/..d", ""}));
}

TEST(Target, IsRefusedWhenItLeavesTheFolder)
{
    for (auto const* const text :
        {"/..", "/../etc/passwd", "/a/../b", "/%2e%2e/x", "/a/%2E./x", "/./x", "/a/."})
        EXPECT_EQ(fault_of(text), TargetFault::parent_folder);
}

TEST(Target, IsRefusedWithCharactersThatNoPathHas)
{
    for (auto const* const text : {"/a%00b", "/a%0d%0aSet-Cookie:x", "/..%5c..%5cx", "/a\\b",
             "/%c0%ae%c0%ae/x", "/%ff", "/%ed%a0%80", "/%f4%90%80%80", "/%c3"})
        EXPECT_EQ(fault_of(text), TargetFault::bad_character);
    EXPECT_EQ(fault_of("/%4"), TargetFault::bad_escape);
    EXPECT_EQ(fault_of("/%zz"), TargetFault::bad_escape);
    EXPECT_EQ(fault_of("http://evil.example/"), TargetFault::not_a_path);
    EXPECT_EQ(fault_of("*"), TargetFault::not_a_path);
    EXPECT_EQ(fault_of(""), TargetFault::not_a_path);
}

TEST(Headers, AreFoundWithoutCaseAndOnlyWhenThereIsOne)
{
    std::vector<Header> const headers{{"Host", "a"}, {"X-Two", "1"}, {"x-two", "2"}};
    EXPECT_EQ(find_header(headers, "host"), "a");
    EXPECT_EQ(find_header(headers, "X-Two"), "");
    EXPECT_EQ(find_header(headers, "none"), "");
}

TEST(Cookies, AreFoundByTheirWholeName)
{
    EXPECT_EQ(find_cookie("a=1; arbiter_session=xyz; b=2", "arbiter_session"), "xyz");
    EXPECT_EQ(find_cookie("arbiter_session=x=y", "arbiter_session"), "x=y");
    EXPECT_EQ(find_cookie("not_arbiter_session=1; other", "arbiter_session"), "");
    EXPECT_EQ(find_cookie("", "a"), "");
    EXPECT_EQ(find_cookie(";;=;", "a"), "");
    EXPECT_EQ(find_cookie("a=1; b=2; a=3", "a"), "") << "one of them is another site's";
}

TEST(ErrorResponse, IsJsonWhateverTheTextsHold)
{
    auto const response = error_response(404, "x", "a \"b\" \\ \xff");
    EXPECT_EQ(response.status, 404);
    EXPECT_EQ(*response.body,
        R"({"error":{"code":"x","sentence":"a \"b\" \\ )"
        "\xef\xbf\xbd"
        R"("}})");
}

} // namespace
} // namespace arbiter::net

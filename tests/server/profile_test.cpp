// SPDX-License-Identifier: MIT
#include "social_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

/// What accounts say about themselves.
class Profiles : public Social {
protected:
    /// Changes the text of an account; the error, or nothing.
    std::string say_of(Credentials const& who, std::string const& text)
    {
        return error_of_post("/api/me/profile", {{"text", text}}, who);
    }

    /// What everybody reads of a player; empty where there is nothing.
    std::string shown(std::string const& name, Credentials const& reader = {})
    {
        return get("/api/players/" + name, reader).value("profile", "");
    }

    Json own(Credentials const& who) { return get("/api/me/profile", who); }
};

TEST_F(Profiles, AreReadByEverybodyAndChangedByTheirOwner)
{
    EXPECT_FALSE(get("/api/players/Anna").contains("profile"));
    EXPECT_EQ(own(anna), (Json{{"text", ""}}));
    ASSERT_EQ(say_of(anna, "I like knights ♞"), "");
    EXPECT_EQ(shown("anna"), "I like knights ♞");
    EXPECT_EQ(own(anna), (Json{{"text", "I like knights ♞"}}));
    ASSERT_EQ(say_of(anna, "Not any more"), "");
    EXPECT_EQ(shown("Anna", bert), "Not any more");
    EXPECT_EQ(shown("Bert"), "");
    ASSERT_EQ(say_of(anna, " \n "), "");
    EXPECT_FALSE(get("/api/players/Anna").contains("profile"));
}

TEST_F(Profiles, KeepLinesWithoutBlanksAroundThem)
{
    auto const kept = post("/api/me/profile", {{"text", "\r\n  Hello,\r\n\n\n world \n"}}, anna);
    EXPECT_EQ(kept.at("text"), "Hello,\nworld");
    EXPECT_EQ(shown("Anna"), "Hello,\nworld");
}

TEST_F(Profiles, HaveAtMost300BytesAndNoControlCharacters)
{
    std::string const longest(300, 'a');
    EXPECT_EQ(say_of(anna, longest + "\n"), "") << "what is cut off does not count";
    EXPECT_EQ(say_of(anna, longest + "a"), "bad-text");
    EXPECT_EQ(say_of(anna, std::string(4'001, 'a')), "bad-body");
    EXPECT_EQ(say_of(anna, "a\tb"), "bad-text");
    EXPECT_EQ(say_of(anna, "a\x1b[31mb"), "bad-text");
    EXPECT_EQ(say_of(anna, "a\rb"), "bad-text");
    EXPECT_EQ(shown("Anna"), longest) << "what is refused changes nothing";
}

TEST_F(Profiles, StayWithARenamedAccountAndGoWithADeletedOne)
{
    ASSERT_EQ(say_of(anna, "a secret"), "");
    ASSERT_EQ(act("Anna", {{"action", "rename"}, {"newName", "Cleo"}, {"why", "x"}}), "");
    EXPECT_EQ(shown("Cleo"), "a secret");
    ASSERT_EQ(error_of_post("/api/me/delete", {{"password", "secret-Anna"}}, anna), "");
    EXPECT_TRUE(storage.all<storage::ProfileRow>().empty());
}

TEST_F(Profiles, AreInTheDataOfTheirOwner)
{
    ASSERT_EQ(say_of(anna, "two\nlines"), "");
    silence("Anna");
    auto const data = Json::parse(all_of(request("GET", "/api/me/data", nullptr, anna)));
    EXPECT_EQ(data.at("account").at("profile"), "two\nlines") << "even where nobody else reads it";
}

TEST_F(Profiles, SayWhyTheyCannotBeChanged)
{
    ASSERT_EQ(say_of(anna, "Hello"), "");
    ASSERT_EQ(act("Anna", {{"action", "mute"}, {"why", "insults"}}), "");
    EXPECT_EQ(own(anna).at("text"), "Hello");
    EXPECT_EQ(own(anna).at("refused").at("code"), "muted");
    EXPECT_EQ(own(anna).at("refused").at("reason"), "insults");
    silence("Bert");
    EXPECT_EQ(own(bert).at("refused").at("code"), "profile-off");
}

// ---- who may not do what: each row of docs/security.md ---------------------------------------------------

using ProfileSecurity = Profiles;

TEST_F(ProfileSecurity, ATextCannotTurnThePageAround)
{
    ASSERT_EQ(say_of(anna, "\u202eolleH\u2066\n\u200f"), "");
    EXPECT_EQ(shown("Anna"), "olleH");
}

TEST_F(ProfileSecurity, NobodyButTheOwnerWritesAText)
{
    ASSERT_EQ(say_of(anna, "mine"), "");
    std::string const token = post("/api/tokens", {{"label", "test"}}, anna).at("token");
    for (Credentials const& who : {Credentials{}, Credentials{.bearer = token}}) {
        EXPECT_EQ(say_of(who, "yours"), "login-needed");
        EXPECT_EQ(error_of_get("/api/me/profile", who), "login-needed");
    }
    ASSERT_EQ(say_of(bert, "Bert's"), "");
    EXPECT_EQ(shown("Anna"), "mine");
}

TEST_F(ProfileSecurity, AMutedAccountDoesNotChangeItsText)
{
    ASSERT_EQ(say_of(anna, "before"), "");
    ASSERT_EQ(act("Anna", {{"action", "mute"}, {"why", "insults"}}), "");
    EXPECT_EQ(say_of(anna, "after"), "muted");
    EXPECT_EQ(say_of(anna, ""), "muted");
    EXPECT_EQ(shown("Anna"), "before");
    ASSERT_EQ(act("Anna", {{"action", "unmute"}}), "");
    EXPECT_EQ(say_of(anna, "after"), "");
}

TEST_F(ProfileSecurity, NobodyReadsATextOfAClassWithoutChat)
{
    ASSERT_EQ(say_of(anna, "Write to me"), "");
    silence("Anna");
    EXPECT_EQ(say_of(anna, "Call me"), "profile-off");
    EXPECT_EQ(shown("Anna"), "");
    EXPECT_EQ(shown("Anna", bert), "");
}

TEST_F(ProfileSecurity, AServerWithoutChatShowsNoTexts)
{
    ASSERT_EQ(say_of(anna, "Write to me"), "");
    settings.has_chat = false;
    restart();
    EXPECT_EQ(say_of(anna, "Call me"), "profile-off");
    EXPECT_EQ(shown("Anna"), "");
}

TEST_F(ProfileSecurity, AnOperatorReadsAndRemovesATextButWritesNone)
{
    ASSERT_EQ(say_of(bert, "an insult"), "");
    EXPECT_EQ(get("/api/admin/accounts", olga, "search=bert").at("accounts")[0].at("profile"), "an insult");
    EXPECT_EQ(act("Bert", {{"action", "clear-profile"}}), "bad-text") << "a reason is needed";
    EXPECT_EQ(act("Bert", {{"action", "clear-profile"}, {"why", "insults"}}), "");
    EXPECT_EQ(shown("Bert"), "");
    auto const entry = get("/api/admin/audit", olga).at("entries")[0];
    EXPECT_EQ(entry.at("action"), "clear-profile");
    EXPECT_EQ(entry.at("about"), "Bert");
    EXPECT_EQ(entry.at("why"), "insults");
    EXPECT_EQ(entry.at("detail"), "") << "what was removed stays nowhere";
}

} // namespace

} // namespace arbiter::server

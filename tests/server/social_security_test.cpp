// SPDX-License-Identifier: MIT
#include "social_fixture.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::server {

namespace {

/// Who may not do what: each row of docs/security.md.
class SocialSecurity : public Social {
protected:
    std::string mute_anna() { return act("Anna", {{"action", "mute"}, {"why", "insults"}}); }
};

TEST_F(SocialSecurity, FollowsAndMessagesAreTheOwnersAlone)
{
    befriend();
    ASSERT_EQ(write(anna, "Bert", "a secret"), "");
    auto const cleo = log_in("Cleo");
    EXPECT_EQ(thread(cleo, "Anna").at("messages"), Json::array());
    EXPECT_EQ(get("/api/me/messages", cleo).at("threads"), Json::array());
    EXPECT_EQ(all_of(request("GET", "/api/me/data", nullptr, cleo)).find("a secret"), std::string::npos);
    EXPECT_EQ(get("/api/admin/accounts", olga, "search=anna").dump().find("a secret"), std::string::npos)
        << "an operator reads no messages that are not reported";
    std::string const token = post("/api/tokens", {{"label", "test"}}, anna).at("token");
    for (Credentials const& who : {Credentials{}, Credentials{.bearer = token}}) {
        EXPECT_EQ(error_of_get("/api/me/follows", who), "login-needed");
        EXPECT_EQ(error_of_get("/api/me/messages", who), "login-needed");
        EXPECT_EQ(error_of_get("/api/me/messages/Bert", who), "login-needed");
        EXPECT_EQ(write(who, "Bert"), "login-needed");
        EXPECT_EQ(follow(who, "Bert"), "login-needed");
        EXPECT_EQ(error_of_post("/api/me/messages/Bert/seen", {{"number", 1}}, who), "login-needed");
    }
    EXPECT_FALSE(get("/api/me/games", {.bearer = token}).contains("unread"));
}

TEST_F(SocialSecurity, OnlyFriendsWriteToEachOther)
{
    EXPECT_EQ(write(anna, "Bert"), "not-friends");
    ASSERT_EQ(follow(anna, "Bert"), "");
    EXPECT_EQ(write(anna, "Bert"), "not-friends") << "Bert does not follow Anna";
    EXPECT_EQ(write(bert, "Anna"), "not-friends");
    ASSERT_EQ(follow(bert, "Anna"), "");
    EXPECT_EQ(write(anna, "Bert"), "");
    ASSERT_EQ(error_of_post("/api/me/unfollow", {{"name", "Anna"}}, bert), "");
    EXPECT_EQ(write(anna, "Bert"), "not-friends");
    EXPECT_EQ(write(anna, "Anna"), "unknown-player");
}

TEST_F(SocialSecurity, AMutedAccountWritesNoMessages)
{
    befriend();
    ASSERT_EQ(mute_anna(), "");
    EXPECT_EQ(write(anna, "Bert"), "muted");
    EXPECT_EQ(write(bert, "Anna"), "") << "the other one may";
    ASSERT_EQ(act("Anna", {{"action", "unmute"}}), "");
    EXPECT_EQ(write(anna, "Bert"), "");
}

TEST_F(SocialSecurity, WhoIsInAClassWithoutChatNeitherSendsNorReceives)
{
    befriend();
    silence("Anna");
    EXPECT_EQ(write(anna, "Bert"), "class-chat-off");
    EXPECT_EQ(write(bert, "Anna"), "class-chat-off");
}

TEST_F(SocialSecurity, MessagesAreLimitedByAccount)
{
    settings.friend_messages = {2, 60};
    restart();
    befriend();
    EXPECT_EQ(write(anna, "Bert"), "");
    EXPECT_EQ(write(anna, "Bert"), "");
    EXPECT_EQ(write(anna, "Bert"), "rate-limited");
    EXPECT_EQ(write(bert, "Anna"), "") << "the other one may";
    pass(std::chrono::seconds{1});
    EXPECT_EQ(write(anna, "Bert"), "");
}

TEST_F(SocialSecurity, AReportOfAMessageHasWhatWasWritten)
{
    befriend();
    ASSERT_EQ(write(bert, "Anna", "an insult"), "");
    ASSERT_EQ(write(anna, "Bert", "my own"), "");
    Json const wish{{"name", "Bert"}, {"reason", "chat"}};
    auto const with = [&](Json what) {
        what.update(wish);
        return error_of_post("/api/reports", what, anna);
    };
    EXPECT_EQ(with({{"message", 2}}), "unknown-message") << "it is not Bert's";
    EXPECT_EQ(with({{"message", 9}}), "unknown-message");
    EXPECT_EQ(with({{"message", 1}, {"line", "forged"}}), "bad-body");
    auto const cleo = log_in("Cleo");
    EXPECT_EQ(error_of_post("/api/reports", {{"name", "Bert"}, {"reason", "chat"}, {"message", 1}}, cleo),
        "unknown-message")
        << "it was not written to Cleo";
    EXPECT_EQ(with({{"message", 1}}), "");
    EXPECT_EQ(get("/api/admin/reports", olga).at("reports")[0].at("line"), "an insult");
}

TEST_F(SocialSecurity, ADeletedAccountLeavesNoTexts)
{
    befriend();
    ASSERT_EQ(write(anna, "Bert", "a secret"), "");
    ASSERT_EQ(error_of_post("/api/me/delete", {{"password", "secret-Anna"}}, anna), "");
    EXPECT_EQ(get("/api/me/messages", bert).dump().find("a secret"), std::string::npos);
    EXPECT_EQ(get("/api/me/follows", bert).at("follows"), Json::array());
}

} // namespace

} // namespace arbiter::server

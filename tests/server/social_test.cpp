// SPDX-License-Identifier: MIT
#include "social_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

TEST_F(Social, ShowsWhomSomebodyFollows)
{
    log_in("Cleo");
    ASSERT_EQ(follow(anna, "cleo"), "");
    befriend();
    auto const shown = get("/api/me/follows", anna);
    ASSERT_EQ(shown.at("follows").size(), 2U);
    EXPECT_EQ(shown.at("follows")[0], (Json{{"name", "Bert"}, {"friend", true}, {"online", false}}));
    EXPECT_EQ(shown.at("follows")[1].at("friend"), false);
    EXPECT_EQ(shown.at("followers"), Json::array()) << "Anna follows Bert as well";
    ASSERT_EQ(error_of_post("/api/me/unfollow", {{"name", "Bert"}}, anna), "");
    EXPECT_EQ(get("/api/me/follows", anna).at("followers"), Json::array({"Bert"}));
    EXPECT_EQ(get("/api/me/follows", bert).at("follows")[0].at("friend"), false);
}

TEST_F(Social, ReadsWhoFollowsSomebodyInAWorker)
{
    befriend();
    world.held = WorkKind::storage;
    storage.runs.clear();
    std::optional<Response> got;
    service->request(
        {.method = "GET", .path = "/api/me/follows", .peer = {.address = address, .credentials = anna}},
        [&got](Response answer) { got = std::move(answer); });
    settle();
    EXPECT_EQ(storage.runs["list_followers"], 0U);
    world.release();
    settle();
    EXPECT_EQ(storage.runs["list_followers"], 1U);
    ASSERT_TRUE(got);
    EXPECT_EQ(got->status, 200U);
}

TEST_F(Social, ShowsWhoIsThereAndWhatIsPlayed)
{
    ASSERT_EQ(follow(anna, "Bert"), "");
    auto const table = make_table({{"control", "3+2"}}, bert, olga);
    auto white = sit(table.game, table.white, 0, bert);
    auto black = sit(table.game, table.black, 0, olga);
    open_game(white, black);
    auto const shown = get("/api/me/follows", anna).at("follows")[0];
    EXPECT_TRUE(shown.at("online"));
    EXPECT_EQ(shown.at("game"), table.game);
}

TEST_F(Social, ShowsWhenSomebodyWasLastThere)
{
    ASSERT_EQ(follow(anna, "Bert"), "");
    get("/api/me/games", bert);
    auto const seen = now();
    EXPECT_TRUE(get("/api/me/follows", anna).at("follows")[0].at("online")) << "perhaps on another server";
    pass(std::chrono::minutes{4});
    auto const shown = get("/api/me/follows", anna).at("follows")[0];
    EXPECT_EQ(shown.at("online"), false);
    EXPECT_EQ(shown.at("seen"), seen);
}

TEST_F(Social, ABlockEndsFollowsBothWays)
{
    befriend();
    ASSERT_EQ(error_of_post("/api/me/block", {{"name", "Anna"}}, bert), "");
    EXPECT_EQ(get("/api/me/follows", anna).at("follows"), Json::array());
    EXPECT_EQ(get("/api/me/follows", bert).at("follows"), Json::array());
    EXPECT_EQ(follow(anna, "Bert"), "cannot-follow");
    EXPECT_EQ(follow(bert, "Anna"), "cannot-follow");
    EXPECT_EQ(write(anna, "Bert"), "not-friends");
}

TEST_F(Social, FollowsAtMostFiveHundred)
{
    for (int count = 0; count < 500; ++count) {
        std::string const name = "Player" + std::to_string(count);
        auto const made = storage.create_account(
            {.name = name, .name_key = account_name_key(name), .password_hash = "x"}, {});
        ASSERT_TRUE(storage.social().put_follow({account("Anna"), made->id, {}}));
    }
    EXPECT_EQ(follow(anna, "Bert"), "too-many-follows");
    ASSERT_EQ(error_of_post("/api/me/unfollow", {{"name", "Player7"}}, anna), "");
    EXPECT_EQ(follow(anna, "Bert"), "");
}

TEST_F(Social, FriendsWriteToEachOther)
{
    befriend();
    auto const sent = post("/api/me/messages/bert", {{"text", "  Hello \u202e♞ "}}, anna);
    EXPECT_EQ(sent.at("text"), "Hello ♞") << "without what turns the text around";
    EXPECT_TRUE(sent.at("mine"));
    auto const shown = thread(bert, "Anna");
    EXPECT_FALSE(shown.contains("refused"));
    ASSERT_EQ(shown.at("messages").size(), 1U);
    EXPECT_EQ(shown.at("messages")[0].at("mine"), false);
    EXPECT_EQ(shown.at("messages")[0].at("text"), "Hello ♞");
    EXPECT_EQ(get("/api/me/messages", bert).at("threads")[0].at("last"), "Hello ♞");
    EXPECT_EQ(unread(bert), 1);
    EXPECT_EQ(unread(anna), 0);
    ASSERT_EQ(error_of_post("/api/me/messages/Anna/seen", {{"number", 1}}, bert), "");
    EXPECT_EQ(unread(bert), 0);
}

TEST_F(Social, MessagesComeInPages)
{
    settings.friend_messages = {1e6, 1e6};
    restart();
    befriend();
    for (int count = 1; count <= 51; ++count)
        ASSERT_EQ(write(anna, "Bert", std::to_string(count)), "");
    auto const first = thread(bert, "Anna");
    ASSERT_EQ(first.at("messages").size(), 50U);
    EXPECT_EQ(first.at("next"), 2);
    auto const second = get("/api/me/messages/Anna", bert, "before=2");
    ASSERT_EQ(second.at("messages").size(), 1U);
    EXPECT_FALSE(second.contains("next"));
    EXPECT_EQ(error(request("GET", "/api/me/messages/Anna", nullptr, bert, "before=x")), "bad-query");
}

TEST_F(Social, TakesOnlyTextsThatCanBeShown)
{
    befriend();
    EXPECT_EQ(write(anna, "Bert", " "), "bad-text");
    EXPECT_EQ(write(anna, "Bert", "two\nlines"), "bad-text");
    EXPECT_EQ(write(anna, "Bert", std::string(1'001, 'a')), "bad-text");
    EXPECT_EQ(write(anna, "Bert", std::string(1'000, 'a')), "");
}

TEST_F(Social, SaysWhyNobodyCanWrite)
{
    EXPECT_EQ(thread(anna, "Bert").at("refused").at("code"), "not-friends");
    befriend();
    EXPECT_EQ(act("Anna", {{"action", "mute"}, {"why", "insults"}}), "");
    auto const refused = thread(anna, "Bert").at("refused");
    EXPECT_EQ(refused.at("code"), "muted");
    EXPECT_EQ(refused.at("reason"), "insults");
    EXPECT_FALSE(thread(bert, "Anna").contains("refused")) << "Bert is not muted";
}

TEST_F(Social, TheOwnDataHasFollowsAndOwnMessages)
{
    befriend();
    ASSERT_EQ(write(anna, "Bert", "from Anna"), "");
    ASSERT_EQ(write(bert, "Anna", "from Bert"), "");
    auto const data = Json::parse(all_of(request("GET", "/api/me/data", nullptr, anna)));
    EXPECT_EQ(data.at("follows"), Json::array({"Bert"}));
    ASSERT_EQ(data.at("messages").size(), 1U);
    EXPECT_EQ(data.at("messages")[0].at("to"), "Bert");
    EXPECT_EQ(data.at("messages")[0].at("text"), "from Anna");
    EXPECT_EQ(data.at("games"), Json::array());
}

TEST_F(Social, AServerWithoutMessagesHasChat)
{
    settings.has_messages = false;
    restart();
    befriend();
    EXPECT_EQ(write(anna, "Bert"), "messages-off");
    EXPECT_EQ(thread(anna, "Bert").at("refused").at("code"), "messages-off");
    EXPECT_EQ(get("/api/server").at("messages"), false);
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto white = sit(table.game, table.white, 0, anna);
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "Hi"}});
    EXPECT_EQ(white.count("chat"), 1U);
}

TEST_F(Social, AServerWithoutChatHasNoMessagesEither)
{
    settings.has_chat = false;
    restart();
    befriend();
    EXPECT_EQ(write(anna, "Bert"), "messages-off");
    EXPECT_EQ(get("/api/server").at("chat"), false);
    EXPECT_EQ(get("/api/server").at("messages"), false);
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto white = sit(table.game, table.white, 0, anna);
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "Hi"}});
    EXPECT_EQ(white.count("chat"), 0U);
    EXPECT_EQ(white.last("error").at("code"), "no-chat");
}

TEST_F(Social, ALineOfChatAsksStorageOnce)
{
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto white = sit(table.game, table.white, 0, anna);
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "Hi"}});
    EXPECT_EQ(storage.runs["find_silence"], 1U);
}

} // namespace

} // namespace arbiter::server

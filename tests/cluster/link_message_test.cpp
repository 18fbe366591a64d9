// SPDX-License-Identifier: MIT
#include "cluster/link_message.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace arbiter::cluster {

namespace {

std::vector<LinkMessage> one_of_each()
{
    server::Peer const peer{"192.0.2.1", {"cookie", std::nullopt}, Language::german, true};
    server::Response response{.status = 201,
        .headers = {{"Content-Type", "application/json"}},
        .body = std::make_shared<std::string const>("{}"),
        .cookie = server::SessionCookie{"session", std::chrono::seconds{60}}};
    return {SocketWanted{SocketNumber{1}, server::GameSocket{"game"}, peer},
        SocketWanted{SocketNumber{2}, server::LobbySocket{}, {"::1", {std::nullopt, "token"}, {}}},
        SocketOpened{SocketNumber{3}},
        SocketRefused{SocketNumber{4}, {server::ConnectError::game_elsewhere, "b"}},
        SocketFrame{SocketNumber{5}, std::make_shared<std::string const>("{\"t\":\"ping\"}\xff")},
        SocketClosed{SocketNumber{6}, server::CloseReason::login_ended},
        RequestAsked{RequestNumber{7},
            {.method = "POST",
                .path = "/api/games",
                .query = "a=1",
                .content_type = "application/json",
                .body = "{}",
                .peer = peer}},
        RequestAnswered{RequestNumber{8}, response, true},
        RequestAnswered{RequestNumber{9}, {.status = 304}, false}, PartWanted{RequestNumber{10}},
        PartSent{RequestNumber{11}, "part"}, PartSent{RequestNumber{12}, std::nullopt},
        PartsForgotten{RequestNumber{13}}, NoticeGiven{server::BotsTold{storage::AccountId{14}, "line"}},
        NoticeGiven{server::PagesTold{storage::AccountId{15}, "message"}},
        NoticeGiven{server::GameIsOver{{"game"}}},
        NoticeGiven{server::GamesWanted{{storage::AccountId{16}, storage::AccountId{17}}}},
        NoticeGiven{server::StreamWanted{true}}, NoticeGiven{server::StreamLine{"{\"t\":\"event\"}"}},
        NoticeGiven{server::NodeNews{.node = "node",
            .playing = 3,
            .games = {{.id = {"game"},
                .spectators = 1,
                .plies = 20,
                .accounts = {storage::AccountId{18}, std::nullopt},
                .json = "{}"}},
            .players = {{storage::AccountId{18}, {"game"}}},
            .accounts = {storage::AccountId{19}}}}};
}

TEST(LinkMessages, AreReadAsTheyWereWritten)
{
    auto const text = write_messages(one_of_each());
    auto const read = read_messages(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->size(), one_of_each().size());
    EXPECT_EQ(write_messages(*read), text);
    auto const& asked = std::get<RequestAsked>(read->at(6)).request;
    EXPECT_EQ(asked.peer.credentials.session, "cookie");
    EXPECT_EQ(asked.peer.language, Language::german);
    EXPECT_TRUE(asked.peer.is_of_unknown_proxy);
    EXPECT_EQ(std::get<SocketClosed>(read->at(5)).reason, server::CloseReason::login_ended);
    EXPECT_EQ(std::get<SocketRefused>(read->at(3)).refusal.node, "b");
    EXPECT_EQ(std::get<RequestAnswered>(read->at(7)).response.cookie->max_age, std::chrono::seconds{60});
}

TEST(LinkMessages, OfANewerProgramAreLeftOut)
{
    using nlohmann::json;
    json const list = {{"applause", 1}, {"opened", 3, "more"}, {"closed", 4, "for-a-new-reason"}};
    std::string text;
    json::to_msgpack(list, text);
    auto const read = read_messages(text);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->size(), 2U);
    EXPECT_EQ(std::get<SocketOpened>(read->at(0)).socket, SocketNumber{3});
    EXPECT_EQ(std::get<SocketClosed>(read->at(1)).reason, server::CloseReason::game_elsewhere);
}

TEST(LinkMessages, ThatAreMalformedAreNone)
{
    auto const text = write_messages(one_of_each());
    for (std::size_t size = 0; size != text.size(); ++size)
        EXPECT_FALSE(read_messages(text.substr(0, size))) << size;
}

} // namespace

} // namespace arbiter::cluster

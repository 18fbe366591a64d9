// SPDX-License-Identifier: MIT
#include "arbiter/net/entrance.h"
#include "net/fake_service.h"
#include "server/server_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

/// The service of a server in virtual time, asked through an entrance.
class AService : public server::ServerTest {
protected:
    AService() : entrance_{{}, {}, *service, metrics_, log_, [] { return Time{}; }} { }

    static Request request_for(std::string method, std::string path, std::string body = {},
        std::vector<Header> headers = {}, bool is_secure = false)
    {
        headers.push_back({"Host", "chess.example.org"});
        headers.push_back({"Content-Type", "application/json"});
        return {
            std::move(method), std::move(path), std::move(headers), std::move(body), "192.0.2.7", is_secure};
    }

    Response ask(std::string method, std::string path, std::string body = {},
        std::vector<Header> headers = {}, bool is_secure = false)
    {
        Response got;
        got.status = 0;
        entrance_.answer(
            request_for(std::move(method), std::move(path), std::move(body), std::move(headers), is_secure),
            [&](Response response) { got = std::move(response); });
        settle();
        return got;
    }

    Metrics metrics_;
    Log log_;
    Entrance entrance_;
};

constexpr char const* ann = R"({"name":"Ann","password":"a long password"})";

TEST_F(AService, SetsCookiesThatScriptsAndOtherSitesDoNotGet)
{
    auto const plain = header_of(ask("POST", "/api/accounts", ann), "Set-Cookie");
    EXPECT_TRUE(plain.starts_with("arbiter_session="));
    EXPECT_NE(plain.find("; Path=/; HttpOnly; SameSite=Lax; Max-Age="), std::string::npos) << plain;
    EXPECT_EQ(plain.find("Secure"), std::string::npos);
    auto const secure = header_of(ask("POST", "/api/login", ann, {}, true), "Set-Cookie");
    EXPECT_TRUE(secure.ends_with("; Secure")) << secure;
    EXPECT_TRUE(secure.starts_with("__Host-arbiter_session=")) << secure;
    // By TLS only that cookie counts, which no other site of the domain can set.
    std::string const pair = secure.substr(0, secure.find(';'));
    auto const me = [&](std::string cookies) {
        return *ask("GET", "/api/me", {}, {{"Cookie", std::move(cookies)}}, true).body;
    };
    EXPECT_NE(me(pair).find("Ann"), std::string::npos);
    EXPECT_EQ(me(pair.substr(7)).find("Ann"), std::string::npos);
    EXPECT_EQ(me(pair + "; " + pair).find("Ann"), std::string::npos);
}

TEST_F(AService, KnowsWhoAsksByTheCookieAndByTheToken)
{
    auto const set = header_of(ask("POST", "/api/accounts", ann), "Set-Cookie");
    Header const cookie{"Cookie", "other=1; " + set.substr(0, set.find(';'))};
    auto const me = ask("GET", "/api/me", {}, {cookie});
    EXPECT_EQ(me.status, 200U);
    EXPECT_NE(me.body->find("Ann"), std::string::npos) << *me.body;
    EXPECT_EQ(ask("GET", "/api/me").body->find("Ann"), std::string::npos);
    auto const token = server::Json::parse(*ask("POST", "/api/tokens", R"({"label":"bot"})", {cookie}).body);
    auto const bot
        = ask("GET", "/api/me", {}, {{"Authorization", "bearer " + token.at("token").get<std::string>()}});
    EXPECT_NE(bot.body->find("Ann"), std::string::npos) << *bot.body;
}

TEST_F(AService, OpensWebSocketsForGamesThatThereAre)
{
    auto const game = server::Json::parse(*ask("POST", "/api/games", R"({"control":"3+2"})").body).at("game");
    auto const outlet = std::make_shared<server::FakeOutlet>();
    auto const open
        = [&](std::string const& path) { return open_now(entrance_, request_for("GET", path), outlet); };
    EXPECT_EQ(open("/ws/game/nothing").error().status, 404U);
    EXPECT_EQ(open("/ws/elsewhere").error().status, 404U);
    auto const opened = open("/ws/game/" + game.get<std::string>());
    ASSERT_TRUE(opened);
    EXPECT_TRUE(entrance_.receive(*opened, R"({"t":"hello","seen":0})"));
    settle();
    ASSERT_FALSE(outlet->frames.empty());
    EXPECT_EQ(outlet->frames.front().at("t"), "state");
    EXPECT_EQ(service->status().connections, 1U);
    entrance_.close_socket(*opened);
    EXPECT_EQ(service->status().connections, 0U);
}

TEST_F(AService, ClosesASocketThatSendsTooManyMessagesAndNoOther)
{
    auto const flooding = std::make_shared<server::FakeOutlet>();
    auto const calm = std::make_shared<server::FakeOutlet>();
    auto const flood = open_now(entrance_, request_for("GET", "/ws/lobby"), flooding);
    auto const other = open_now(entrance_, request_for("GET", "/ws/lobby"), calm);
    ASSERT_TRUE(flood);
    ASSERT_TRUE(other);
    for (unsigned count = 0; count < 100; ++count)
        EXPECT_TRUE(entrance_.receive(*flood, R"({"t":"ping","n":1})"));
    EXPECT_EQ(flooding->closed, server::CloseReason::rate_limited);
    EXPECT_TRUE(entrance_.receive(*other, R"({"t":"hello"})"));
    EXPECT_EQ(calm->frames.front().at("t"), "seeks");
    EXPECT_EQ(calm->closed, std::nullopt);
}

TEST_F(AService, EndsALiveAnswerWithItsConnection)
{
    auto const set = header_of(ask("POST", "/api/accounts", ann), "Set-Cookie");
    Header const cookie{"Cookie", set.substr(0, set.find(';'))};
    auto const token = server::Json::parse(*ask("POST", "/api/tokens", R"({"label":"bot"})", {cookie}).body);
    auto stream = ask(
        "GET", "/api/bot/stream", {}, {{"Authorization", "Bearer " + token.at("token").get<std::string>()}});
    ASSERT_TRUE(stream.source) << *stream.body;
    EXPECT_EQ(service->status().connections, 1U);
    stream.source.reset();
    EXPECT_EQ(service->status().connections, 0U);
}

TEST_F(AService, CountsItsGamesInTheMetrics)
{
    ask("POST", "/api/games", R"({"control":"3+2"})");
    auto request = request_for("GET", "/metrics");
    request.peer = "127.0.0.1";
    Response got;
    entrance_.answer(request, [&](Response response) { got = std::move(response); });
    EXPECT_NE(got.body->find("# TYPE arbiter_games_made_total counter\narbiter_games_made_total 1"),
        std::string::npos);
}

} // namespace
} // namespace arbiter::net

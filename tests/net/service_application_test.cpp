#include "arbiter/net/service_application.h"
#include "net/live_lines.h"
#include "server/server_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

class NoLine : public Line {
public:
    void send(std::shared_ptr<std::string const> frame) override { frames.push_back(*frame); }

    void close(CloseReason reason) override { closed = std::move(reason); }

    std::vector<std::string> frames;
    std::optional<CloseReason> closed;
};

/// The service of a server in virtual time, as the sockets know it.
class AService : public server::ServerTest {
protected:
    AService() { application_ = std::make_unique<ServiceApplication>(*service); }

    Response ask(std::string method, std::string path, std::string body = {},
        std::vector<Header> headers = {}, bool is_secure = false)
    {
        Response got;
        got.status = 0;
        headers.push_back({"Content-Type", "application/json"});
        Request const request{
            std::move(method), path, std::move(headers), std::move(body), "192.0.2.7", is_secure};
        application_->request(request, Target{path, {}}, Client{"192.0.2.7", is_secure},
            [&](Response response) { got = std::move(response); });
        settle();
        return got;
    }

    std::unique_ptr<ServiceApplication> application_;
};

std::string header(Response const& response, std::string_view name)
{
    return std::string{find_header(response.headers, name)};
}

constexpr char const* ann = R"({"name":"Ann","password":"a long password"})";

TEST_F(AService, SetsCookiesThatScriptsAndOtherSitesDoNotGet)
{
    auto const plain = header(ask("POST", "/api/accounts", ann), "Set-Cookie");
    EXPECT_TRUE(plain.starts_with("arbiter_session="));
    EXPECT_NE(plain.find("; Path=/; HttpOnly; SameSite=Lax; Max-Age="), std::string::npos) << plain;
    EXPECT_EQ(plain.find("Secure"), std::string::npos);
    auto const secure = header(ask("POST", "/api/login", ann, {}, true), "Set-Cookie");
    EXPECT_TRUE(secure.ends_with("; Secure")) << secure;
}

TEST_F(AService, KnowsWhoAsksByTheCookieAndByTheToken)
{
    auto const set = header(ask("POST", "/api/accounts", ann), "Set-Cookie");
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
    auto const line = std::make_shared<NoLine>();
    auto const connect = [&](std::string const& path) {
        return application_->connect(Request{}, Target{path, {}}, Client{"192.0.2.7"}, line);
    };
    EXPECT_EQ(connect("/ws/game/nothing").error().status, 404U);
    EXPECT_EQ(connect("/ws/elsewhere").error().status, 404U);
    auto const opened = connect("/ws/game/" + game.get<std::string>());
    ASSERT_TRUE(opened);
    application_->receive(*opened, R"({"t":"hello","seen":0})");
    settle();
    ASSERT_FALSE(line->frames.empty());
    EXPECT_NE(line->frames.front().find(R"("t":"state")"), std::string::npos);
    EXPECT_EQ(service->status().connections, 1U);
    application_->disconnected(*opened);
    EXPECT_EQ(service->status().connections, 0U);
}

TEST_F(AService, EndsALiveAnswerWithItsConnection)
{
    auto const set = header(ask("POST", "/api/accounts", ann), "Set-Cookie");
    Header const cookie{"Cookie", set.substr(0, set.find(';'))};
    auto const token = server::Json::parse(*ask("POST", "/api/tokens", R"({"label":"bot"})", {cookie}).body);
    auto stream = ask(
        "GET", "/api/bot/stream", {}, {{"Authorization", "Bearer " + token.at("token").get<std::string>()}});
    ASSERT_TRUE(stream.source) << *stream.body;
    EXPECT_EQ(service->status().connections, 1U);
    stream.source.reset();
    EXPECT_EQ(service->status().connections, 0U);
}

TEST_F(AService, SaysHowItIs)
{
    ask("POST", "/api/games", R"({"control":"3+2"})");
    auto const health = application_->health();
    EXPECT_TRUE(health.is_well);
    auto const found = std::ranges::find(health.measures, "games_made_total", &Measure::name);
    ASSERT_NE(found, health.measures.end());
    EXPECT_EQ(found->value, 1);
    EXPECT_TRUE(found->is_counter);
}

TEST(LiveLines, GiveWhatWaitsAndThenEachLine)
{
    LiveLines lines;
    std::vector<std::optional<std::string>> parts;
    auto const take
        = [&] { lines.take([&](std::optional<std::string> part) { parts.push_back(std::move(part)); }); };
    auto const send = [&](char const* text) { lines.send(std::make_shared<std::string const>(text)); };
    send("a");
    send("b");
    take();
    take();
    send("c");
    send("d");
    take();
    lines.close(server::CloseReason::draining);
    take();
    EXPECT_EQ(parts, (std::vector<std::optional<std::string>>{"a\nb\n", "c\n", "d\n", std::nullopt}));
}

TEST(LiveLines, EndWhenNobodyTakesThem)
{
    LiveLines lines;
    for (int i = 0; i < 300; ++i)
        lines.send(std::make_shared<std::string const>(std::string(1'024, 'x')));
    bool has_ended = false;
    lines.take([&](std::optional<std::string> part) { has_ended = !part; });
    EXPECT_TRUE(has_ended);
}

} // namespace
} // namespace arbiter::net

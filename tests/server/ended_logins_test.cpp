// SPDX-License-Identifier: MIT
#include "nodes_fixture.h"

#include <functional>

namespace arbiter::server {

namespace {

/// What was opened with a login closes with it, on every node.
class EndedLogins : public Nodes {
protected:
    EndedLogins()
    {
        settings.accounts = {1e6, 1e6};
        add_node("c");
        work_on(2);
    }

    Client in_lobby(std::size_t node, Credentials const& who)
    {
        work_on(node);
        auto client = open(LobbySocket{}, who);
        client.say({{"t", "hello"}});
        settle();
        work_on(2);
        return client;
    }

    /// Ends the session of this kind, as seen by another one of the account.
    void end_session(std::string const& kind, Credentials const& seen_by)
    {
        auto const sessions = get("/api/me/sessions", seen_by).at("sessions");
        for (Json const& session : sessions) {
            if (session.at("kind") != kind || session.at("current") == true)
                continue;
            std::string const id = session.at("id");
            EXPECT_EQ(
                request("POST", "/api/me/sessions/" + id + "/end", Json::object(), seen_by).status, 200U);
        }
    }

    void ban(std::string const& key)
    {
        auto const about = storage.find_account_by_key(key).value().value().id;
        EXPECT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::ban,
            .about = about,
            .why = "cheating",
            .at = storage::Time{world.since_epoch()}}));
    }
};

TEST_F(EndedLogins, CloseTheirSocketsOnEveryNodeWithinASecond)
{
    using Act = std::function<void(std::string const&, Credentials const&)>;
    std::vector<std::pair<std::string, Act>> const acts{
        {"Password",
            [&](std::string const& name, Credentials const& who) {
                request(
                    "POST", "/api/me/password", {{"old", "secret-" + name}, {"new", "a new password"}}, who);
            }},
        {"Logout",
            [&](std::string const&, Credentials const& who) {
                request("POST", "/api/logout", Json::object(), who);
            }},
        {"Elsewhere",
            [&](std::string const& name, Credentials const&) { end_session("browser", log_in_again(name)); }},
        {"Deletion",
            [&](std::string const& name, Credentials const& who) {
                request("POST", "/api/me/delete", {{"password", "secret-" + name}}, who);
            }},
        {"Banned", [&](std::string const&, Credentials const&) { ban("banned"); }}};
    auto const other = log_in("Other");
    auto const bystander = in_lobby(0, other);
    for (auto const& [name, act] : acts) {
        auto const who = log_in(name);
        std::vector<Client> const sockets{in_lobby(0, who), in_lobby(1, who), in_lobby(2, who)};
        act(name, who);
        pass_for_all(Milliseconds{1'000});
        for (Client const& socket : sockets)
            EXPECT_EQ(socket.closed(), CloseReason::login_ended) << name;
    }
    EXPECT_EQ(bystander.closed(), std::nullopt);
}

TEST_F(EndedLogins, OfOneDeviceLeaveTheOthersOpen)
{
    auto const phone = log_in("Anna");
    auto const desk = log_in_again("Anna");
    auto const of_phone = in_lobby(0, phone);
    auto const of_desk = in_lobby(0, desk);
    request("POST", "/api/logout", Json::object(), phone);
    pass_for_all(Milliseconds{1'000});
    EXPECT_EQ(of_phone.closed(), CloseReason::login_ended);
    EXPECT_EQ(of_desk.closed(), std::nullopt);
}

TEST_F(EndedLogins, OfAProgramEndItsStreamOnAnotherNode)
{
    auto const anna = log_in("Anna");
    std::string const token = post("/api/tokens", {{"label", "bot"}}, anna).at("token");
    work_on(0);
    LineReader stream{request("GET", "/api/bot/stream", nullptr, {.bearer = token}).source};
    work_on(2);
    pass_for_all(Milliseconds{1'000});
    EXPECT_FALSE(stream.has_ended);
    end_session("token", anna);
    pass_for_all(Milliseconds{1'000});
    EXPECT_TRUE(stream.has_ended);
}

TEST_F(EndedLogins, EndTheAnswersThatTheyHaveAskedFor)
{
    auto const anna = log_in("Anna");
    auto const whole = request("GET", "/api/me/data", nullptr, anna);
    auto const cut = request("GET", "/api/me/data", nullptr, anna);
    EXPECT_NE(next_part(*whole.source), "");
    EXPECT_NE(next_part(*cut.source), "");
    EXPECT_NE(next_part(*whole.source), "");
    request("POST", "/api/logout", Json::object(), anna);
    EXPECT_EQ(next_part(*cut.source), "");
}

TEST_F(EndedLogins, OfferNoGamesAnyMore)
{
    auto const eva = log_in("Eva");
    auto offering = in_lobby(2, eva);
    auto taker = in_lobby(2, log_in("Taker"));
    say(offering, {{"t", "seek"}, {"re", 1}, {"control", "3+2"}, {"rated", true}, {"color", "white"}});
    std::string const seek = taker.last("seek-added").at("seek").at("id");
    ASSERT_EQ(request("POST", "/api/me/delete", {{"password", "secret-Eva"}}, eva).status, 200U);
    say(offering, {{"t", "seek"}, {"re", 2}, {"control", "3+2"}, {"rated", true}, {"color", "white"}});
    EXPECT_EQ(taker.count("seek-added"), 1U);
    say(taker, {{"t", "accept"}, {"re", 1}, {"seek", seek}});
    EXPECT_EQ(taker.last("error").at("code"), "unknown-seek");
    EXPECT_TRUE(storage.all<storage::GameRow>().empty());
}

} // namespace

} // namespace arbiter::server

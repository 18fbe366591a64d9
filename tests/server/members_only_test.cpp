// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "tournament_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

/// A server that shows people only to people who are logged in.
class MembersOnly : public TournamentOnServer {
protected:
    MembersOnly()
    {
        settings.is_for_members = true;
        restart();
    }

    /// Whether the lobby opens for somebody.
    bool opens_lobby(Credentials const& who)
    {
        return connect_now(
            *service, LobbySocket{}, {.address = address, .credentials = who}, std::make_shared<FakeOutlet>())
            .has_value();
    }
};

TEST_F(MembersOnly, ShowNobodyToStrangers)
{
    auto const anna = person("Anna");
    std::size_t count = 0;
    for (Route const& route : all_routes()) {
        if (route.needs != Needs::member && route.needs != Needs::viewer)
            continue;
        ++count;
        std::string path{route.path};
        if (auto const open = path.find('{'); open != std::string::npos)
            path.replace(open, path.find('}') + 1 - open, "Anna");
        std::string const method{route.method};
        Json const body = method == "POST" ? Json::object() : Json{};
        EXPECT_EQ(error(request(method, path, body)), "login-needed") << path;
        EXPECT_NE(request(method, path, body, anna.login).status, 401U) << path;
    }
    EXPECT_EQ(count, 15U);
    EXPECT_EQ(error(request("GET", "/api/players", nullptr, {}, "search=an")), "login-needed");
    EXPECT_FALSE(opens_lobby({}));
    EXPECT_TRUE(opens_lobby(anna.login));
    EXPECT_TRUE(get("/api/server").at("membersOnly").get<bool>());
}

TEST_F(MembersOnly, StillLetAFriendPlayByALink)
{
    auto const anna = person("Anna");
    auto const made = post("/api/games", {{"control", "3+2"}}, anna.login);
    EXPECT_EQ(
        request("POST", "/api/games/" + made.at("game").get<std::string>() + "/join", Json::object()).status,
        200U);
}

TEST_F(TournamentOnServer, ShowsPeopleToStrangersUnlessTheServerIsForMembers)
{
    person("Anna");
    EXPECT_EQ(get("/api/players", {}, "search=an").at("players").size(), 1U);
    EXPECT_FALSE(get("/api/server").at("membersOnly").get<bool>());
}

} // namespace

} // namespace arbiter::server

// SPDX-License-Identifier: MIT
#include "server_fixture.h"

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::server {
namespace {

/// A server that keeps two games in memory.
class RoomsOfServer : public ServerTest {
protected:
    RoomsOfServer()
    {
        settings.most_rooms = 2;
        restart();
    }

    /// A game that is over; nobody is there any more.
    Table finish_game()
    {
        auto const table = make_table();
        auto white = sit(table.game, table.white);
        say(white, {{"t", "resign"}, {"re", 1}});
        white.leave();
        return table;
    }

    unsigned look_at(Table const& table) { return request("GET", "/api/games/" + table.game).status; }
};

TEST_F(RoomsOfServer, ThatNobodyIsInMakeWayForGamesThatArePlayed)
{
    auto const first = finish_game();
    auto const second = finish_game();
    EXPECT_EQ(service->status().rooms, 2U);
    pass(Milliseconds{200});
    auto const third = make_table();
    EXPECT_EQ(service->status().rooms, 1U) << "the others can be read again";
    auto white = sit(third.game, third.white);
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U);
    for (Table const& table : {first, second}) {
        pass(Milliseconds{200});
        EXPECT_EQ(look_at(table), 200U);
    }
}

TEST_F(RoomsOfServer, PagesOfFinishedGamesDoNotFillTheMemory)
{
    std::vector<Table> tables;
    for (int count = 0; count < 5; ++count) {
        tables.push_back(finish_game());
        pass(Milliseconds{200});
    }
    for (Table const& table : tables) {
        EXPECT_EQ(look_at(table), 200U);
        EXPECT_LE(service->status().rooms, 2U);
        pass(Milliseconds{200});
    }
}

TEST_F(RoomsOfServer, ThatAreOnlyWatchedMakeWayAndAreFoundAgain)
{
    auto const first = finish_game();
    auto const second = finish_game();
    std::vector<Client> watchers{sit(first.game), sit(second.game)};
    pass(Milliseconds{200});
    auto const third = make_table();
    EXPECT_FALSE(third.black.empty());
    auto const closed = std::ranges::count_if(
        watchers, [](Client const& one) { return one.closed() == CloseReason::room_gone; });
    EXPECT_EQ(closed, 1) << "no more than are needed";
    for (Client& one : watchers) {
        if (one.closed())
            one.leave();
    }
    pass(Milliseconds{200});
    auto white = sit(third.game, third.white);
    EXPECT_EQ(white.count("state"), 1U);
}

TEST_F(RoomsOfServer, ThatArePlayedStay)
{
    auto const first = make_table();
    auto const second = make_table();
    auto white = sit(first.game, first.white);
    auto black = sit(first.game, first.black);
    auto other = sit(second.game, second.white);
    std::string const third = post("/api/games", {{"control", "3+2"}}).at("game");
    EXPECT_EQ(request("POST", "/api/games/" + third + "/join", Json::object()).status, 503U);
    pass(Milliseconds{200});
    EXPECT_EQ(request("GET", "/api/games/" + third).status, 503U);
    open_game(white, black);
    EXPECT_EQ(white.count("move"), 2U);
    EXPECT_FALSE(white.closed() || black.closed() || other.closed());
    EXPECT_EQ(service->status().rooms, 2U);
}

/// A game that no more than sixty may look at.
class CrowdedRoom : public ServerTest {
protected:
    CrowdedRoom()
    {
        settings.most_connections_a_room = 60;
        restart();
    }

    std::optional<ConnectError> try_to_come(
        std::string const& game, std::string const& from, Credentials who = {})
    {
        auto const opened = connect_now(*service, GameSocket{game},
            {.address = from, .credentials = std::move(who)}, std::make_shared<FakeOutlet>());
        return opened ? std::nullopt : std::optional{opened.error().error};
    }
};

TEST_F(CrowdedRoom, HasAPlaceForAPlayerWhereManyOfAnAddressWatch)
{
    auto const table = make_table();
    std::string const home = address;
    address = "198.51.100.1";
    std::vector<Client> crowd;
    for (int count = 0; count != 60; ++count)
        crowd.push_back(sit(table.game));
    address = home;
    auto white = sit(table.game, table.white);
    EXPECT_EQ(white.last("state").at("you"), "white");
    EXPECT_EQ(std::ranges::count(crowd, std::optional{CloseReason::room_gone}, &Client::closed), 1);
    EXPECT_TRUE(crowd.front().closed());
}

TEST_F(CrowdedRoom, HasAPlaceForAPlayerWhereManyOfAnAddressSayNothing)
{
    auto const table = make_table();
    for (int count = 0; count != 60; ++count)
        EXPECT_FALSE(try_to_come(table.game, "198.51.100.1"));
    EXPECT_EQ(try_to_come(table.game, "203.0.113.1"), ConnectError::room_full) << "each may be a player";
    pass(Milliseconds{5'000});
    EXPECT_FALSE(try_to_come(table.game, "203.0.113.1"));
}

TEST_F(CrowdedRoom, LetsThePlayersInWithTheirAccountsOnlyWhereNobodyMakesWay)
{
    auto const anna = log_in("Anna");
    auto const table = make_table({{"control", "3+2"}}, anna);
    for (int count = 0; count != 60; ++count) {
        address = "198.51.100." + std::to_string(count);
        sit(table.game);
    }
    EXPECT_EQ(try_to_come(table.game, "203.0.113.1"), ConnectError::room_full);
    EXPECT_FALSE(try_to_come(table.game, "203.0.113.1", anna));
}

} // namespace
} // namespace arbiter::server

// SPDX-License-Identifier: MIT
#include "server_fixture.h"

#include <set>

namespace arbiter::server {

namespace {

class LobbyOfServer : public ServerTest {
protected:
    Client enter(Credentials credentials = {})
    {
        Client client = open(LobbySocket{}, std::move(credentials));
        client.say({{"t", "hello"}});
        return client;
    }

    static Json seek(unsigned re, Json more = Json::object())
    {
        Json message{{"t", "seek"}, {"re", re}, {"control", "3+2"}, {"rated", false}, {"color", "random"}};
        message.update(more);
        return message;
    }
};

TEST_F(LobbyOfServer, ShowsEverybodyTheOpenOffers)
{
    auto first = enter();
    EXPECT_EQ(first.last("seeks").at("list").size(), 0U);
    EXPECT_EQ(first.last("live").at("count"), 0);
    auto second = enter();
    say(first, seek(1, {{"color", "black"}}));
    EXPECT_EQ(first.last("ack").at("re"), 1);
    EXPECT_EQ(first.last("seek-added").at("seek").at("mine"), true);
    auto const shown = second.last("seek-added").at("seek");
    EXPECT_EQ(shown.at("control"), "3+2");
    EXPECT_EQ(shown.at("color"), "black");
    EXPECT_FALSE(shown.contains("mine"));
    auto third = enter();
    EXPECT_EQ(third.last("seeks").at("list").size(), 1U);
    EXPECT_FALSE(shown.contains("bot"));
    say(first, {{"t", "unseek"}});
    EXPECT_EQ(second.last("seek-gone").at("seek"), shown.at("id"));
}

TEST_F(LobbyOfServer, SaysWhichOffersAreThoseOfBots)
{
    auto person = enter();
    auto bot = open(LobbySocket{}, make_bot("Botty"));
    say(bot, {{"t", "hello"}});
    say(bot, seek(1));
    EXPECT_EQ(person.last("seek-added").at("seek").at("bot"), true);
}

TEST_F(LobbyOfServer, PairsWhoeverAccepts)
{
    auto first = enter();
    auto second = enter();
    say(first, seek(1, {{"color", "black"}}));
    std::string const id = second.last("seek-added").at("seek").at("id");
    say(first, {{"t", "accept"}, {"re", 2}, {"seek", id}});
    EXPECT_EQ(first.last("error").at("code"), "own-seek");
    say(second, {{"t", "accept"}, {"re", 1}, {"seek", id}});
    auto const one = first.last("game");
    auto const other = second.last("game");
    EXPECT_EQ(one.at("color"), "black");
    EXPECT_EQ(other.at("color"), "white");
    EXPECT_EQ(one.at("game"), other.at("game"));
    EXPECT_NE(one.at("seat"), other.at("seat"));
    auto white = sit(other.at("game"), other.at("seat"));
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U);
    auto third = enter();
    say(third, {{"t", "accept"}, {"re", 1}, {"seek", id}});
    EXPECT_EQ(third.last("error").at("code"), "unknown-seek");
}

TEST_F(LobbyOfServer, DrawsTheStartOfChess960)
{
    std::set<std::string> starts;
    for (int game = 0; game < 8; ++game) {
        auto first = enter();
        auto second = enter();
        say(first, seek(1, {{"variant", "chess960"}}));
        say(second, {{"t", "accept"}, {"re", 1}, {"seek", second.last("seek-added").at("seek").at("id")}});
        auto const found = first.last("game");
        auto player = sit(found.at("game"), found.at("seat"));
        auto const shown = player.last("state").at("game");
        EXPECT_EQ(shown.at("variant"), "chess960");
        starts.insert(shown.at("fen"));
    }
    EXPECT_GT(starts.size(), 4U);
}

TEST_F(LobbyOfServer, NobodyIsPairedBeforeTheGameIsDurable)
{
    auto first = enter();
    auto second = enter();
    say(first, seek(1));
    std::string const id = second.last("seek-added").at("seek").at("id");
    holds_writes = true;
    say(second, {{"t", "accept"}, {"re", 1}, {"seek", id}});
    EXPECT_EQ(second.count("game"), 0U);
    storage.write_fault = StorageFault{StorageFaultCode::disk_full};
    holds_writes = false;
    settle();
    EXPECT_EQ(second.last("error").at("code"), "not-saved");
    EXPECT_EQ(first.count("game"), 0U);
}

TEST_F(LobbyOfServer, AnOfferGoesWithItsMaker)
{
    auto first = enter();
    auto second = enter();
    say(first, seek(1));
    first.leave();
    EXPECT_EQ(second.count("seek-gone"), 1U);
    EXPECT_EQ(service->status().seeks, 0U);
}

TEST_F(LobbyOfServer, RefusesWhatCannotBePlayed)
{
    auto client = enter();
    say(client, seek(1, {{"control", "soon"}}));
    EXPECT_EQ(client.last("error").at("code"), "bad-control");
    say(client, seek(2, {{"variant", "draughts"}}));
    EXPECT_EQ(client.last("error").at("code"), "bad-variant");
    say(client, seek(3, {{"rated", true}}));
    EXPECT_EQ(client.last("error").at("code"), "login-needed");
    say(client, seek(4, {{"color", "green"}}));
    EXPECT_EQ(client.last("error").at("code"), "bad-message");
    auto member = enter(log_in("Anna"));
    say(member, seek(1, {{"rated", true}, {"control", "unlimited"}}));
    EXPECT_EQ(member.last("error").at("code"), "bad-control");
}

TEST_F(LobbyOfServer, LimitsTheNumberOfOffers)
{
    auto client = enter();
    for (unsigned re = 1; re <= 4; ++re)
        say(client, seek(re));
    EXPECT_EQ(client.last("error").at("code"), "too-many-seeks");
    say(client, {{"t", "unseek"}});
    for (unsigned re = 5; re <= 10; ++re)
        say(client, seek(re));
    EXPECT_EQ(client.last("error").at("code"), "rate-limited");
}

TEST_F(LobbyOfServer, RatesTheGamesOfAccounts)
{
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    auto first = enter(anna);
    auto second = enter(ben);
    say(first, seek(1, {{"rated", true}, {"color", "white"}}));
    auto const shown = second.last("seek-added").at("seek");
    EXPECT_EQ(shown.at("name"), "Anna");
    EXPECT_EQ(shown.at("rating"), 1500);
    say(second, {{"t", "accept"}, {"re", 1}, {"seek", shown.at("id")}});
    std::string const game = first.last("game").at("game");
    // A player who is logged in needs no token.
    auto white = sit(game, {}, 0, anna);
    auto black = sit(game, {}, 0, ben);
    EXPECT_EQ(white.last("state").at("you"), "white");
    open_game(white, black);
    say(black, {{"t", "resign"}, {"re", 1}});
    auto const ratings = white.last("ended").at("ratings");
    EXPECT_EQ(ratings.at("white").at("before"), 1500);
    EXPECT_GT(ratings.at("white").at("after"), 1500);
    EXPECT_LT(ratings.at("black").at("after"), 1500);
    EXPECT_EQ(get("/api/players/anna").at("rating"), ratings.at("white").at("after"));
    EXPECT_EQ(get("/api/players/anna").at("games"), 1);
}

TEST_F(LobbyOfServer, RatesTwoGamesOfOneAccountThatEndTogether)
{
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    std::vector<Client> losers;
    for (int count = 0; count < 2; ++count) {
        auto const table = make_table({{"control", "3+2"}, {"rated", true}}, anna, ben);
        auto white = sit(table.game, table.white);
        auto black = sit(table.game, table.black);
        open_game(white, black);
        losers.push_back(black);
    }
    holds_writes = true;
    for (Client& loser : losers)
        say(loser, {{"t", "resign"}, {"re", 1}});
    holds_writes = false;
    settle();
    EXPECT_EQ(get("/api/players/Anna").at("games"), 2);
    auto const second = losers[1].last("ended").at("ratings").at("white");
    EXPECT_EQ(second.at("before"), losers[0].last("ended").at("ratings").at("white").at("after"));
}

TEST_F(LobbyOfServer, AnAbortedGameIsNotRated)
{
    auto const table = make_table({{"control", "3+2"}, {"rated", true}}, log_in("Anna"), log_in("Ben"));
    auto white = sit(table.game, table.white);
    say(white, {{"t", "abort"}, {"re", 1}});
    EXPECT_FALSE(white.last("ended").contains("ratings"));
    EXPECT_EQ(get("/api/players/Anna").at("games"), 0);
}

TEST_F(LobbyOfServer, ShowsTheGamesToWatch)
{
    auto client = enter();
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    pass(std::chrono::seconds{7});
    auto const live = client.last("live");
    EXPECT_EQ(live.at("count"), 1);
    EXPECT_EQ(live.at("games").at(0).at("game"), table.game);
    EXPECT_EQ(live.at("games").at(0).at("lastMove"), "e2e4");
    EXPECT_EQ(get("/api/live").at("count"), 1);
}

} // namespace

} // namespace arbiter::server

// SPDX-License-Identifier: MIT
#include "server_fixture.h"

// How many games one person may begin: by requests, in the lobby and by rematches.

namespace arbiter::server {

namespace {

class BegunGames : public ServerTest {
protected:
    /// Three games of an address without a login, and any number of an account.
    BegunGames()
    {
        settings.anonymous_games = {3, 0.001};
        restart();
    }

    unsigned post_game(Credentials const& who = {})
    {
        return request("POST", "/api/games", {{"control", "3+2"}}, who).status;
    }

    Client enter(std::string from, Credentials who = {})
    {
        address = std::move(from);
        Client client = open(LobbySocket{}, std::move(who));
        say(client, {{"t", "hello"}});
        return client;
    }

    static std::string error_of(Client const& client)
    {
        return client.count("error") == 0 ? "" : client.last("error").at("code").get<std::string>();
    }

    /// Offers a game that `other` accepts; what it is told, or "".
    std::string play(Client& owner, Client& other)
    {
        ++re_;
        say(owner, {{"t", "seek"}, {"re", re_}, {"control", "3+2"}, {"rated", false}, {"color", "random"}});
        EXPECT_EQ(error_of(owner), "");
        std::string const id = owner.last("seek-added").at("seek").at("id");
        say(other, {{"t", "accept"}, {"re", re_}, {"seek", id}});
        say(owner, {{"t", "unseek"}});
        return error_of(other);
    }

    /// Resigns a game, unless the computer has failed in it, and wants a rematch; what the player is told, or
    /// "". `game`: then the new one.
    std::string play_again(std::string& game, std::string const& seat, Credentials const& who = {})
    {
        auto client = sit(game, seat, 0, who);
        say(client, {{"t", "resign"}, {"re", 1}});
        say(client, {{"t", "rematch"}, {"re", 2}});
        if (client.count("rematch") == 0)
            return error_of(client);
        game = client.last("rematch").at("game");
        return {};
    }

private:
    unsigned re_ = 0;
};

TEST_F(BegunGames, OfPeopleWithoutALoginAreCountedByAddressInTheLobby)
{
    auto first = enter("192.0.2.9");
    auto second = enter("192.0.2.9");
    for (int count = 0; count < 3; ++count)
        EXPECT_EQ(play(first, second), "");
    EXPECT_EQ(play(first, second), "rate-limited");
    EXPECT_EQ(post_game(), 429U) << "requests are counted with them";
    auto stranger = enter("192.0.2.10");
    EXPECT_EQ(play(first, stranger), "");
    auto member = enter("192.0.2.9", log_in("Anna"));
    EXPECT_EQ(play(first, member), "") << "an account is counted by itself";
    EXPECT_EQ(first.count("game"), 5U);
}

TEST_F(BegunGames, OfPeopleWithoutALoginAreCountedByAddressForRematches)
{
    auto const made = post("/api/games", {{"control", "unlimited"}, {"opponent", "computer"}});
    std::string game = made.at("game");
    EXPECT_EQ(play_again(game, made.at("seat")), "");
    EXPECT_EQ(play_again(game, made.at("seat")), "");
    EXPECT_EQ(play_again(game, made.at("seat")), "rate-limited") << "the first was made by a request";
}

TEST_F(BegunGames, OfTwoWhoWantARematchAreCountedOnce)
{
    auto const table = make_table();
    std::string game = table.game;
    EXPECT_EQ(play_again(game, table.white), "");
    EXPECT_EQ(game, table.game) << "an offer begins nothing";
    auto black = sit(table.game, table.black);
    say(black, {{"t", "rematch"}, {"re", 1}});
    EXPECT_EQ(black.count("rematch"), 1U);
    EXPECT_EQ(post_game(), 201U);
    EXPECT_EQ(post_game(), 429U);
}

TEST_F(BegunGames, OfAnAccountAreCountedByTheAccount)
{
    settings.games = {2, 0.001};
    restart();
    auto const anna = log_in("Anna");
    auto const made = post("/api/games", {{"control", "unlimited"}, {"opponent", "computer"}}, anna);
    std::string game = made.at("game");
    EXPECT_EQ(play_again(game, made.at("seat"), anna), "");
    EXPECT_EQ(play_again(game, made.at("seat"), anna), "rate-limited");
    EXPECT_EQ(post_game(anna), 429U);
    EXPECT_EQ(post_game(log_in("Bert")), 201U);
}

} // namespace

} // namespace arbiter::server

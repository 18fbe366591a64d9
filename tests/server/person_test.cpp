// SPDX-License-Identifier: MIT
#include "server_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

/// What people do with their accounts.
class Person : public ServerTest {
protected:
    static std::string error(Response const& answer)
    {
        auto const body = Json::parse(*answer.body);
        return body.contains("error") ? body.at("error").at("code").get<std::string>() : std::string{};
    }

    /// White resigns after the first moves.
    void play(Credentials const& white, Credentials const& black, Json const& wanted)
    {
        auto const table = make_table(wanted, white, black);
        auto first = sit(table.game, table.white);
        auto second = sit(table.game, table.black);
        open_game(first, second);
        say(first, {{"t", "resign"}, {"re", 1}});
        last_game = table.game;
    }

    std::string last_game;
};

TEST_F(Person, ChangesThePasswordAndEndsAllOtherSessions)
{
    auto const old_session = log_in("Anna");
    auto const change = [&](std::string const& old_one, std::string const& new_one) {
        return request("POST", "/api/me/password", {{"old", old_one}, {"new", new_one}}, old_session);
    };
    EXPECT_EQ(error(change("wrong", "a new password")), "wrong-password");
    EXPECT_EQ(error(change("secret-Anna", "short")), "bad-password");
    auto const changed = change("secret-Anna", "a new password");
    ASSERT_EQ(changed.status, 200U) << *changed.body;
    EXPECT_TRUE(get("/api/me", old_session).at("account").is_null());
    EXPECT_EQ(get("/api/me", {.session = changed.cookie->value}).at("account").at("name"), "Anna");
    EXPECT_EQ(request("POST", "/api/login", {{"name", "Anna"}, {"password", "secret-Anna"}}).status, 401U);
    EXPECT_EQ(request("POST", "/api/login", {{"name", "Anna"}, {"password", "a new password"}}).status, 200U);
}

TEST_F(Person, SeesSessionsAndTokensAndEndsThemOneByOne)
{
    auto const here = log_in("Anna");
    auto const there
        = request("POST", "/api/login", {{"name", "Anna"}, {"password", "secret-Anna"}}).cookie->value;
    std::string const token = post("/api/tokens", {{"label", "my bot"}}, here).at("token");
    auto const sessions = get("/api/me/sessions", here).at("sessions");
    ASSERT_EQ(sessions.size(), 3U);
    std::string bot;
    std::string other;
    for (Json const& session : sessions) {
        if (session.at("kind") == "token")
            bot = session.at("id");
        else if (session.at("current") == false)
            other = session.at("id");
    }
    auto const end = [&](std::string const& id, Credentials const& who) {
        return request("POST", "/api/me/sessions/" + id + "/end", Json::object(), who);
    };
    EXPECT_EQ(error(end(bot, log_in("Ben"))), "unknown-session") << "of others";
    EXPECT_EQ(end(bot, here).status, 200U);
    EXPECT_EQ(end(other, here).status, 200U);
    EXPECT_EQ(error(end(other, here)), "unknown-session");
    EXPECT_EQ(request("GET", "/api/me", nullptr, {.bearer = token}).status, 401U);
    EXPECT_TRUE(get("/api/me", {.session = there}).at("account").is_null());
    EXPECT_EQ(get("/api/me/sessions", here).at("sessions").size(), 1U);
}

TEST_F(Person, IsTheOnlyOneWhoReachesTheOwnThings)
{
    auto const bot = make_bot("Botty");
    for (char const* const path : {"/api/me/sessions", "/api/me/blocks", "/api/me/data"}) {
        EXPECT_EQ(request("GET", path).status, 401U) << path;
        EXPECT_EQ(request("GET", path, nullptr, bot).status, 401U) << path << ": not by a token";
    }
    EXPECT_EQ(request("POST", "/api/me/delete", {{"password", "secret-Botty"}}, bot).status, 401U);
    EXPECT_EQ(request("POST", "/api/me/password", {{"old", "secret-Botty"}, {"new", "12345678"}}, bot).status,
        401U);
    EXPECT_EQ(request("POST", "/api/me/block", {{"name", "Botty"}}, bot).status, 401U);
}

TEST_F(Person, GetsAllDataAsAFile)
{
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    post("/api/me/block", {{"name", "ben"}}, ben);
    play(anna, ben, {{"control", "3+2"}, {"rated", true}});
    post("/api/me/block", {{"name", "ben"}}, anna);
    auto const answer = request("GET", "/api/me/data", nullptr, anna);
    EXPECT_EQ(answer.headers.at(1).value, "attachment; filename=\"arbiter-Anna.json\"");
    auto const data = Json::parse(all_of(answer));
    EXPECT_EQ(data.at("account").at("name"), "Anna");
    EXPECT_EQ(data.at("account").at("ratings").size(), 1U);
    EXPECT_EQ(data.at("history").size(), 1U);
    EXPECT_EQ(data.at("sessions").size(), 1U);
    EXPECT_EQ(data.at("blocks").at("blocked").at(0), "Ben");
    ASSERT_EQ(data.at("games").size(), 1U);
    EXPECT_NE(data.at("games").at(0).at("pgn").get<std::string>().find("1. e4"), std::string::npos);
    EXPECT_EQ(data.dump().find("argon2"), std::string::npos);
}

TEST_F(Person, KeepsItsGamesInSightAndLeavesWhateverOthersOffer)
{
    settings.games = {1e6, 1e6};
    settings.requests = {1e6, 1e6};
    settings.most_waiting_games_a_player = 300;
    restart();
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    auto const played = make_table({{"control", "3days"}}, anna, ben);
    std::string const own = post("/api/games", {{"control", "3days"}}, anna).at("game");
    for (int count = 0; count != 201; ++count)
        post("/api/games", {{"control", "3days"}, {"opponent", "player"}, {"name", "Anna"}}, ben);
    auto const games = get("/api/me/games", anna).at("games");
    auto const shows = [&games](std::string const& game) {
        return std::ranges::any_of(games, [&](Json const& one) { return one.at("game") == game; });
    };
    EXPECT_EQ(games.size(), 200U);
    EXPECT_TRUE(shows(played.game));
    EXPECT_TRUE(shows(own));
    auto const leave = [&] { return request("POST", "/api/me/delete", {{"password", "secret-Anna"}}, anna); };
    EXPECT_EQ(error(leave()), "games-open");
    for (std::string const& game : {played.game, own}) {
        auto seat = sit(game, {}, 0, anna);
        say(seat, {{"t", "abort"}, {"re", 1}});
    }
    EXPECT_EQ(leave().status, 200U);
}

TEST_F(Person, LeavesAndItsGamesStay)
{
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    auto const leave = [&](std::string const& password) {
        return request("POST", "/api/me/delete", {{"password", password}}, anna);
    };
    auto const open_table = make_table({{"control", "3+2"}}, anna, ben);
    EXPECT_EQ(error(leave("wrong")), "wrong-password");
    EXPECT_EQ(error(leave("secret-Anna")), "games-open");
    auto white = sit(open_table.game, open_table.white);
    say(white, {{"t", "abort"}, {"re", 1}});
    play(anna, ben, {{"control", "3+2"}, {"rated", true}});
    auto watcher = sit(last_game);
    ASSERT_EQ(leave("secret-Anna").status, 200U);
    EXPECT_EQ(watcher.last("state").at("game").at("players").at("white").at("name"), "deleted player");
    EXPECT_EQ(request("GET", "/api/players/Anna").status, 404U);
    EXPECT_TRUE(get("/api/me", anna).at("account").is_null());
    auto const games = get("/api/games", {}, "player=Ben").at("games");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games.at(0).at("white").at("name"), "deleted player");
    EXPECT_EQ(request("POST", "/api/login", {{"name", "Anna"}, {"password", "secret-Anna"}}).status, 401U);
    EXPECT_EQ(request("POST", "/api/accounts", {{"name", "Anna"}, {"password", "long enough"}}).status, 201U)
        << "the name is free";
}

TEST_F(Person, BlocksAPlayerWhoCanChallengeNoMore)
{
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    auto const challenge = [&] {
        return request(
            "POST", "/api/games", {{"control", "3+2"}, {"opponent", "player"}, {"name", "Anna"}}, ben);
    };
    EXPECT_EQ(challenge().status, 201U);
    EXPECT_EQ(error(request("POST", "/api/me/block", {{"name", "Nobody"}}, anna)), "unknown-player");
    EXPECT_EQ(error(request("POST", "/api/me/block", {{"name", "anna"}}, anna)), "bad-body");
    EXPECT_EQ(request("POST", "/api/me/block", {{"name", "ben"}}, anna).status, 200U);
    EXPECT_EQ(get("/api/me/blocks", anna).at("blocked"), Json({"Ben"}));
    EXPECT_EQ(get("/api/me/blocks", ben).at("blocked").size(), 0U) << "Ben does not see it";
    EXPECT_EQ(error(challenge()), "blocked");
    auto first = open(LobbySocket{}, anna);
    auto second = open(LobbySocket{}, ben);
    first.say({{"t", "hello"}});
    second.say({{"t", "hello"}});
    say(first, {{"t", "seek"}, {"re", 1}, {"control", "3+2"}, {"rated", false}, {"color", "white"}});
    std::string const seek = second.last("seek-added").at("seek").at("id");
    say(second, {{"t", "accept"}, {"re", 1}, {"seek", seek}});
    EXPECT_EQ(second.last("error").at("code"), "unknown-seek");
    EXPECT_EQ(request("POST", "/api/me/unblock", {{"name", "ben"}}, anna).status, 200U);
    EXPECT_EQ(challenge().status, 201U);
}

TEST_F(Person, IsFoundByTheBeginningOfTheName)
{
    for (char const* const name : {"Anna", "Annika", "Ben"})
        log_in(name);
    EXPECT_EQ(get("/api/players", {}, "search=ANN").at("players"), Json({"Anna", "Annika"}));
    EXPECT_EQ(get("/api/players", {}, "search=zz").at("players").size(), 0U);
    EXPECT_EQ(error(request("GET", "/api/players", nullptr, {}, "search=a")), "bad-query");
    EXPECT_EQ(error(request("GET", "/api/players")), "bad-query");
}

TEST_F(Person, HasARatingForEachRuleSetAndSpeed)
{
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    EXPECT_FALSE(get("/api/players/Ben").contains("rating"));
    play(anna, ben, {{"control", "3+2"}, {"rated", true}});
    world.pass(Milliseconds{1}); // the history is ordered by time
    play(anna, ben, {{"control", "3+2"}, {"rated", true}});
    world.pass(Milliseconds{1});
    play(ben, anna, {{"control", "1+0"}, {"rated", true}, {"variant", "atomic"}});
    play(anna, ben, {{"control", "3+2"}});
    auto const player = get("/api/players/ben");
    EXPECT_EQ(player.at("games"), 3);
    ASSERT_EQ(player.at("ratings").size(), 2U);
    EXPECT_EQ(
        player.at("ratings").at(0).at("games").get<int>() + player.at("ratings").at(1).at("games").get<int>(),
        3);
    auto const history = get("/api/players/ben/ratings").at("history");
    ASSERT_EQ(history.size(), 3U);
    EXPECT_GT(history.at(0).at("rating"), 1500);
    EXPECT_GT(history.at(1).at("rating"), history.at(0).at("rating"));
    EXPECT_LT(history.at(2).at("rating"), 1500) << "atomic begins at the start";
    EXPECT_EQ(history.at(2).at("variant"), "atomic");
    EXPECT_EQ(history.at(2).at("speed"), "bullet");
    EXPECT_EQ(player.at("rating"), history.at(1).at("rating")) << "of the class that was played most";
}

TEST_F(Person, StandsOnTheLeaderboardWhenTheRatingIsSure)
{
    log_in("Anna");
    log_in("Ben");
    storage.damage("INSERT INTO class_rating VALUES (1, 'standard', 'blitz', 1900, 100, 0.06, 30, NULL), "
                   "(2, 'standard', 'blitz', 2900, 300, 0.06, 1, NULL)");
    auto const board = get("/api/leaderboard");
    EXPECT_EQ(board.at("speed"), "blitz");
    ASSERT_EQ(board.at("players").size(), 1U);
    EXPECT_EQ(board.at("players").at(0).at("name"), "Anna");
    EXPECT_EQ(board.at("players").at(0).at("rating"), 1900);
    EXPECT_EQ(get("/api/leaderboard", {}, "variant=atomic&speed=rapid").at("players").size(), 0U);
    EXPECT_EQ(error(request("GET", "/api/leaderboard", nullptr, {}, "variant=draughts")), "bad-query");
    EXPECT_EQ(error(request("GET", "/api/leaderboard", nullptr, {}, "speed=warp")), "bad-query");
}

TEST_F(Person, IsRatedOnlyInGamesFromANormalStart)
{
    auto const anna = log_in("Anna");
    auto const make = [&](Json wanted) {
        wanted["control"] = "3+2";
        wanted["rated"] = true;
        return error(request("POST", "/api/games", wanted, anna));
    };
    EXPECT_EQ(make({}), "");
    EXPECT_EQ(make({{"fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}), "");
    EXPECT_EQ(make({{"fen", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}}), "not-rated");
    EXPECT_EQ(make({{"fen", "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1"}}), "not-rated");
    EXPECT_EQ(
        make({{"variant", "chess960"}, {"fen", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"}}),
        "");
    EXPECT_EQ(make({{"variant", "chess960"}, {"fen", "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1"}}), "not-rated");
    EXPECT_EQ(make({{"variant", "horde"}}), "");
}

} // namespace

} // namespace arbiter::server

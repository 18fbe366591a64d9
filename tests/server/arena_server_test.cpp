// SPDX-License-Identifier: MIT
#include "arbiter/tournament/arena.h"
#include "tournament_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace arbiter::server {

namespace {

/// Arenas in virtual time. A player who looks at the page waits for an opponent.
class ArenaOnServer : public TournamentOnServer {
protected:
    std::string make_arena(Somebody const& organiser, Json wanted = Json::object())
    {
        Json body{{"format", "arena"}, {"minutes", 5}, {"rounds", 0}};
        body.update(wanted);
        return make(organiser, body);
    }

    void begin(std::string const& id, Somebody const& organiser, std::vector<Somebody> const& all)
    {
        join(id, all);
        ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    }

    /// The players stay on the page, which asks every two seconds.
    void wait_on_page(std::string const& id, std::vector<Somebody> const& all, int seconds)
    {
        for (int second = 0; second < seconds; second += 2) {
            for (Somebody const& one : all)
                static_cast<void>(show(id, one.login));
            pass(Milliseconds{2'000});
        }
    }

    Json you(std::string const& id, Somebody const& who) { return show(id, who.login).at("you"); }

    std::string stored(std::string const& id) { return storage.tournament(id).report; }

    /// An arena in which one of two players, who has White, has won a game: its id and the winner.
    std::pair<std::string, std::string> win_one_game(
        Somebody const& organiser, std::vector<Somebody> const& all)
    {
        auto const id = make_arena(organiser);
        begin(id, organiser, all);
        wait_on_page(id, all, 8);
        auto const games = open_games(all, id);
        EXPECT_EQ(games.size(), 1U);
        auto const& [winner, own] = *games.begin();
        play(own.at("game"), login_of(all, winner), login_of(all, own.at("opponent")), "1-0");
        pass(Milliseconds{2'100});
        return {id, winner};
    }

    std::string points(std::string const& id, std::string const& name)
    {
        return standing(id, name).value("points", "");
    }
};

TEST_F(ArenaOnServer, PairsWhoWaitAndCountsWhatIsPlayed)
{
    auto const organiser = person("Teacher");
    auto const all = people(5);
    auto const id = make_arena(organiser);
    begin(id, organiser, all);
    EXPECT_EQ(show(id).at("state"), "playing");
    EXPECT_EQ(show(id).at("minutes"), 5);
    // Player5 is not on the page.
    std::vector<Somebody> const here{all.begin(), all.begin() + 4};
    wait_on_page(id, here, 8);
    auto const games = open_games(all, id);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(you(id, all[4]).contains("game"));
    EXPECT_EQ(show(id).at("pairings").at(0).at("boards").size(), 2U);
    for (auto const& [white, own] : games)
        play(own.at("game"), login_of(all, white), login_of(all, own.at("opponent")), "1-0");
    pass(Milliseconds{2'000});
    for (auto const& [white, own] : games) {
        EXPECT_EQ(points(id, white), "2");
        EXPECT_EQ(standing(id, white).at("sheet"), Json({"2"}));
        EXPECT_EQ(points(id, own.at("opponent")), "0");
    }
    EXPECT_EQ(show(id).at("tieBreaks"), Json({"PERF"}));
    wait_on_page(id, here, 8);
    auto const next = open_games(all, id);
    ASSERT_EQ(next.size(), 2U);
    for (auto const& [white, own] : next) {
        auto const before = games.find(white);
        EXPECT_TRUE(before == games.end() || before->second.at("opponent") != own.at("opponent"));
    }
}

TEST_F(ArenaOnServer, DoublesAfterTwoWinsAndSurvivesAKilledServer)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make_arena(organiser, {{"minutes", 10}});
    begin(id, organiser, all);
    for (int game = 1; game <= 3; ++game) {
        wait_on_page(id, all, 12);
        auto const own = you(id, all[0]);
        ASSERT_TRUE(own.contains("game")) << "two players may meet again";
        if (game == 2) {
            // Killed while the game is played, and again when it is over.
            restart();
            wait_on_page(id, all, 4);
            EXPECT_EQ(you(id, all[0]).at("game"), own.at("game"));
        }
        bool const is_white = own.at("color") == "white";
        play(own.at("game"), all[is_white ? 0 : 1].login, all[is_white ? 1 : 0].login,
            is_white ? "1-0" : "0-1");
        if (game == 2)
            restart();
        pass(Milliseconds{2'100});
    }
    EXPECT_EQ(standing(id, "Player1").at("sheet"), Json({"2", "2", "4f"}));
    EXPECT_EQ(standing(id, "Player1").value("fire", false), true);
    EXPECT_EQ(points(id, "Player1"), "8");
    EXPECT_EQ(storage.all<storage::TournamentGame>().size(), 3U);
    auto const before = show(id).at("standings");
    restart();
    pass(Milliseconds{2'100});
    EXPECT_EQ(show(id).at("standings"), before);
    EXPECT_TRUE(tournament::read_arena(stored(id)));
}

TEST_F(ArenaOnServer, EndsWhenTheTimeIsOverAndCountsNoGameThatIsNot)
{
    auto const organiser = person("Teacher");
    auto const all = people(4);
    auto const id = make_arena(organiser, {{"control", "10+0"}});
    begin(id, organiser, all);
    wait_on_page(id, all, 8);
    auto const games = open_games(all, id);
    ASSERT_EQ(games.size(), 2U);
    auto const first = games.begin()->second;
    auto const second = std::next(games.begin())->second;
    auto white = sit(second.at("game"), {}, 0, login_of(all, std::next(games.begin())->first));
    auto black = sit(second.at("game"), {}, 0, login_of(all, second.at("opponent")));
    open_game(white, black);
    play(first.at("game"), login_of(all, games.begin()->first), login_of(all, first.at("opponent")), "1-0");
    auto const until = show(id).at("next").get<std::int64_t>();
    auto const alive = [&] {
        white.say({{"t", "ping"}, {"n", 1}});
        black.say({{"t", "ping"}, {"n", 1}});
    };
    while (world.since_epoch().count() <= until) {
        alive();
        pass(Milliseconds{500});
    }
    say(white, {{"t", "resign"}, {"re", 9}});
    pass(Milliseconds{5'000});
    EXPECT_EQ(show(id).at("state"), "over");
    EXPECT_EQ(points(id, games.begin()->first), "2");
    EXPECT_EQ(points(id, second.at("opponent")), "0") << "it ended after the arena";
    EXPECT_EQ(error(ask(id, "join", all[0], Json::object())), "tournament-over");
}

TEST_F(ArenaOnServer, CountsAGameThatEndedInTimeWhileTheServerWasDown)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make_arena(organiser);
    begin(id, organiser, all);
    wait_on_page(id, all, 8);
    auto const games = open_games(all, id);
    ASSERT_EQ(games.size(), 1U);
    auto const& [white, own] = *games.begin();
    play(own.at("game"), login_of(all, white), login_of(all, own.at("opponent")), "0-1");
    restart();
    // Comes back when all is over.
    world.pass(Milliseconds{600'000});
    restart();
    pass(Milliseconds{1'100});
    pass(Milliseconds{1'100});
    EXPECT_EQ(show(id).at("state"), "over");
    EXPECT_EQ(points(id, own.at("opponent")), "2");
}

TEST_F(ArenaOnServer, PausesWhoLeavesAndWhoDoesNotAppear)
{
    auto const organiser = person("Teacher");
    auto const all = people(3);
    auto const id = make_arena(organiser);
    begin(id, organiser, all);
    EXPECT_EQ(ask(id, "leave", all[2], Json::object()).status, 200U);
    EXPECT_EQ(standing(id, "Player3").at("left"), true);
    wait_on_page(id, all, 8);
    EXPECT_FALSE(you(id, all[2]).contains("game"));
    auto const games = open_games(all, id);
    ASSERT_EQ(games.size(), 1U);
    auto const& [white, own] = *games.begin();
    auto seat = sit(own.at("game"), {}, 0, login_of(all, white));
    move(seat, 0, "e2e4");
    for (int second = 0; second < 33; ++second) {
        seat.say({{"t", "ping"}, {"n", 1}});
        pass(Milliseconds{1'000});
    }
    EXPECT_EQ(points(id, white), "2") << "a win without a game counts";
    std::string const absent = own.at("opponent");
    EXPECT_EQ(standing(id, absent).at("left"), true);
    EXPECT_FALSE(standing(id, white).contains("left"));
    EXPECT_EQ(ask(id, "join", all[2], Json::object()).status, 200U);
    EXPECT_FALSE(standing(id, "Player3").contains("left"));
    wait_on_page(id, all, 8);
    EXPECT_TRUE(you(id, all[2]).contains("game"));
    // The organiser takes somebody out, and ends it.
    EXPECT_EQ(ask(id, "players/remove", organiser, {{"name", white}}).status, 200U);
    EXPECT_EQ(standing(id, white).at("left"), true);
    EXPECT_EQ(ask(id, "end", organiser, Json::object()).status, 200U);
    pass(Milliseconds{5'000});
    pass(Milliseconds{1'100});
    EXPECT_EQ(show(id).at("state"), "over");
}

TEST_F(ArenaOnServer, BerserkHalvesTheClockOnceBeforeTheFirstMove)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make_arena(organiser, {{"control", "3+2"}});
    begin(id, organiser, all);
    wait_on_page(id, all, 8);
    auto const games = open_games(all, id);
    ASSERT_EQ(games.size(), 1U);
    auto const& [name, own] = *games.begin();
    std::string const game = own.at("game");
    auto white = sit(game, {}, 0, login_of(all, name));
    auto black = sit(game, {}, 0, login_of(all, own.at("opponent")));
    EXPECT_EQ(white.last("state").at("game").at("berserk"), Json({{"white", false}, {"black", false}}));
    move(white, 0, "e2e4");
    say(black, {{"t", "berserk"}, {"re", 3}});
    auto const event = white.last("berserk");
    EXPECT_EQ(event.at("by"), "black");
    EXPECT_EQ(event.at("clocks").at("black"), 90'000);
    say(black, {{"t", "berserk"}, {"re", 3}});
    EXPECT_EQ(black.last("ack").at("v"), event.at("v")) << "the same number is the same action";
    say(black, {{"t", "berserk"}, {"re", 4}});
    EXPECT_EQ(black.last("error").at("code"), "too-late-to-berserk");
    say(white, {{"t", "berserk"}, {"re", 5}});
    EXPECT_EQ(white.last("error").at("code"), "too-late-to-berserk");
    say(white, {{"t", "takeback"}, {"re", 6}});
    EXPECT_EQ(white.last("error").at("code"), "no-takeback-here");
    // The clock is halved for good, also for a server that is new.
    restart();
    white = sit(game, {}, 0, login_of(all, name));
    black = sit(game, {}, 0, login_of(all, own.at("opponent")));
    EXPECT_EQ(white.last("state").at("game").at("clocks").at("black"), 90'000);
    EXPECT_EQ(white.last("state").at("game").at("berserk").at("black"), true);
    std::vector<std::string> const moves{"e7e5", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1",
        "f6g8", "b1c3", "b8c6", "c3b1", "c6b8"};
    for (std::size_t ply = 0; ply < moves.size(); ++ply)
        move(ply % 2 == 0 ? black : white, static_cast<unsigned>(ply + 1), moves[ply]);
    EXPECT_EQ(black.last("move").at("ply"), 14);
    EXPECT_LE(black.last("move").at("clocks").at("black").get<int>(), 90'000) << "no bonus";
    say(white, {{"t", "resign"}, {"re", 7}});
    pass(Milliseconds{2'100});
    EXPECT_EQ(standing(id, own.at("opponent")).at("sheet"), Json({"3b"}));
    auto const pgn = storage.game(game).pgn;
    EXPECT_NE(pgn.find("[TimeControl \"180+2\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[BlackTimeControl \"90\"]"), std::string::npos) << pgn;
    EXPECT_EQ(pgn.find("WhiteTimeControl"), std::string::npos);
}

TEST_F(ArenaOnServer, NoBerserkOutsideAnArenaOrWithoutTime)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const swiss = make(organiser, Json::object());
    join(swiss, all);
    ASSERT_EQ(pair(swiss, organiser, 0).status, 200U);
    auto const arena = make_arena(organiser, {{"control", "0+3"}});
    begin(arena, organiser, all);
    wait_on_page(arena, all, 8);
    for (auto const& id : {swiss, arena}) {
        auto const games = open_games(all, id);
        ASSERT_EQ(games.size(), 1U);
        auto white = sit(games.begin()->second.at("game"), {}, 0, login_of(all, games.begin()->first));
        EXPECT_EQ(white.last("state").at("game").contains("berserk"), id == arena);
        say(white, {{"t", "berserk"}, {"re", 1}});
        EXPECT_EQ(white.last("error").at("code"), "no-berserk-here");
    }
}

TEST_F(ArenaOnServer, PlayersCannotForgeAnything)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make_arena(organiser);
    begin(id, organiser, all);
    wait_on_page(id, all, 8);
    auto const before = stored(id);
    EXPECT_EQ(error(enter(id, organiser, 1, 1, "1-0")), "no-rounds-here") << "nobody types results";
    EXPECT_EQ(error(enter(id, all[0], 1, 1, "1-0")), "not-organiser");
    EXPECT_EQ(error(pair(id, all[0], 1)), "not-organiser");
    EXPECT_EQ(error(pair(id, organiser, 1)), "no-rounds-here");
    EXPECT_EQ(error(ask(id, "bye", organiser, {{"name", "Player1"}, {"bye", "full"}})), "no-rounds-here");
    EXPECT_EQ(error(ask(id, "end", all[0], Json::object())), "not-organiser");
    EXPECT_EQ(error(ask(id, "players/remove", all[0], {{"name", "Player2"}})), "not-organiser");
    auto const games = open_games(all, id);
    ASSERT_EQ(games.size(), 1U);
    auto watcher = sit(games.begin()->second.at("game"), {}, 0, person("Stranger").login);
    say(watcher, {{"t", "berserk"}, {"re", 1}});
    EXPECT_EQ(watcher.last("error").at("code"), "not-a-player");
    EXPECT_EQ(stored(id), before);
}

TEST_F(ArenaOnServer, ASecondServerPairsNobodyTwiceAndLosesNoGame)
{
    auto const organiser = person("Teacher");
    auto const all = people(4);
    auto const id = make_arena(organiser, {{"minutes", 20}});
    begin(id, organiser, all);
    wait_on_page(id, {all[0], all[1]}, 8);
    auto const first = open_games(all, id);
    ASSERT_EQ(first.size(), 1U);
    // What another server, which knew of no game, would have written over this record.
    auto row = storage.tournament(id);
    row.report = tournament::write_arena({.players = {{"Player4", 0}}, .games = {}});
    storage.put({.tournaments = {row}});
    restart();
    pass(Milliseconds{1'100});
    auto const again = open_games(all, id);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again.begin()->second.at("game"), first.begin()->second.at("game"));
    EXPECT_EQ(show(id).at("standings").size(), 4U);
    wait_on_page(id, all, 8);
    EXPECT_EQ(open_games(all, id).size(), 2U);
}

TEST_F(ArenaOnServer, GivesItsGamesAndStandingsAway)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const [id, winner] = win_one_game(organiser, all);
    auto const csv = request("GET", "/api/tournaments/" + id + ".csv", {}, {});
    EXPECT_EQ(csv.status, 200U);
    auto const text = all_of(csv);
    EXPECT_NE(text.find("1,\"" + winner + "\","), std::string::npos) << text;
    EXPECT_EQ(error(request("GET", "/api/tournaments/" + id + ".trf", {}, {})), "no-rounds-here");
    auto const swiss = make(organiser, Json::object());
    auto const rows = all_of(request("GET", "/api/tournaments/" + swiss + ".csv", {}, {}));
    EXPECT_TRUE(rows.starts_with("place,number,title,name,")) << rows;
}

TEST_F(ArenaOnServer, ItsGamesAreAPgnAndItStandsInTheDataOfAPlayer)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const [id, winner] = win_one_game(organiser, all);
    auto const answer = request("GET", "/api/tournaments/" + id + ".pgn");
    std::string const pgn = next_part(*answer.source);
    EXPECT_NE(pgn.find("[Event \"Open\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[White \"" + winner + "\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[Result \"1-0\"]"), std::string::npos) << pgn;
    EXPECT_EQ(next_part(*answer.source), "");
    std::string const data = next_part(*request("GET", "/api/me/data", {}, all[0].login).source);
    EXPECT_NE(data.find("\"id\":\"" + id + "\""), std::string::npos) << data;
}

TEST_F(ArenaOnServer, HasATimeFromFiveMinutesToSixHours)
{
    auto const organiser = person("Teacher");
    auto const wish = [&](Json const& wanted) {
        Json body{{"name", "Open"}, {"format", "arena"}, {"control", "3+2"}};
        body.update(wanted);
        return error(request("POST", "/api/tournaments", body, organiser.login));
    };
    EXPECT_EQ(wish(Json::object()), "bad-minutes");
    EXPECT_EQ(wish({{"minutes", 4}}), "bad-minutes");
    EXPECT_EQ(wish({{"minutes", 361}}), "bad-minutes");
    EXPECT_EQ(wish({{"minutes", 30}, {"overTheBoard", true}}), "bad-body");
    auto const id = make_arena(organiser);
    EXPECT_EQ(error(pair(id, organiser, 0)), "too-few-players");
    join(id, people(1));
    EXPECT_EQ(ask(id, "end", organiser, Json::object()).status, 200U);
    EXPECT_EQ(show(id).at("state"), "cancelled");
}

} // namespace

} // namespace arbiter::server

// SPDX-License-Identifier: MIT
#include "correspondence_fixture.h"

namespace arbiter::server {

namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

class Correspondence : public CorrespondenceTest { };

TEST_F(Correspondence, GoesOnForDaysWithoutARoom)
{
    visit_and_move(table.white, 0, "e2e4");
    wait(days{2});
    EXPECT_EQ(service->status().rooms, 0U) << "nobody looks";
    EXPECT_EQ(left("black"), Milliseconds{days{1}}.count());
    EXPECT_EQ(left("white"), three_days.count()) << "nothing is saved up, nothing lost";
    wait(hours{1});
    visit_and_move(table.black, 1, "e7e5");
    EXPECT_EQ(left("black"), three_days.count());
    wait(days{2});
    visit_and_move(table.white, 2, "g1f3");
    wait(days{2});
    visit_and_move(table.black, 3, "b8c6");
    auto const game = state(table.game);
    EXPECT_EQ(game.at("state"), "playing");
    EXPECT_EQ(game.at("moves").size(), 4U);
    EXPECT_EQ(game.at("running"), "white");
    EXPECT_EQ(game.value("away", Json{}), Json{});
}

TEST_F(Correspondence, WritesNothingWhileNobodyMoves)
{
    visit_and_move(table.white, 0, "e2e4");
    auto const events = storage.events(table.game).size();
    wait(days{1});
    for (int count = 0; count < 3; ++count) {
        auto client = sit(table.game, table.white);
        client.leave();
        restart();
        wait(hours{1});
    }
    EXPECT_EQ(storage.events(table.game).size(), events);
}

TEST_F(Correspondence, AFlagFallsAlthoughNobodyLooks)
{
    visit_and_move(table.white, 0, "e2e4");
    visit_and_move(table.black, 1, "e7e5");
    wait(three_days - minutes{1});
    EXPECT_EQ(storage.game(table.game).phase, storage::GamePhase::playing);
    wait(minutes{2}, seconds{5});
    EXPECT_EQ(storage.game(table.game).phase, storage::GamePhase::over);
    EXPECT_EQ(storage.game(table.game).termination, "flag");
    EXPECT_EQ(storage.game(table.game).result, GameResult::black_wins);
    EXPECT_NE(storage.game(table.game).pgn.find("[TimeControl \"1/259200\"]"), std::string::npos);
    EXPECT_TRUE(storage.all<storage::CorrespondenceRow>().empty());
}

TEST_F(Correspondence, AFlagFallsOnTimeWhileSomebodyLooks)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    wait(three_days - seconds{1});
    EXPECT_EQ(white.count("ended"), 0U);
    wait(seconds{2}, seconds{1});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "flag");
    EXPECT_EQ(white.count("ping"), 0U) << "no lag is measured";
}

TEST_F(Correspondence, WhoComesTooLateFindsTheGameOver)
{
    visit_and_move(table.white, 0, "e2e4");
    visit_and_move(table.black, 1, "e7e5");
    wait(minutes{10}, minutes{1});
    world.pass(three_days);
    auto white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("error").at("code"), "game-over");
    EXPECT_EQ(state(table.game).at("termination").at("code"), "flag");
}

TEST_F(Correspondence, WithoutAFirstMoveIsAborted)
{
    visit_and_move(table.white, 0, "e2e4");
    wait(three_days + minutes{1});
    auto const& row = storage.game(table.game);
    EXPECT_EQ(row.termination, "aborted");
    EXPECT_EQ(row.result, GameResult::unfinished);
}

TEST_F(Correspondence, DowntimeIsGivenBack)
{
    visit_and_move(table.white, 0, "e2e4");
    visit_and_move(table.black, 1, "e7e5");
    wait(days{1}, minutes{10});
    world.pass(days{5});
    restart();
    wait(seconds{30}, seconds{1});
    EXPECT_EQ(state(table.game).at("state"), "playing") << "the deadline passed while there was no server";
    EXPECT_NEAR(
        static_cast<double>(left("white")), static_cast<double>(Milliseconds{days{2}}.count()), 60'000);
    wait(days{2} - hours{1});
    EXPECT_EQ(state(table.game).at("state"), "playing");
    wait(hours{2});
    EXPECT_EQ(state(table.game).at("termination").at("code"), "flag");
}

TEST_F(Correspondence, EveryOutageIsGivenBackOnce)
{
    visit_and_move(table.white, 0, "e2e4");
    visit_and_move(table.black, 1, "e7e5");
    for (int count = 0; count < 4; ++count) {
        wait(hours{6}, minutes{10});
        world.pass(days{2});
        restart();
        // A crash before the first sign of life.
        world.pass(hours{1});
        restart();
        wait(seconds{20}, seconds{1});
    }
    EXPECT_NEAR(
        static_cast<double>(left("white")), static_cast<double>(Milliseconds{days{2}}.count()), 120'000);
}

TEST_F(Correspondence, AStartWithoutWorkingStorageGivesBackLater)
{
    visit_and_move(table.white, 0, "e2e4");
    visit_and_move(table.black, 1, "e7e5");
    wait(hours{1}, minutes{1});
    world.pass(days{4});
    storage.write_fault = StorageFault{StorageFaultCode::locked, "test"};
    restart();
    wait(seconds{20}, seconds{1});
    EXPECT_EQ(request("GET", "/api/games/" + table.game).status, 503U);
    storage.write_fault.reset();
    wait(seconds{20}, seconds{1});
    EXPECT_EQ(state(table.game).at("state"), "playing");
    EXPECT_NEAR(
        static_cast<double>(left("white")), static_cast<double>((three_days - hours{1}).count()), 120'000);
}

TEST_F(Correspondence, ALastSignOfLifeThatCannotBeReadIsReadLater)
{
    visit_and_move(table.white, 0, "e2e4");
    visit_and_move(table.black, 1, "e7e5");
    wait(hours{1}, minutes{1});
    world.pass(days{4});
    storage.statement_faults["find_heartbeat"] = StorageFault{StorageFaultCode::unreachable};
    restart();
    wait(seconds{20}, seconds{1});
    EXPECT_EQ(request("GET", "/api/games/" + table.game).status, 503U);
    storage.statement_faults.clear();
    wait(seconds{20}, seconds{1});
    EXPECT_EQ(state(table.game).at("state"), "playing");
    EXPECT_NEAR(
        static_cast<double>(left("white")), static_cast<double>((three_days - hours{1}).count()), 120'000);
}

TEST_F(Correspondence, AFailureOfStorageCostsNoTime)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    wait(hours{1});
    storage.write_fault = StorageFault{StorageFaultCode::disk_full, "test"};
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    storage.write_fault.reset();
    move(white, 2, "g1f3");
    EXPECT_EQ(storage.correspondence(table.game).turn, Color::black);
    EXPECT_EQ(storage.correspondence(table.game).last_move, "g1f3");
}

TEST_F(Correspondence, IsRatedInAClassOfItsOwn)
{
    table = make_table({{"control", "1day"}, {"rated", true}}, anna, ben);
    visit_and_move(table.white, 0, "e2e4");
    visit_and_move(table.black, 1, "e7e5");
    auto white = sit(table.game, table.white);
    say(white, {{"t", "resign"}, {"re", 9}});
    EXPECT_EQ(white.last("ended").at("ratings").at("white").at("before"), 1500);
    auto const me = get("/api/players/Ben");
    EXPECT_EQ(me.at("ratings").at(0).at("speed"), "correspondence");
}

TEST_F(Correspondence, IsNotForTheComputer)
{
    auto const answer = request("POST", "/api/games", {{"control", "3days"}, {"opponent", "computer"}});
    EXPECT_EQ(answer.status, 422U);
    EXPECT_EQ(Json::parse(*answer.body).at("error").at("code"), "bad-control");
}

TEST_F(Correspondence, IsListedForItsPlayers)
{
    auto const second = make_table({{"control", "1day"}}, ben, anna);
    auto const list = get("/api/me/games", anna);
    EXPECT_EQ(list.at("yourTurn"), 1);
    ASSERT_EQ(list.at("games").size(), 2U);
    auto const& mine = list.at("games").at(0);
    EXPECT_EQ(mine.at("game"), table.game);
    EXPECT_EQ(mine.at("opponent"), "Ben");
    EXPECT_EQ(mine.at("color"), "white");
    EXPECT_EQ(mine.at("turn"), "white");
    EXPECT_EQ(mine.at("due").get<std::int64_t>() - list.at("at").get<std::int64_t>(), three_days.count());
    EXPECT_EQ(list.at("games").at(1).at("game"), second.game);
    visit_and_move(table.white, 0, "e2e4");
    EXPECT_EQ(get("/api/me/games", anna).at("yourTurn"), 0);
    auto const his = get("/api/me/games", ben);
    EXPECT_EQ(his.at("yourTurn"), 2);
    EXPECT_EQ(his.at("games").at(0).at("game"), second.game) << "due first";
    EXPECT_EQ(his.at("games").at(1).at("lastMove"), "e2e4");
    EXPECT_EQ(request("GET", "/api/me/games").status, 401U);
}

TEST_F(Correspondence, IsFoundInTheLobby)
{
    auto one = open(LobbySocket{}, anna);
    auto other = open(LobbySocket{}, ben);
    for (Client* const client : {&one, &other})
        say(*client, {{"t", "hello"}});
    say(one, {{"t", "seek"}, {"re", 1}, {"control", "7days"}, {"rated", true}, {"color", "white"}});
    auto const seek = other.last("seek-added").at("seek");
    EXPECT_EQ(seek.at("control"), "7days");
    say(other, {{"t", "accept"}, {"re", 2}, {"seek", seek.at("id")}});
    std::string const game = other.last("game").at("game");
    EXPECT_EQ(storage.correspondence(game).turn, Color::white);
    EXPECT_EQ(state(game).at("clocks").at("white"), Milliseconds{days{7}}.count());
}

} // namespace

} // namespace arbiter::server

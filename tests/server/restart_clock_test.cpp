// SPDX-License-Identifier: MIT
#include "server_fixture.h"

namespace arbiter::server {

namespace {

using std::chrono::seconds;

/// A game of three minutes with two seconds a move whose server stops after 1.e4 e5, with 182 s on both
/// clocks.
class ClockAfterARestart : public ServerTest {
protected:
    ClockAfterARestart()
        : table{make_table()},
          white{sit(table.game, table.white)},
          black{sit(table.game, table.black)}
    {
        open_game(white, black);
        stop_and_start();
    }

    void stop_and_start()
    {
        world.pass(seconds{60});
        restart();
        // The first tick loads the game.
        pass(Milliseconds{50});
    }

    /// Lets time pass while that player answers every ping.
    void pass_with(Client& client, Milliseconds time)
    {
        constexpr Milliseconds step{50};
        for (; time.count() > 0; time -= step) {
            pass(step);
            for (Json const& frame : client.take()) {
                if (frame.at("t") == "ping")
                    client.say({{"t", "pong"}, {"n", frame.at("n")}});
            }
        }
    }

    std::int64_t left(std::string const& color) { return state(table.game).at("clocks").at(color); }

    Json running() { return state(table.game).at("running"); }

    Json last_event() { return Json::parse(storage.events(table.game).back().body); }

    Table table;
    Client white;
    Client black;
};

TEST_F(ClockAfterARestart, StandsUntilThePlayerIsBack)
{
    EXPECT_EQ(last_event().at("t"), "resumed");
    EXPECT_TRUE(last_event().at("running").is_null());
    pass(seconds{20});
    EXPECT_TRUE(running().is_null());
    EXPECT_EQ(left("white"), 182'000);

    white = sit(table.game, table.white);
    EXPECT_EQ(last_event().at("t"), "resumed");
    EXPECT_EQ(last_event().at("running"), "white");
    EXPECT_EQ(last_event().at("clocks").at("white"), 182'000);
    EXPECT_EQ(running(), "white");
    pass_with(white, seconds{5});
    EXPECT_EQ(left("white"), 177'000);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("move").at("clocks").at("white"), 179'000);
}

TEST_F(ClockAfterARestart, RunsAfterHalfAMinuteWherePlayersDoNotComeBack)
{
    black = sit(table.game, table.black);
    pass(Milliseconds{29'900});
    EXPECT_TRUE(running().is_null()) << "the opponent's coming is not the player's";
    EXPECT_EQ(left("white"), 182'000);
    pass(Milliseconds{100});
    EXPECT_EQ(black.last("resumed").at("running"), "white");
    pass(seconds{10});
    EXPECT_EQ(left("white"), 172'000);
    white = sit(table.game, table.white);
    EXPECT_EQ(left("white"), 172'000) << "nothing more is given back";
}

TEST_F(ClockAfterARestart, LeavesTheQuotaOfShortOutagesAlone)
{
    pass(seconds{20});
    white = sit(table.game, table.white);
    for (int count = 0; count < 2; ++count) {
        white.leave();
        pass(seconds{4});
        white = sit(table.game, table.white);
    }
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("move").at("outage"), 8'000);
}

TEST_F(ClockAfterARestart, WaitsForAPlayerWhoseTurnComesMeanwhile)
{
    pass(seconds{2});
    white = sit(table.game, table.white);
    pass(seconds{8});
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("move").at("clocks").at("white"), 176'000);
    EXPECT_TRUE(white.last("move").at("running").is_null());
    pass(seconds{10});
    EXPECT_EQ(left("black"), 182'000);
    black = sit(table.game, table.black);
    EXPECT_EQ(white.last("resumed").at("running"), "black");
    pass(seconds{1});
    EXPECT_EQ(left("black"), 181'000);
}

TEST_F(ClockAfterARestart, WaitsOnlyOnce)
{
    pass(seconds{2});
    white = sit(table.game, table.white);
    white.leave();
    pass(seconds{10});
    EXPECT_EQ(left("white"), 172'000);
}

TEST_F(ClockAfterARestart, DoesNotPayForTheWaitBeforeAnotherRestart)
{
    pass(seconds{20});
    stop_and_start();
    EXPECT_EQ(left("white"), 182'000);
    pass(seconds{25});
    EXPECT_EQ(left("white"), 182'000);
    white = sit(table.game, table.white);
    pass_with(white, seconds{10});
    stop_and_start();
    EXPECT_NEAR(static_cast<double>(left("white")), 172'000, 1'100) << "it ran again";
}

TEST_F(ClockAfterARestart, LetsTheOpponentOfWhoStaysAwayClaimTheGame)
{
    black = sit(table.game, table.black);
    pass(Milliseconds{29'900});
    EXPECT_EQ(black.count("away"), 0U);
    pass(Milliseconds{150});
    EXPECT_EQ(black.last("away").at("color"), "white");
    say(black, {{"t", "claim-flag"}, {"re", 1}});
    EXPECT_EQ(black.last("ended").at("result"), "0-1");
}

TEST_F(ClockAfterARestart, WaitsForNobodyInAGameThatBeganAfterIt)
{
    auto const fresh = make_table();
    white = sit(fresh.game, fresh.white);
    black = sit(fresh.game, fresh.black);
    open_game(white, black);
    black.leave();
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("move").at("running"), "black");
    pass(seconds{10});
    EXPECT_EQ(state(fresh.game).at("clocks").at("black"), 172'000);
}

} // namespace

} // namespace arbiter::server

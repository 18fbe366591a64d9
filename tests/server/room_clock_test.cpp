// SPDX-License-Identifier: MIT
#include "server_fixture.h"

namespace arbiter::server {

namespace {

using std::chrono::seconds;

/// A game of three minutes with two seconds a move, both there.
class ClockOfAGame : public ServerTest {
protected:
    ClockOfAGame()
        : table{make_table()},
          white{sit(table.game, table.white)},
          black{sit(table.game, table.black)}
    {
    }

    std::int64_t left(std::string const& color) { return state(table.game).at("clocks").at(color); }

    /// Answers every ping of the server that has come.
    static void answer_pings(Client& client)
    {
        for (Json const& frame : client.take()) {
            if (frame.at("t") == "ping")
                client.say({{"t", "pong"}, {"n", frame.at("n")}});
        }
    }

    /// Lets time pass while both answer all pings, each `lag` after it was sent.
    void pass_with_pongs(Milliseconds time, Milliseconds lag = Milliseconds{0})
    {
        constexpr Milliseconds step{50};
        for (; time.count() > 0; time -= step) {
            pass(step);
            for (Client* const client : {&white, &black}) {
                for (Json const& frame : client->take()) {
                    if (frame.at("t") == "ping")
                        pongs.push_back({world.now() + lag, client, frame.at("n")});
                }
            }
            while (!pongs.empty() && pongs.front().due <= world.now()) {
                pongs.front().from->say({{"t", "pong"}, {"n", pongs.front().n}});
                pongs.pop_front();
            }
        }
    }

    struct Pong {
        Instant due;
        Client* from;
        std::int64_t n;
    };

    std::deque<Pong> pongs;
    Table table;
    Client white;
    Client black;
};

TEST_F(ClockOfAGame, StandsStillUntilBothHaveMoved)
{
    pass_with_pongs(seconds{20});
    move(white, 0, "e2e4");
    pass_with_pongs(seconds{20});
    EXPECT_EQ(left("white"), 182'000);
    EXPECT_EQ(left("black"), 180'000);
    move(black, 1, "e7e5");
    EXPECT_EQ(black.last("move").at("running"), "white");
    pass_with_pongs(seconds{10});
    EXPECT_EQ(left("white"), 172'000);
    EXPECT_EQ(left("black"), 182'000);
}

TEST_F(ClockOfAGame, ChargesTheMoverAndAddsTheBonus)
{
    open_game(white, black);
    pass_with_pongs(seconds{7});
    move(white, 2, "g1f3");
    EXPECT_EQ(
        white.last("move").at("clocks"), (Json{{"white", 182'000 - 7'000 + 2'000}, {"black", 182'000}}));
}

TEST_F(ClockOfAGame, AFlagFallsByItselfOnTime)
{
    open_game(white, black);
    pass_with_pongs(seconds{181});
    EXPECT_EQ(white.count("ended"), 0U);
    pass_with_pongs(seconds{2});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "flag");
    EXPECT_EQ(white.last("ended").at("result"), "0-1");
    EXPECT_EQ(white.last("ended").at("clocks").at("white"), 0);
}

TEST_F(ClockOfAGame, AFlagAgainstALoneKingIsADraw)
{
    auto const bare = make_table({{"control", "0.5+0"}, {"fen", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"}});
    auto one = sit(bare.game, bare.white);
    auto other = sit(bare.game, bare.black);
    move(one, 0, "a1a2");
    move(other, 1, "e8e7");
    pass(seconds{40});
    EXPECT_EQ(one.last("ended").at("termination").at("code"), "flag-but-cannot-mate");
    EXPECT_EQ(one.last("ended").at("result"), "1/2-1/2");
}

TEST_F(ClockOfAGame, AGameThatNobodyBeginsIsAborted)
{
    pass_with_pongs(seconds{59});
    EXPECT_EQ(white.count("ended"), 0U);
    pass_with_pongs(seconds{2});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "aborted");
    EXPECT_NE(white.last("ended").at("termination").at("sentence").get<std::string>().find("first minute"),
        std::string::npos);
}

TEST_F(ClockOfAGame, ATakebackGivesTheTimeBack)
{
    open_game(white, black);
    pass_with_pongs(seconds{30});
    move(white, 2, "g1f3");
    say(white, {{"t", "takeback"}, {"re", 1}});
    say(black, {{"t", "takeback"}, {"re", 1}});
    EXPECT_EQ(left("white"), 182'000);
}

// ---- lag -------------------------------------------------------------------------------------------------

TEST_F(ClockOfAGame, GivesTheMeasuredLagBack)
{
    pass_with_pongs(seconds{11}, Milliseconds{200});
    open_game(white, black);
    pass_with_pongs(seconds{3}, Milliseconds{200});
    auto const before = left("white");
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("move").at("lag"), 200);
    EXPECT_EQ(left("white"), before + 2'000);
}

TEST_F(ClockOfAGame, GivesNoMoreThanHalfASecondAMove)
{
    pass_with_pongs(seconds{11}, Milliseconds{900});
    open_game(white, black);
    pass_with_pongs(seconds{4}, Milliseconds{900});
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("move").at("lag"), 500);
}

TEST_F(ClockOfAGame, WhoDelaysItsPongsGainsNoMoreThanTheQuota)
{
    settings.outage_quota = Milliseconds{0};
    restart();
    white = sit(table.game, table.white);
    black = sit(table.game, table.black);
    pass_with_pongs(seconds{11}, Milliseconds{900});
    open_game(white, black);
    std::int64_t gained = 0;
    unsigned ply = 2;
    constexpr unsigned moves = 12;
    for (unsigned count = 0; count < moves; ++count) {
        pass_with_pongs(Milliseconds{1'500}, Milliseconds{900});
        move(white, ply++, count % 2 == 0 ? "g1f3" : "f3g1");
        gained += white.last("move").value("lag", 0);
        move(black, ply++,
            count % 4 < 2 ? (count % 2 == 0 ? "g8f6" : "f6g8") : (count % 2 == 0 ? "b8c6" : "c6b8"));
    }
    auto const most = settings.lag_quota + settings.lag_quota_a_move * moves;
    EXPECT_GT(gained, 0);
    EXPECT_LE(gained, most.count());
}

// ---- outages ---------------------------------------------------------------------------------------------

TEST_F(ClockOfAGame, DoesNotChargeAShortTimeWithoutConnection)
{
    open_game(white, black);
    pass_with_pongs(seconds{2});
    white.leave();
    pass(seconds{4});
    white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(black.last("move").at("outage"), 4'000);
    EXPECT_EQ(left("white"), 182'000 - 2'000 + 2'000);
}

TEST_F(ClockOfAGame, ChargesALongTimeWithoutConnection)
{
    open_game(white, black);
    pass_with_pongs(seconds{2});
    white.leave();
    pass(seconds{6});
    white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_FALSE(black.last("move").contains("outage"));
    EXPECT_EQ(left("white"), 182'000 - 8'000 + 2'000);
}

TEST_F(ClockOfAGame, GivesNoMoreThanTheQuotaOfOutages)
{
    open_game(white, black);
    std::int64_t gained = 0;
    unsigned ply = 2;
    for (int count = 0; count < 5; ++count) {
        white.leave();
        pass(Milliseconds{4'500});
        white = sit(table.game, table.white);
        move(white, ply++, count % 2 == 0 ? "g1f3" : "f3g1");
        gained += black.last("move").value("outage", 0);
        move(black, ply++, count % 2 == 0 ? "g8f6" : "f6g8");
        if (count == 3)
            move(white, ply, "a2a3"), move(black, ++ply, "a7a6"), ++ply;
    }
    EXPECT_EQ(gained, settings.outage_quota.count());
}

TEST_F(ClockOfAGame, AnUnansweredPingShowsAnOutageOfAnOpenSocket)
{
    open_game(white, black);
    pass_with_pongs(seconds{6});
    auto const pings = white.count("ping");
    while (white.count("ping") == pings)
        pass(Milliseconds{50});
    auto const before = left("white");
    pass(Milliseconds{3'000});
    answer_pings(white);
    pass(Milliseconds{0});
    move(white, 2, "g1f3");
    EXPECT_NEAR(static_cast<double>(black.last("move").at("outage").get<std::int64_t>()), 3'000, 100);
    EXPECT_NEAR(static_cast<double>(left("white")), static_cast<double>(before + 2'000), 150);
}

TEST_F(ClockOfAGame, NoFlagFallsWhileTheConnectionMayComeBack)
{
    open_game(white, black);
    pass_with_pongs(seconds{180});
    white.leave();
    pass(seconds{4});
    EXPECT_EQ(black.count("ended"), 0U);
    white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(black.last("move").at("uci"), "g1f3");
}

TEST_F(ClockOfAGame, TheFlagFallsWhenTheConnectionDoesNotComeBack)
{
    open_game(white, black);
    pass_with_pongs(seconds{180});
    white.leave();
    pass(Milliseconds{5'200});
    EXPECT_EQ(black.last("ended").at("termination").at("code"), "flag");
}

// ---- being away ------------------------------------------------------------------------------------------

TEST_F(ClockOfAGame, WhoIsAwayForHalfAMinuteMayBeClaimedAgainst)
{
    open_game(white, black);
    black.leave();
    pass_with_pongs(seconds{29});
    EXPECT_EQ(white.count("away"), 0U);
    say(white, {{"t", "claim-flag"}, {"re", 1}});
    EXPECT_EQ(white.last("error").at("code"), "time-not-over");
    pass_with_pongs(seconds{2});
    EXPECT_EQ(white.last("away").at("color"), "black");
    say(white, {{"t", "claim-flag"}, {"re", 2}});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "abandoned");
    EXPECT_EQ(white.last("ended").at("result"), "1-0");
}

TEST_F(ClockOfAGame, WhoComesBackCannotBeClaimedAgainst)
{
    open_game(white, black);
    black.leave();
    pass_with_pongs(seconds{31});
    auto again = sit(table.game, table.black);
    EXPECT_EQ(white.last("back").at("color"), "black");
    say(white, {{"t", "claim-flag"}, {"re", 1}});
    EXPECT_EQ(white.last("error").at("code"), "time-not-over");
}

TEST_F(ClockOfAGame, OnlyTheOpponentMayClaimAgainstWhoIsAway)
{
    open_game(white, black);
    auto watcher = sit(table.game);
    black.leave();
    pass_with_pongs(seconds{31});
    EXPECT_EQ(watcher.last("away").at("color"), "black");
    say(watcher, {{"t", "claim-flag"}, {"re", 1}});
    EXPECT_EQ(watcher.last("error").at("code"), "not-a-player");
    EXPECT_EQ(white.count("ended"), 0U);
}

TEST_F(ClockOfAGame, AClaimAgainstWhoIsAwayOutlivesTheServer)
{
    open_game(white, black);
    black.leave();
    pass_with_pongs(seconds{31});
    ASSERT_EQ(white.count("away"), 1U);
    restart();
    auto again = sit(table.game, table.white);
    EXPECT_EQ(again.last("state").at("game").at("away"), "black");
    say(again, {{"t", "claim-flag"}, {"re", 1}});
    EXPECT_EQ(again.last("ended").at("termination").at("code"), "abandoned");
    EXPECT_EQ(again.last("ended").at("termination").at("winner"), "white");
    EXPECT_EQ(state(table.game).at("result"), "1-0");
}

TEST_F(ClockOfAGame, WhoIsOnTheMoveAndAwayCanBeClaimedAgainstLongBeforeTheFlag)
{
    auto const long_game = make_table({{"control", "10+0"}});
    auto one = sit(long_game.game, long_game.white);
    auto other = sit(long_game.game, long_game.black);
    open_game(one, other);
    one.leave();
    for (int i = 0; i < 31; ++i) {
        pass(seconds{1});
        answer_pings(other);
    }
    EXPECT_EQ(other.last("away").at("color"), "white");
    say(other, {{"t", "claim-flag"}, {"re", 1}});
    auto const ended = other.last("ended");
    EXPECT_EQ(ended.at("result"), "0-1");
    EXPECT_EQ(ended.at("termination").at("code"), "abandoned");
    EXPECT_GT(ended.at("clocks").at("white").get<std::int64_t>(), 500'000);
}

TEST_F(ClockOfAGame, WhoIsAwayOnceMoreIsWaitedForAnew)
{
    open_game(white, black);
    black.leave();
    pass_with_pongs(seconds{31});
    auto again = sit(table.game, table.black);
    again.leave();
    pass_with_pongs(seconds{28});
    say(white, {{"t", "claim-flag"}, {"re", 1}});
    EXPECT_EQ(white.last("error").at("code"), "time-not-over");
    pass_with_pongs(seconds{3});
    say(white, {{"t", "claim-flag"}, {"re", 2}});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "abandoned");
}

TEST_F(ClockOfAGame, InASlowGameTheGraceIsAMinute)
{
    auto const slow = make_table({{"control", "15+10"}});
    auto one = sit(slow.game, slow.white);
    auto other = sit(slow.game, slow.black);
    open_game(one, other);
    other.leave();
    pass(seconds{59});
    EXPECT_EQ(one.count("away"), 0U);
    pass(seconds{2});
    EXPECT_EQ(one.count("away"), 1U);
}

TEST_F(ClockOfAGame, WhenBothAreAwayTheGameGoesOnByTheClock)
{
    open_game(white, black);
    white.leave();
    black.leave();
    pass(seconds{200});
    auto const game = state(table.game);
    EXPECT_EQ(game.at("state"), "over");
    EXPECT_EQ(game.at("termination").at("code"), "flag");
}

TEST_F(ClockOfAGame, WithoutClocksNobodyIsAway)
{
    auto const endless = make_table({{"control", "unlimited"}});
    auto one = sit(endless.game, endless.white);
    pass(seconds{300});
    EXPECT_EQ(one.count("away"), 0U);
    EXPECT_EQ(one.count("ended"), 0U);
    EXPECT_TRUE(one.last("state").at("game").at("clocks").at("white").is_null());
}

} // namespace

} // namespace arbiter::server

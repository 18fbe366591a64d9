// SPDX-License-Identifier: MIT
#include "nodes_fixture.h"

#include <gmock/gmock.h>

// Two servers on one storage. Storage keeps their promises; here it is about what players see.

namespace arbiter::server {

namespace {

using std::chrono::seconds;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST_F(Nodes, AGameIsPlayedOnOneOfThem)
{
    auto const table = begin_game();
    EXPECT_EQ(owner_of(table).node.value().name, "a");
    EXPECT_EQ(owner_of(table).epoch, storage::Epoch{1});
    work_on(1);
    auto const refusal = refusal_of(table.game);
    EXPECT_EQ(refusal.error, ConnectError::game_elsewhere);
    EXPECT_EQ(refusal.node, "a");
    EXPECT_EQ(describe(refusal), "The game is on another node: a.");
    auto const answer = request("GET", "/api/games/" + table.game);
    EXPECT_EQ(answer.status, 503U);
    EXPECT_THAT(*answer.body, HasSubstr("The game is on another node: a."));
}

TEST_F(Nodes, AGameThatIsOverMayBeLookedAtEverywhere)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    say(white, {{"t", "resign"}, {"re", 9}});
    work_on(1);
    EXPECT_EQ(state(table.game).at("state"), "over");
    EXPECT_EQ(owner_of(table).node.value().name, "a");
}

TEST_F(Nodes, TheOtherOneGoesOnWhenTheLeaseHasRunOut)
{
    auto const table = begin_game();
    stop(0);
    work_on(1);
    pass_for_all(Milliseconds{2'000});
    EXPECT_EQ(refusal_of(table.game).error, ConnectError::game_elsewhere);
    pass_for_all(Milliseconds{3'000});
    auto white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(owner_of(table).node.value().name, "b");
    EXPECT_EQ(owner_of(table).epoch, storage::Epoch{2});
    EXPECT_EQ(service->status().games_taken_over, 1U);
    EXPECT_EQ(world.logged.back(), "game-taken-over " + table.game);
    auto history = history_of(table);
    history.acknowledged = {{0, "e2e4"}, {1, "e7e5"}, {2, "g1f3"}};
    EXPECT_THAT(find_history_faults(history), IsEmpty());
}

TEST_F(Nodes, AfterAFailureTheOthersReadOnlyTheGamesThatAreLeft)
{
    auto const lost = begin_game();
    work_on(1);
    begin_game();
    begin_game();
    add_node("c");
    auto const before = storage.runs["find_events"];
    stop(0);
    pass_for_all(seconds{5});
    EXPECT_NE(owner_of(lost).node.value().name, "a");
    EXPECT_TRUE(owner_of(lost).is_live);
    EXPECT_LE(storage.runs["find_events"] - before, 2U) << "that game, once for each of the others";
}

TEST_F(Nodes, AGameThatAnotherOneHasIsNotRead)
{
    auto const table = begin_game();
    work_on(1);
    auto const before = storage.runs["find_events"];
    EXPECT_EQ(refusal_of(table.game).error, ConnectError::game_elsewhere);
    EXPECT_EQ(storage.runs["find_events"], before);
}

TEST_F(Nodes, AStaleOwnerAcknowledgesNothingAndSendsItsPlayersAway)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    stop(0);
    work_on(1);
    pass_for_all(seconds{5});
    auto there = sit(table.game, table.white);
    move(there, 2, "g1f3");

    // The first one continues where it was; it has not even looked at its clock.
    work_on(0);
    white.take();
    holds_writes = true;
    move(white, 2, "d2d4");
    EXPECT_EQ(white.last("error").at("code"), "not-saved") << "by its own clock the lease has ended";
    holds_writes = false;
    wake(0);
    pass_for_all(seconds{3});
    move(white, 2, "d2d4");
    EXPECT_EQ(white.count("ack"), 0U);
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
    EXPECT_EQ(service->status().games_lost, 1U);
    EXPECT_THAT(world.logged, Contains("game-lost " + table.game));
    EXPECT_EQ(refusal_of(table.game).node, "b");
    auto history = history_of(table);
    history.acknowledged = {{2, "g1f3"}};
    EXPECT_THAT(find_history_faults(history), IsEmpty());
}

/// Nobody has acted on it meanwhile, so no refused write has told it.
TEST_F(Nodes, ANodeThatWasSuspendedShowsNoOldStateOfGamesThatAnotherOneHad)
{
    auto const table = begin_game();
    stop(0);
    work_on(1);
    pass_for_all(seconds{5});
    auto white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);

    wake(0);
    work_on(0);
    EXPECT_EQ(refusal_of(table.game).node, "b") << "before it has a new lease";
    pass_for_all(seconds{3});
    EXPECT_EQ(service->status().games_lost, 1U);
    work_on(1);
    service->drain([] { });
    settle();
    work_on(0);
    auto const black = sit(table.game, table.black);
    EXPECT_EQ(black.last("state").at("game").at("moves").size(), 3U);
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

/// The move was sent to the disk while the lease held, and arrives there too late.
TEST_F(Nodes, AMoveThatArrivesAfterTheTakeOverIsNotSaved)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    holds_writes = true;
    move(white, 2, "d2d4");
    holds_writes = false;
    stop(0);
    work_on(1);
    pass_for_all(seconds{5});
    EXPECT_EQ(owner_of(table).node.value().name, "b");

    work_on(0);
    settle();
    EXPECT_EQ(white.count("ack"), 0U);
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

/// A move of the first node that is on its way to the disk when the second one takes the game.
class OvertakenMove : public Nodes {
protected:
    /// How often it is acknowledged.
    std::size_t count_acknowledgements()
    {
        auto const table = make_table();
        auto white = sit(table.game, table.white);
        holds_writes = true;
        move(white, 0, "d2d4");
        holds_writes = false;
        stop(0);
        work_on(1);
        pass_for_all(seconds{5});
        auto black = sit(table.game, table.black);
        EXPECT_EQ(owner_of(table).node.value().name, "b");
        EXPECT_EQ(black.last("state").at("game").at("moves").size(), 0U);
        work_on(0);
        settle();
        return white.count("ack");
    }
};

TEST_F(OvertakenMove, IsNotAcknowledged)
{
    EXPECT_EQ(count_acknowledgements(), 0U);
}

/// So the test above can fail.
TEST_F(OvertakenMove, WouldBeAcknowledgedWithoutFences)
{
    storage.has_fences = false;
    EXPECT_EQ(count_acknowledgements(), 1U);
}

TEST_F(Nodes, TheTimeWithoutAnOwnerIsGivenBackAndTheRoomSaysSo)
{
    auto const table = begin_game();
    auto const before = state(table.game).at("clocks").at("white");
    pass_for_all(seconds{10});
    stop(0);
    work_on(1);
    pass_for_all(seconds{3});
    // Nobody has come: the clock stands for a while, and then has to run all the same.
    pass_for_all(seconds{2});
    EXPECT_EQ(owner_of(table).node.value().name, "b");
    auto const last = Json::parse(storage.events(table.game).back().body);
    EXPECT_EQ(last.at("t"), "resumed");
    EXPECT_TRUE(last.at("running").is_null());
    EXPECT_EQ(last.at("clocks").at("white"), before) << "all since the last event";
    pass_for_all(seconds{30});
    auto const shown = state(table.game);
    EXPECT_EQ(shown.at("running"), "white");
    EXPECT_NEAR(shown.at("clocks").at("white").get<double>(), before.get<double>(), 2'100);
    pass_for_all(seconds{190});
    EXPECT_EQ(storage.game(table.game).termination, "flag");
}

TEST_F(Nodes, ADrainedNodeGivesItsGamesAwayAtOnce)
{
    auto const table = begin_game();
    bool is_drained = false;
    service->drain([&] { is_drained = true; });
    settle();
    service->tick();
    settle();
    EXPECT_TRUE(is_drained);
    work_on(1);
    auto white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
}

TEST_F(Nodes, ADrainedNodesGamesGoOnWhereNobodyComes)
{
    auto const table = begin_game();
    service->drain([] { });
    settle();
    pass_for_all(Milliseconds{2'500});
    EXPECT_EQ(owner_of(table).node.value().name, "b");
    EXPECT_EQ(owner_of(table).epoch, storage::Epoch{3}) << "one when it was given, one when it was taken";
}

TEST_F(Nodes, ADrainedNodesGamesCostNothingUntilSomebodyComes)
{
    auto const table = begin_game();
    auto const before = state(table.game).at("clocks").at("white");
    pass_for_all(seconds{1});
    service->drain([] { });
    settle();
    work_on(1);
    world.pass(Milliseconds{1'500});
    EXPECT_EQ(sit(table.game, table.white).last("state").at("game").at("clocks").at("white"), before);
}

/// It has the room still, with a clock that ran.
TEST_F(Nodes, AGameThatComesBackCostsNothingForTheTimeElsewhere)
{
    auto const table = begin_game();
    pass_for_all(Milliseconds{500});
    stop(0);
    work_on(1);
    pass_for_all(seconds{4});
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 2, "g1f3");
    auto const before = state(table.game).at("clocks").at("black");
    service->drain([] { });
    settle();

    wake(0);
    work_on(0);
    pass_for_all(Milliseconds{1'500});
    auto const shown = sit(table.game, table.black).last("state").at("game");
    EXPECT_EQ(owner_of(table).node.value().name, "a");
    EXPECT_EQ(shown.at("moves").size(), 3U);
    EXPECT_GE(shown.at("clocks").at("black").get<int>(), before.get<int>() - 1'600);
}

TEST_F(Nodes, ANodeStopsByItsOwnClockBeforeAnotherOneMayBegin)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    // Its leases do not arrive.
    std::size_t const tries = 50;
    bool has_stopped = false;
    for (std::size_t i = 0; i != tries && !has_stopped; ++i) {
        world.pass(Milliseconds{50});
        service->tick();
        world.run_tasks();
        has_stopped = !service->status().has_lease;
    }
    ASSERT_TRUE(has_stopped);
    EXPECT_TRUE(owner_of(table).is_live) << "the other one may not begin yet";
    white.say({{"t", "move"}, {"re", 7}, {"ply", 2}, {"move", "g1f3"}});
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    settle();
    pass(seconds{1});
    EXPECT_TRUE(service->status().has_lease);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
}

TEST_F(Nodes, ANodeAloneWaitsForItsStorageAsEver)
{
    stop(1);
    pass_for_all(seconds{5});
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    holds_writes = true;
    pass(seconds{10});
    move(white, 2, "g1f3");
    EXPECT_TRUE(service->status().has_lease);
    EXPECT_EQ(white.count("error"), 0U);
    holds_writes = false;
    settle();
    EXPECT_EQ(white.count("ack"), 1U);
}

/// Its own clock has noticed nothing, and nobody has acted on it.
TEST_F(Nodes, ALeaseThatEndedByTheDatabasesClockIsNoticed)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    storage.clock = [this] { return storage::Time{world.since_epoch()} + seconds{30}; };
    stop(0);
    pass_for_all(Milliseconds{1'500});
    EXPECT_EQ(owner_of(table).node.value().name, "b");
    EXPECT_EQ(white.closed(), std::nullopt);
    wake(0);
    pass_for_all(Milliseconds{1'500});
    EXPECT_TRUE(service->status().has_lease);
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
}

/// The other one may have their games by now.
TEST_F(Nodes, ANodeThatReachesNoStorageSendsItsPlayersAway)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    stop(1);
    lose_storage();
    pass_for_all(Milliseconds{2'600});
    EXPECT_EQ(white.closed(), std::nullopt);
    EXPECT_EQ(refusal_of(table.game).error, ConnectError::unavailable) << "what it knows may be old";
    pass_for_all(seconds{2});
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
    EXPECT_EQ(refusal_of(table.game).error, ConnectError::unavailable);

    find_storage();
    pass_for_all(seconds{2});
    white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
}

/// Three seconds go by until it sends its players away; no clock pays for the rest.
TEST_F(Nodes, AnOutageOfStorageCostsNoClock)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    stop(1);
    lose_storage();
    pass_for_all(seconds{60});
    ASSERT_EQ(white.closed(), CloseReason::game_elsewhere);
    find_storage();
    pass_for_all(seconds{20});
    auto shown = state(table.game);
    EXPECT_TRUE(shown.at("running").is_null()) << "until the player is back";
    EXPECT_GE(shown.at("clocks").at("white"), 182'000 - 5'000);

    white = sit(table.game, table.white);
    EXPECT_EQ(state(table.game).at("running"), "white");
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_GE(white.last("move").at("clocks").at("white"), 184'000 - 5'000);
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

TEST_F(Nodes, AFlagDoesNotFallWhileStorageIsOut)
{
    auto const table = begin_game();
    stop(1);
    lose_storage();
    pass_for_all(seconds{240});
    find_storage();
    pass_for_all(seconds{20});
    EXPECT_EQ(state(table.game).at("state"), "playing");
    EXPECT_GE(state(table.game).at("clocks").at("white"), 182'000 - 5'000);
}

/// It has the game again, with another event where its own would be.
TEST_F(Nodes, AMoveIsNotAcknowledgedForWhatAnotherNodeWroteInItsPlace)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    white.take();
    holds_writes = true;
    move(white, 2, "d2d4");
    holds_writes = false;
    stop(0);
    work_on(1);
    pass_for_all(seconds{5});
    auto there = sit(table.game, table.white);
    move(there, 2, "g1f3");
    EXPECT_EQ(there.count("ack"), 1U);
    world.pass(seconds{5});

    work_on(0);
    settle();
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    wake(0);
    stop(1);
    pass_for_all(seconds{3});
    EXPECT_EQ(owner_of(table).node.value().name, "a");
    EXPECT_EQ(white.count("ack"), 0U);
    EXPECT_EQ(state(table.game).at("moves").at(2).at("san"), "Nf3");
    EXPECT_EQ(owner_of(table).epoch, storage::Epoch{3});
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

} // namespace

} // namespace arbiter::server

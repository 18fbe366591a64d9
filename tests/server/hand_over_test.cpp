// SPDX-License-Identifier: MIT
#include "fake_program.h"
#include "nodes_fixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <vector>

// Games that one living node gives to another: because it ends, or because an operator wants it.

namespace arbiter::server {

namespace {

using std::chrono::seconds;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Longer than between two looks of a node at what operators and other nodes want of it.
constexpr Milliseconds a_look{1'200};

class HandOver : public Nodes {
protected:
    /// Ends the present node; gives whether that is done.
    bool drain()
    {
        bool is_drained = false;
        service->drain([&] { is_drained = true; });
        settle();
        service->tick();
        settle();
        return is_drained;
    }

    void order_drain(std::string const& name, bool wanted = true)
    {
        EXPECT_EQ(storage.cluster().order_drain(name, wanted).value(), std::nullopt);
        pass_for_all(a_look);
    }

    std::string owner_name(Table const& table) { return owner_of(table).node.value().name; }

    Json last_event(Table const& table) { return Json::parse(storage.events(table.game).back().body); }
};

TEST_F(HandOver, BothSidesGoOnAtTheNextNodeAtOnce)
{
    auto const table = begin_game();
    auto const white = sit(table.game, table.white);
    auto const black = sit(table.game, table.black);
    EXPECT_TRUE(drain());
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
    EXPECT_EQ(black.closed(), CloseReason::game_elsewhere);
    EXPECT_EQ(service->status().games_handed_over, 1U);
    EXPECT_EQ(world.logged, std::vector{"game-handed-over " + table.game});
    EXPECT_EQ(service->status().games_lost, 0U);
    EXPECT_EQ(owner_name(table), "b");
    EXPECT_TRUE(owner_of(table).is_handed_over);

    // It has not even looked.
    work_on(1);
    auto next_white = sit(table.game, table.white);
    auto next_black = sit(table.game, table.black);
    move(next_white, 2, "g1f3");
    move(next_black, 3, "b8c6");
    EXPECT_EQ(next_white.count("ack"), 1U);
    EXPECT_EQ(next_black.count("ack"), 1U);
    EXPECT_FALSE(owner_of(table).is_handed_over);
    EXPECT_EQ(service->status().games_taken_over, 1U);
    auto history = history_of(table);
    history.acknowledged = {{0, "e2e4"}, {1, "e7e5"}, {2, "g1f3"}, {3, "b8c6"}};
    EXPECT_THAT(find_history_faults(history), IsEmpty());
}

TEST_F(HandOver, ANodeSaysWithItsLeaseHowManyGamesItPlays)
{
    auto const games = [&](std::string const& name) { return storage.node(name).games; };
    auto const first = begin_game();
    begin_game();
    pass_for_all(a_look);
    EXPECT_EQ(games("a"), 2U);
    EXPECT_EQ(games("b"), 0U);
    auto white = sit(first.game, first.white);
    white.say({{"t", "resign"}, {"re", 9}});
    settle();
    pass_for_all(a_look);
    EXPECT_EQ(games("a"), 1U) << "one is over";
    order_drain("a");
    EXPECT_EQ(games("a"), 0U);
    pass_for_all(2 * a_look);
    EXPECT_EQ(games("b"), 1U) << "it has looked, and then renewed its lease";
}

TEST_F(HandOver, NobodyPaysForIt)
{
    auto const table = begin_game();
    auto const before = state(table.game).at("clocks").at("white");
    pass_for_all(Milliseconds{700});
    drain();
    work_on(1);
    world.pass(Milliseconds{400});
    auto const white = sit(table.game, table.white);
    EXPECT_EQ(last_event(table).at("t"), "resumed");
    EXPECT_EQ(white.last("state").at("game").at("clocks").at("white"), before);
}

TEST_F(HandOver, AGameWhoseClocksRunIsTakenAtTheNextLookAlthoughNobodyComes)
{
    auto const table = begin_game();
    drain();
    pass_for_all(a_look);
    EXPECT_EQ(owner_of(table),
        (storage::GameOwner{.epoch = storage::Epoch{3}, .node = owner_of(table).node, .is_live = true}));
    EXPECT_EQ(last_event(table).at("t"), "resumed");
    work_on(1);
    EXPECT_EQ(service->status().rooms, 1U);
    pass_for_all(seconds{220});
    EXPECT_EQ(storage.game(table.game).termination, "flag");
}

TEST_F(HandOver, WhatWaitsIsWrittenAndAcknowledgedBefore)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    holds_writes = true;
    move(white, 2, "g1f3");
    EXPECT_FALSE(drain());
    EXPECT_EQ(white.count("ack"), 0U);
    holds_writes = false;
    settle();
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
    work_on(1);
    EXPECT_EQ(sit(table.game, table.black).last("state").at("game").at("moves").size(), 3U);
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

/// It is not answered here, so that the player sends it again where the game is.
TEST_F(HandOver, AMoveThatComesMeanwhileCountsOnceAtTheNextNode)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    white.take();
    holds_writes = true;
    drain();
    move(white, 2, "g1f3");
    holds_writes = false;
    settle();
    EXPECT_EQ(white.count("ack") + white.count("error"), 0U);
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
    work_on(1);
    auto again = sit(table.game, table.white);
    move(again, 2, "g1f3");
    EXPECT_EQ(again.count("ack"), 1U);
    auto history = history_of(table);
    history.acknowledged = {{2, "g1f3"}};
    EXPECT_THAT(find_history_faults(history), IsEmpty());
}

TEST_F(HandOver, GamesAreSpreadOverTheOtherNodes)
{
    add_node("c");
    std::vector<Table> tables;
    for (int i = 0; i != 4; ++i)
        tables.push_back(begin_game());
    EXPECT_TRUE(drain());
    std::map<std::string, int> counts;
    for (Table const& table : tables)
        ++counts[owner_name(table)];
    EXPECT_EQ(counts, (std::map<std::string, int>{{"b", 2}, {"c", 2}}));
}

/// So that each is away for a short time, and those that wait are played.
TEST_F(HandOver, ManyGamesLeaveSomeAtATime)
{
    std::vector<Table> tables;
    std::vector<Client> whites;
    for (int i = 0; i != 120; ++i) {
        address = "192.0.2." + std::to_string(i);
        tables.push_back(begin_game());
        whites.push_back(sit(tables.back().game, tables.back().white));
    }
    bool is_drained = false;
    service->drain([&] { is_drained = true; });
    settle();
    auto const is_here = [&](Table const& table) { return owner_name(table) == "a"; };
    auto const left = static_cast<std::size_t>(std::ranges::count_if(tables, is_here));
    EXPECT_GT(left, tables.size() / 3);
    EXPECT_LT(left, tables.size());
    auto const waits = std::ranges::find_if(tables, is_here) - tables.begin();
    Client& white = whites[static_cast<std::size_t>(waits)];
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    pass_for_all(Milliseconds{1'200});
    EXPECT_TRUE(is_drained);
    EXPECT_TRUE(std::ranges::none_of(tables, is_here));
    EXPECT_EQ(service->status().games_handed_over, 120U);
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
}

TEST_F(HandOver, WithNobodyElseTheGamesAreFree)
{
    auto const table = begin_game();
    stop(1);
    pass_for_all(seconds{5});
    EXPECT_TRUE(drain());
    EXPECT_EQ(owner_of(table).epoch, storage::Epoch{1});
    EXPECT_EQ(owner_name(table), "a");
    EXPECT_FALSE(owner_of(table).is_live);
    EXPECT_EQ(service->status().games_handed_over, 0U);
}

/// The other node has died since the last look.
TEST_F(HandOver, ARefusedOneLosesNothing)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    stop(1);
    storage.damage("UPDATE node SET lease_until = 0 WHERE name = 'b'");
    holds_writes = true;
    bool is_drained = false;
    service->drain([&] { is_drained = true; });
    move(white, 2, "g1f3");
    holds_writes = false;
    settle();
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere) << "it is to send its move again";
    EXPECT_EQ(owner_name(table), "a");
    pass_for_all(Milliseconds{100});
    EXPECT_TRUE(is_drained);
    EXPECT_FALSE(owner_of(table).is_live) << "the game is free";
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

TEST_F(HandOver, AComputerOpponentThinksAtTheNextNode)
{
    std::vector<std::shared_ptr<FakeProgram>> programs;
    world.computers = [&](unsigned) -> std::unique_ptr<Player> {
        programs.push_back(std::make_shared<FakeProgram>());
        return std::make_unique<FakePlayer>(programs.back());
    };
    auto const made = post(
        "/api/games", {{"control", "3+2"}, {"opponent", "computer"}, {"level", 3}, {"color", "white"}});
    Table const table{made.at("game"), made.at("seat"), {}};
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    ASSERT_EQ(programs.size(), 1U);
    holds_writes = true;
    drain();
    EXPECT_TRUE(programs[0]->is_stopped);
    holds_writes = false;
    settle();
    work_on(1);
    auto const again = sit(table.game, table.white);
    ASSERT_EQ(programs.size(), 2U);
    programs[1]->answer();
    settle();
    EXPECT_EQ(again.last("move").at("by"), "black");
}

// ---- orders ----------------------------------------------------------------------------------------------

TEST_F(HandOver, ANodeThatIsOrderedToHandsOverAndStaysUp)
{
    auto const table = begin_game();
    auto const watcher = sit(table.game);
    auto const lobby = open(LobbySocket{});
    order_drain("a");
    EXPECT_EQ(owner_name(table), "b");
    EXPECT_TRUE(service->status().is_draining);
    EXPECT_FALSE(service->status().has_lease);
    EXPECT_EQ(watcher.closed(), CloseReason::game_elsewhere);
    EXPECT_EQ(lobby.closed(), CloseReason::draining);
    EXPECT_EQ(refusal_of(table.game).error, ConnectError::draining);
    EXPECT_THAT(*request("POST", "/api/games", {{"control", "3+2"}}).body, HasSubstr("draining"));
    EXPECT_THAT(
        *request("GET", "/api/games/" + table.game).body, HasSubstr("The game is on another node: b."));
}

TEST_F(HandOver, ANodeThatDrainsTakesNoGames)
{
    order_drain("a");
    work_on(1);
    auto const table = begin_game();
    stop(1);
    work_on(0);
    pass_for_all(seconds{6});
    auto const answer = request("GET", "/api/games/" + table.game);
    EXPECT_EQ(answer.status, 503U);
    EXPECT_THAT(*answer.body, HasSubstr("draining"));
    EXPECT_EQ(owner_name(table), "b");
    EXPECT_FALSE(owner_of(table).is_live);
}

TEST_F(HandOver, ANodeServesAgainWhereTheOrderIsTakenBack)
{
    auto const table = begin_game();
    order_drain("a");
    order_drain("a", false);
    EXPECT_FALSE(service->status().is_draining);
    EXPECT_TRUE(service->status().has_lease);
    auto const other = begin_game();
    EXPECT_EQ(owner_name(other), "a");
    EXPECT_EQ(refusal_of(table.game).node, "b");
    order_drain("a");
    EXPECT_EQ(owner_name(other), "b") << "and a second time";
    EXPECT_TRUE(service->status().is_draining);
}

TEST_F(HandOver, ADrainThatIsOrderedWithNobodyElseSetsTheGamesFreeUntilItIsTakenBack)
{
    auto const table = begin_game();
    stop(1);
    pass_for_all(seconds{5});
    EXPECT_EQ(storage.cluster().order_drain("a", true).value(), storage::OrderRefusal::last_node);
    storage.damage("UPDATE node SET drains = 1 WHERE name = 'a'"); // as one that came while the other lived
    pass_for_all(a_look);
    EXPECT_FALSE(owner_of(table).is_live);
    order_drain("a", false);
    auto white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

TEST_F(HandOver, ANodeThatIsDrainedEndsAtOnce)
{
    order_drain("a");
    bool is_drained = false;
    service->drain([&] { is_drained = true; });
    EXPECT_TRUE(is_drained);
    order_drain("a", false);
    EXPECT_TRUE(service->status().is_draining) << "for good";
}

TEST_F(HandOver, OneGameIsMovedAndTheOthersStay)
{
    auto const table = begin_game();
    auto const other = begin_game();
    auto const white = sit(table.game, table.white);
    auto const there = sit(other.game, other.white);
    EXPECT_EQ(storage.cluster().order_move({table.game}, "b").value(), std::nullopt);
    pass_for_all(a_look);
    EXPECT_EQ(owner_name(table), "b");
    EXPECT_EQ(owner_name(other), "a");
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
    EXPECT_EQ(there.closed(), std::nullopt);
    EXPECT_EQ(refusal_of(table.game).node, "b");
    pass_for_all(a_look);
    EXPECT_FALSE(owner_of(table).is_handed_over) << "its clock runs";
    work_on(1);
    auto again = sit(table.game, table.white);
    move(again, 2, "g1f3");
    EXPECT_EQ(again.count("ack"), 1U);
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

TEST_F(HandOver, AGameMovesToAndFro)
{
    auto const table = begin_game();
    for (char const* const name : {"b", "a", "b", "a"}) {
        EXPECT_EQ(storage.cluster().order_move({table.game}, name).value(), std::nullopt);
        pass_for_all(2 * a_look);
        EXPECT_EQ(owner_name(table), name);
    }
    auto white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

TEST_F(HandOver, AGameThatNobodyLooksAtIsMovedToo)
{
    auto const made = post("/api/games", {{"control", "3+2"}, {"color", "white"}});
    Table const table{made.at("game"), made.at("seat"), {}};
    sit(table.game, table.white).leave();
    pass_for_all(settings.room_idle + seconds{10});
    ASSERT_EQ(service->status().rooms, 0U);
    EXPECT_EQ(storage.cluster().order_move({table.game}, "b").value(), std::nullopt);
    pass_for_all(a_look);
    EXPECT_EQ(owner_name(table), "b");
}

TEST_F(HandOver, AGameStaysWhereTheOtherNodeIsGone)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    stop(1);
    pass_for_all(seconds{5});
    EXPECT_EQ(storage.cluster().order_move({table.game}, "b").value(), storage::OrderRefusal::not_live);
    storage.damage("UPDATE game SET next_node = 'b'"); // as one that came while the node lived
    pass_for_all(a_look);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(white.closed(), std::nullopt);
    EXPECT_EQ(owner_name(table), "a");
}

} // namespace

} // namespace arbiter::server

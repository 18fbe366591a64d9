// SPDX-License-Identifier: MIT
#include "nodes_fixture.h"
#include "server/base/messages.h"

// A player comes to a node and has seen more of the game than the node knows.

namespace arbiter::server {

namespace {

using std::chrono::seconds;

class SeenElsewhere : public Nodes { };

/// It comes before this node has noticed anything.
TEST_F(SeenElsewhere, SendsThePlayerToTheNodeThatHasTheGame)
{
    auto const table = begin_game();
    storage.clock = [this] { return storage::Time{world.since_epoch()} + seconds{30}; };
    stop(0);
    pass_for_all(Milliseconds{1'500});
    work_on(1);
    auto white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    auto const seen = white.last("move").at("v").get<unsigned>();

    work_on(0);
    auto back = sit(table.game, table.white, seen);
    EXPECT_EQ(back.count("state"), 0U);
    EXPECT_EQ(back.closed(), CloseReason::game_elsewhere);
}

/// It does not know yet that its write will be refused.
TEST_F(SeenElsewhere, WaitsForNoWriteOfAStaleOwner)
{
    auto const table = begin_game();
    auto white = sit(table.game, table.white);
    holds_writes = true;
    move(white, 2, "d2d4");
    stop(0);
    work_on(1);
    holds_writes = false;
    pass_for_all(seconds{5});
    auto there = sit(table.game, table.white);
    move(there, 2, "g1f3");
    auto const seen = there.last("move").at("v").get<unsigned>();

    work_on(0);
    holds_writes = true;
    auto back = sit(table.game, table.white, seen);
    EXPECT_EQ(back.closed(), CloseReason::game_elsewhere);
    EXPECT_EQ(back.count("state"), 0U);
    holds_writes = false;
    settle();
    EXPECT_EQ(back.count("move"), 0U);
}

/// A batch that was given up has become durable after all, when the game had been read again already. Another
/// node has shown that to a player meanwhile.
TEST_F(SeenElsewhere, IsReadWhenStorageHasIt)
{
    auto const table = begin_game();
    auto const events = storage.events(table.game);
    auto const known = static_cast<unsigned>(events.size());
    storage::EventRow late = events.back();
    late.version = storage::EventVersion{known + 1};
    GameEvent resumed{};
    resumed.version = EventVersion{known + 1};
    resumed.at = late.at;
    resumed.running = Color::white;
    resumed.content = GameResumed{};
    late.body = write_event(resumed);
    storage.put({.events = {late}});
    auto const white = sit(table.game, table.white, known + 1);
    EXPECT_EQ(white.count("state"), 0U) << "nothing is missing";
    EXPECT_FALSE(white.closed());
}

} // namespace

} // namespace arbiter::server

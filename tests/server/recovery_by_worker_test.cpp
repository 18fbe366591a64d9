// SPDX-License-Identifier: MIT
#include "nodes_fixture.h"
#include "server/base/messages.h"

#include <memory>
#include <optional>

// After storage has refused something to a room, a worker reads the room again; games in other rooms advance
// meanwhile.

namespace arbiter::server {
namespace {

using std::chrono::seconds;

class RecoveryByWorker : public ServerTest {
protected:
    RecoveryByWorker()
        : table{make_table()},
          white{sit(table.game, table.white)},
          black{sit(table.game, table.black)}
    {
    }

    /// A move that cannot be written; what storage has is not read before `world.release()`.
    void fail_to_move(unsigned ply, std::string const& text)
    {
        world.held = WorkKind::storage;
        storage.write_fault = StorageFault{StorageFaultCode::disk_full, "test"};
        storage.runs.clear();
        move(white, ply, text);
        storage.write_fault.reset();
    }

    /// Asks for the socket of the game; the answer may wait.
    std::shared_ptr<std::optional<bool>> ask_for_socket()
    {
        auto const opened = std::make_shared<std::optional<bool>>();
        service->connect(GameSocket{table.game}, {.address = address}, std::make_shared<FakeOutlet>(),
            [opened](auto const& id) { *opened = id.has_value(); });
        settle();
        return opened;
    }

    void release()
    {
        world.release();
        settle();
    }

    Table table;
    Client white;
    Client black;
};

TEST_F(RecoveryByWorker, LetsOthersPlayMeanwhile)
{
    auto const other = make_table();
    auto elsewhere = sit(other.game, other.white);
    fail_to_move(0, "e2e4");
    EXPECT_EQ(storage.runs["find_events"] + storage.runs["find_owned_game"], 0U)
        << "the server thread reads nothing";
    EXPECT_EQ(white.count("error"), 0U) << "nobody knows yet whether the move was written";
    move(elsewhere, 0, "d2d4");
    EXPECT_EQ(elsewhere.count("ack"), 1U);
    release();
    EXPECT_EQ(storage.runs["find_events"], 1U);
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    EXPECT_EQ(white.last("state").at("game").at("moves").size(), 0U);
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(black.last("move").at("uci"), "e2e4");
}

TEST_F(RecoveryByWorker, TakesNoActionBeforeTheGameIsRead)
{
    fail_to_move(0, "e2e4");
    say(white, {{"t", "move"}, {"re", 7}, {"ply", 0}, {"move", "d2d4"}});
    EXPECT_EQ(white.last("error").at("re"), 7);
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    white.leave();
    auto const events = storage.events(table.game).size();
    pass(Milliseconds{500});
    EXPECT_EQ(storage.events(table.game).size(), events);
    release();
    white = sit(table.game, table.white);
    move(white, 0, "d2d4");
    EXPECT_EQ(white.count("ack"), 1U);
}

TEST_F(RecoveryByWorker, LetsThoseWhoComeWaitForIt)
{
    fail_to_move(0, "e2e4");
    auto const socket = ask_for_socket();
    EXPECT_FALSE(*socket);
    release();
    ASSERT_TRUE(*socket);
    EXPECT_TRUE(**socket);
}

TEST_F(RecoveryByWorker, CostsNobodyTime)
{
    open_game(white, black);
    pass(Milliseconds{3'000});
    auto const before = state(table.game).at("clocks").at("white").get<std::int64_t>();
    fail_to_move(2, "g1f3");
    pass(Milliseconds{6'000});
    release();
    EXPECT_GE(state(table.game).at("clocks").at("white").get<std::int64_t>(), before - 100);
}

/// What the worker has read of a game is heard only after another node has taken the game.
class OldReading : public Nodes {
protected:
    OldReading() : white{sit(table.game, table.white)} { }

    /// A move of the first node is refused, and what it reads then stays on its way.
    void read_on_first()
    {
        storage.write_fault = StorageFault{StorageFaultCode::disk_full, "test"};
        world.holds_answers = true;
        move(white, 2, "d2d4");
        world.holds_answers = false;
        storage.write_fault.reset();
    }

    /// The second node takes the game; gives how many events a player has seen there.
    unsigned play_on_second()
    {
        stop(0);
        pass_for_all(seconds{5});
        work_on(1);
        auto there = sit(table.game, table.white);
        move(there, 2, "g1f3");
        auto const seen = there.last("move").at("v").get<unsigned>();
        work_on(0);
        return seen;
    }

    void release()
    {
        world.release();
        settle();
    }

    Table table = begin_game();
    Client white;
};

TEST_F(OldReading, IsNoAnswerForWhoHasSeenMore)
{
    auto back = open(GameSocket{table.game});
    read_on_first();
    auto const seen = play_on_second();
    say(back, {{"t", "hello"}, {"seat", table.white}, {"seen", seen}});
    say(back, {{"t", "move"}, {"re", 1}, {"ply", 2}, {"move", "g1f3"}});
    EXPECT_TRUE(back.all().empty()) << "both wait";
    release();
    EXPECT_TRUE(back.all().empty());
    EXPECT_EQ(back.closed(), CloseReason::game_elsewhere);
}

TEST_F(OldReading, IsRepeatedWhereTheLeaseHadRunOut)
{
    read_on_first();
    play_on_second();
    auto const told = white.count("state");
    wake(0);
    pass_for_all(seconds{2});
    release();
    EXPECT_EQ(white.count("state"), told) << "an old position";
    EXPECT_EQ(white.closed(), CloseReason::game_elsewhere);
}

/// The client knows an event that is in storage and not in the room.
TEST_F(OldReading, IsFollowedByOneForWhoHasSeenMoreHere)
{
    auto back = open(GameSocket{table.game});
    read_on_first();
    auto event = storage.events(table.game).back();
    GameEvent late = *read_event(event.body);
    auto const seen = static_cast<unsigned>(event.version) + 1;
    event.version = storage::EventVersion{seen};
    late.version = EventVersion{seen};
    late.content = ChatSaid{"white", "Hello"};
    event.body = write_event(late);
    storage.put({.events = {event}});
    say(back, {{"t", "hello"}, {"seat", table.white}, {"seen", seen}});
    say(back, {{"t", "move"}, {"re", 1}, {"ply", 2}, {"move", "g1f3"}});
    EXPECT_TRUE(back.all().empty());
    release();
    EXPECT_FALSE(back.closed());
    EXPECT_EQ(back.count("state") + back.count("error"), 0U) << "nothing was missing";
    EXPECT_EQ(back.last("move").at("v"), seen + 1);
    EXPECT_EQ(back.last("move").at("uci"), "g1f3");
}

} // namespace
} // namespace arbiter::server

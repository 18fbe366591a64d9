// SPDX-License-Identifier: MIT
#include "server_fixture.h"

#include <memory>
#include <string>

// Storage refuses the first batch of a game before the server thread comes to what it has put off until then.

namespace arbiter::server {
namespace {

class RefusedBatch : public ServerTest {
protected:
    RefusedBatch()
    {
        Client white = sit(table.game, table.white);
        Client black = sit(table.game, table.black);
        open_game(white, black);
        seen = static_cast<unsigned>(storage.events(table.game).size());
        restart();
    }

    /// Somebody opens the game to watch, and its clock continues. The disk has no room for that event, and
    /// the server hears of it before it takes the game; what storage has is read after that.
    Client open_on_full_disk()
    {
        holds_writes = true;
        auto watcher = open(GameSocket{table.game});
        watcher.say({{"t", "hello"}, {"seen", seen}});
        world.held = WorkKind::storage;
        storage.statement_faults["append_event"] = StorageFault{StorageFaultCode::disk_full, "test"};
        journal->write_all();
        storage.statement_faults.clear();
        settle();
        journal->write_all();
        return watcher;
    }

    void expect_stored(Client const& client)
    {
        auto const events = storage.events(table.game);
        for (Json const& frame : client.all()) {
            if (!frame.contains("v") || frame.at("t") == "state" || frame.at("t") == "ack")
                continue;
            auto const version = frame.at("v").get<std::size_t>();
            ASSERT_LE(version, events.size()) << frame;
            EXPECT_EQ(frame, Json::parse(events[version - 1].body));
        }
    }

    Table table = make_table();
    unsigned seen = 0;
};

TEST_F(RefusedBatch, IsNotTakenForWrittenWithTheClaimThatFollows)
{
    auto watcher = open_on_full_disk();
    EXPECT_EQ(storage.events(table.game).size(), seen);
    expect_stored(watcher);
    world.release();
    holds_writes = false;
    pass(Milliseconds{3'000});
    auto white = sit(table.game, table.white, seen);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(watcher.count("move"), 1U);
    expect_stored(white);
    expect_stored(watcher);
}

TEST_F(RefusedBatch, IsShownToNobodyWhoAsksForTheGame)
{
    holds_writes = true;
    auto white = sit(table.game, table.white, seen);
    white.say({{"t", "move"}, {"ply", 2}, {"move", "g1f3"}, {"re", 1}});
    std::vector<unsigned> answers;
    for (char const* const form : {"", ".pgn"})
        service->request({.method = "GET", .path = "/api/games/" + table.game + form},
            [&answers](Response const& got) { answers.push_back(got.status); });
    EXPECT_TRUE(answers.empty()) << "they wait for what they would show";
    storage.statement_faults["append_event"] = StorageFault{StorageFaultCode::disk_full, "test"};
    journal->write_all();
    storage.statement_faults.clear();
    holds_writes = false;
    settle();
    EXPECT_EQ(answers, (std::vector<unsigned>{503, 503}));
    EXPECT_EQ(state(table.game).at("moves").size(), 2U);
}

} // namespace
} // namespace arbiter::server

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

    /// A visitor opens the game, whose clock continues. The disk has no room for that event, and the server
    /// hears of it before it takes the game. Storage cannot be read at that moment.
    void open_on_full_disk()
    {
        holds_writes = true;
        static_cast<void>(connect_now(
            *service, GameSocket{table.game}, {.address = address}, std::make_shared<FakeOutlet>()));
        storage.statement_faults["append_event"] = StorageFault{StorageFaultCode::disk_full, "test"};
        storage.read_fault = StorageFault{StorageFaultCode::unreachable, "test"};
        journal->write_all();
        storage.statement_faults.clear();
        storage.read_fault.reset();
        settle();
        journal->write_all();
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
    open_on_full_disk();
    EXPECT_EQ(storage.events(table.game).size(), seen);
    auto white = sit(table.game, table.white, seen);
    expect_stored(white);
    holds_writes = false;
    pass(Milliseconds{3'000});
    expect_stored(white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    expect_stored(white);
}

} // namespace
} // namespace arbiter::server

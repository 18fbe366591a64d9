// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_CORRESPONDENCE_FIXTURE_H
#define ARBITER_TESTS_SERVER_CORRESPONDENCE_FIXTURE_H

#include "server_fixture.h"

namespace arbiter::server {

/// A game between two accounts with three days for each move.
class CorrespondenceTest : public ServerTest {
protected:
    CorrespondenceTest()
        : anna{log_in("Anna")},
          ben{log_in("Ben")},
          table{make_table({{"control", "3days"}}, anna, ben)}
    {
    }

    /// Lets time pass in which the server ticks now and then, as a day of 50 ms steps would take too long.
    void wait(Milliseconds time, Milliseconds step = std::chrono::hours{1})
    {
        while (time.count() > 0) {
            world.pass(std::min(step, time));
            time -= step;
            service->tick();
            settle();
        }
        // The second tick is that of rooms which the first has loaded.
        service->tick();
        settle();
    }

    /// A player comes, moves and goes.
    void visit_and_move(std::string const& seat, unsigned ply, std::string const& text)
    {
        auto client = sit(table.game, seat);
        move(client, ply, text);
        EXPECT_NE(client.last("ack"), nullptr) << client.last("error");
        client.leave();
    }

    void plan(Client& client, unsigned ply, std::string const& lines)
    {
        say(client, {{"t", "plan"}, {"re", 500 + ply}, {"ply", ply}, {"lines", lines}});
    }

    std::int64_t left(std::string const& color) { return state(table.game).at("clocks").at(color); }

    static constexpr Milliseconds three_days = std::chrono::days{3};

    Credentials anna;
    Credentials ben;
    Table table;
};

} // namespace arbiter::server

#endif

// SPDX-License-Identifier: MIT
#include "cluster_fixture.h"

#include <random>

// A bus that repeats, and that has processes of other versions on it. Those without a login are not let in:
// nats_login_test.cpp.

namespace arbiter::cluster {

namespace {

class UnreliableBus : public Cluster {
protected:
    /// What must be so whatever has been said: nobody has lost a connection, and the game is as it was.
    void expect_unharmed()
    {
        settle();
        pass(Milliseconds{1'000});
        EXPECT_EQ(game_.white->count("hello-wanted"), 0U);
        EXPECT_FALSE(game_.white->outlet->closed);
        auto const game = Json::parse(*ask("GET", "/api/games/" + game_.table.game).body).at("game");
        EXPECT_EQ(game.at("moves").size(), 2U);
        move(*game_.white, 2, "g1f3");
        EXPECT_EQ(game_.black->count("move"), 3U);
    }

    TestGame game_ = begin_game();
};

TEST_F(UnreliableBus, RepeatsEverythingThatWasEverSaid)
{
    for (auto const& message : std::vector(nats.carried))
        nats.deliver(message);
    expect_unharmed();
}

TEST_F(UnreliableBus, MakesUpMessages)
{
    std::mt19937 random{20'261'127};
    std::vector<std::string> subjects;
    for (auto const& message : nats.carried)
        subjects.push_back(message.subject);
    for (int i = 0; i < 10'000; ++i) {
        std::string text(random() % 100, '\0');
        for (char& letter : text)
            letter = static_cast<char>(random() & 0xffU);
        // Some that look like ours, of links that nobody has opened.
        if (text.size() > 2 && i % 2 == 0) {
            text[0] = 2;
            text[1] = static_cast<char>(random() % 3);
        }
        nats.deliver({subjects[random() % subjects.size()], text});
    }
    expect_unharmed();
}

TEST_F(UnreliableBus, RepeatsOldCalls)
{
    // Old calls open nothing but what nobody uses; the real ones still come through.
    auto const old = nats.carried;
    pass(std::chrono::seconds{10});
    for (int i = 0; i < 100; ++i) {
        for (auto const& message : old)
            nats.deliver(message);
    }
    settle();
    relay = make_relay(gateway_bus, world, storage.cluster(), nullptr);
    pass(std::chrono::seconds{6});
    EXPECT_EQ(relay->status().nodes_reached, 2U);
}

} // namespace

} // namespace arbiter::cluster

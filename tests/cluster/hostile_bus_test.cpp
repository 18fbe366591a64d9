// SPDX-License-Identifier: MIT
#include "cluster_fixture.h"

#include <random>

// Somebody who reaches the bus, and not the key of the cluster.

namespace arbiter::cluster {

namespace {

class HostileBus : public Cluster {
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

TEST_F(HostileBus, RepeatsEverythingThatWasEverSaid)
{
    for (auto const& message : std::vector(nats.carried))
        nats.deliver(message);
    expect_unharmed();
}

TEST_F(HostileBus, ChangesWhatWasSaid)
{
    std::mt19937 random{20'261'127};
    for (auto message : std::vector(nats.carried)) {
        message.text[random() % message.text.size()] ^= static_cast<char>(1 + random() % 255);
        nats.deliver(message);
    }
    expect_unharmed();
}

TEST_F(HostileBus, MakesUpMessages)
{
    std::mt19937 random{20'261'127};
    std::vector<std::string> subjects;
    for (auto const& message : nats.carried)
        subjects.push_back(message.subject);
    for (int i = 0; i < 10'000; ++i) {
        std::string text(random() % 100, '\0');
        for (char& letter : text)
            letter = static_cast<char>(random() & 0xffU);
        // Some that look like ours.
        if (text.size() > 2 && i % 2 == 0) {
            text[0] = 1;
            text[1] = static_cast<char>(random() % 3);
        }
        nats.deliver({subjects[random() % subjects.size()], text});
    }
    expect_unharmed();
}

TEST_F(HostileBus, CallsWithAnotherKey)
{
    FakeBus bus{nats};
    auto const intruder = make_relay(
        bus, *make_cluster_key("another secret of thirty-two letters"), world, storage.cluster(), nullptr);
    for (int i = 0; i < 60; ++i) {
        intruder->tick();
        pass(Milliseconds{50});
    }
    EXPECT_EQ(intruder->status().nodes_reached, 0U);
    EXPECT_EQ(relay->status().nodes_reached, 2U);
    expect_unharmed();
}

TEST_F(HostileBus, RepeatsCallsUntilNobodyListens)
{
    // Old calls open nothing but what nobody uses; the real ones still come through.
    auto const old = nats.carried;
    pass(std::chrono::seconds{10});
    for (int i = 0; i < 100; ++i) {
        for (auto const& message : old)
            nats.deliver(message);
    }
    settle();
    relay = make_relay(gateway_bus, key, world, storage.cluster(), nullptr);
    pass(std::chrono::seconds{6});
    EXPECT_EQ(relay->status().nodes_reached, 2U);
}

} // namespace

} // namespace arbiter::cluster

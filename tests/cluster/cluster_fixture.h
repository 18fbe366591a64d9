// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_CLUSTER_CLUSTER_FIXTURE_H
#define ARBITER_TESTS_CLUSTER_CLUSTER_FIXTURE_H

#include "arbiter/cluster/host.h"
#include "arbiter/cluster/relay.h"
#include "fake_bus.h"

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>

namespace arbiter::cluster {

using server::FakeJournal;
using server::FakeOutlet;
using server::Json;

/// A node with games. A stopped one does nothing, as a process that is killed or suspended.
struct TestNode {
    TestNode(FakeNats& nats, storage::TestStorage& storage, server::Settings its_settings)
        : settings{std::move(its_settings)},
          bus{nats},
          journal{storage},
          service{make_service({storage, storage}, journal, *nats.world, settings)},
          host{Host::open(bus, *nats.world, *service, storage.cluster(), settings.incarnation)}
    {
    }

    void tick()
    {
        service->tick();
        host->tick();
    }

    void stop()
    {
        is_stopped = true;
        bus.is_cut = true;
    }

    server::Settings settings;
    FakeBus bus;
    FakeJournal journal;
    std::unique_ptr<server::Service> service;
    std::unique_ptr<Host> host;
    bool is_stopped = false;
};

/// A socket of a gateway, as its client sees it.
struct TestClient {
    std::shared_ptr<FakeOutlet> outlet = std::make_shared<FakeOutlet>();
    std::optional<Result<server::ConnectionId, server::ConnectRefusal>> opened;

    std::size_t count(std::string const& kind) const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(outlet->frames, [&](Json const& frame) { return frame.at("t") == kind; }));
    }

    /// The last version that it has seen.
    unsigned seen() const
    {
        unsigned seen = 0;
        for (Json const& frame : outlet->frames)
            seen = std::max(seen, frame.value("v", 0U));
        return seen;
    }
};

struct TestGame {
    server::Table table;
    std::shared_ptr<TestClient> white;
    std::shared_ptr<TestClient> black;
};

/// Two nodes and a gateway, in virtual time. Everything is durable at once.
class Cluster : public ::testing::Test {
protected:
    Cluster()
    {
        storage.clock = [this] { return storage::Time{world.since_epoch()}; };
        add_node("a");
        add_node("b");
        relay = make_relay(gateway_bus, world, storage.cluster(), nullptr);
        pass(Milliseconds{1'500});
    }

    TestNode& add_node(std::string const& name)
    {
        server::Settings settings;
        settings.node = name;
        settings.incarnation = name + std::to_string(++starts_);
        auto& node = nodes.emplace_back(nats, storage, std::move(settings));
        pass(Milliseconds{50});
        return node;
    }

    void settle()
    {
        bool is_at_work = true;
        while (is_at_work) {
            world.run_tasks();
            is_at_work = false;
            for (auto& node : nodes) {
                if (node.is_stopped || node.journal.waiting() == 0)
                    continue;
                node.journal.write_all();
                is_at_work = true;
            }
        }
    }

    void pass(Milliseconds time)
    {
        constexpr Milliseconds step{50};
        for (; time.count() > 0; time -= step) {
            world.pass(step);
            for (auto& node : nodes) {
                if (!node.is_stopped)
                    node.tick();
            }
            if (relay)
                relay->tick();
            settle();
        }
    }

    /// The answer that has come after a moment; its status is 0 where none has.
    server::Response ask(std::string method, std::string path, Json const& body = nullptr)
    {
        auto const got = std::make_shared<server::Response>(server::Response{.status = 0});
        relay->request({.method = std::move(method),
                           .path = std::move(path),
                           .content_type = body.is_null() ? "" : "application/json",
                           .body = body.is_null() ? "" : body.dump(),
                           .peer = {.address = "192.0.2.1"}},
            [got](server::Response answer) { *got = std::move(answer); });
        settle();
        return *got;
    }

    Json post(std::string path, Json const& body)
    {
        return Json::parse(*ask("POST", std::move(path), body).body);
    }

    server::Table make_table()
    {
        auto const made = post("/api/games", {{"control", "3+2"}, {"color", "white"}});
        std::string const game = made.at("game");
        auto const joined = post("/api/games/" + game + "/join", Json::object());
        return {game, made.at("seat"), joined.at("seat")};
    }

    /// Asks for a socket, and lets what can be done be done.
    std::shared_ptr<TestClient> come(server::SocketPath const& path)
    {
        auto client = std::make_shared<TestClient>();
        relay->connect(path, {.address = "192.0.2.1"}, client->outlet,
            [client](Result<server::ConnectionId, server::ConnectRefusal> opened) {
                client->opened = std::move(opened);
            });
        settle();
        return client;
    }

    void say(TestClient const& client, Json const& message)
    {
        relay->receive(client.opened->value(), message.dump());
        settle();
    }

    std::shared_ptr<TestClient> sit(std::string const& game, std::string const& seat)
    {
        auto client = come(server::GameSocket{game});
        EXPECT_TRUE(client->opened && *client->opened);
        greet(*client, seat);
        return client;
    }

    void greet(TestClient const& client, std::string const& seat)
    {
        say(client, {{"t", "hello"}, {"seat", seat}, {"seen", client.seen()}});
    }

    void move(TestClient const& client, unsigned ply, std::string const& text)
    {
        say(client, {{"t", "move"}, {"re", 100 + ply}, {"ply", ply}, {"move", text}});
    }

    /// A game after 1. e4 e5, with both players there.
    TestGame begin_game()
    {
        auto table = make_table();
        TestGame game{table, sit(table.game, table.white), sit(table.game, table.black)};
        move(*game.white, 0, "e2e4");
        move(*game.black, 1, "e7e5");
        return game;
    }

    std::string owner_of(std::string const& game)
    {
        auto const owner = storage.cluster().find_owner({game});
        return owner && *owner && (*owner)->node ? (*owner)->node->name : "";
    }

    TestNode& node(std::string const& name)
    {
        return *std::ranges::find_if(
            nodes, [&](TestNode const& one) { return one.settings.node == name && !one.is_stopped; });
    }

    FakeWorld world;
    storage::TestStorage storage;
    FakeNats nats{world};
    std::deque<TestNode> nodes;
    FakeBus gateway_bus{nats};
    std::unique_ptr<server::Service> relay;

private:
    unsigned starts_ = 0;
};

} // namespace arbiter::cluster

#endif

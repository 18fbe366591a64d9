// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_NODES_FIXTURE_H
#define ARBITER_TESTS_SERVER_NODES_FIXTURE_H

#include "server_fixture.h"
#include "support/history.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace arbiter::server {

/// One of several servers. A stopped one does nothing and writes nothing, as a process that is suspended, or
/// whose machine has lost the network.
struct Node {
    std::unique_ptr<FakeJournal> journal;
    std::unique_ptr<Service> service;
    bool is_stopped = false;
};

class Nodes : public ServerTest {
protected:
    Nodes()
    {
        nodes_.push_back(start("a"));
        nodes_.push_back(start("b"));
        storage.damage("DELETE FROM node WHERE name = 'main'");
        work_on(0);
        go_on();
        // Now they know each other.
        pass_for_all(Milliseconds{1'100});
    }

    /// A further node, which all know when it is there.
    void add_node(std::string const& name)
    {
        nodes_.push_back(start(name));
        pass_for_all(Milliseconds{2'200});
    }

    Node start(std::string const& name)
    {
        Node node;
        Settings& its = names_.emplace_back(settings);
        its.node = name;
        node.journal = std::make_unique<FakeJournal>(storage);
        node.service = make_service({storage, storage}, *node.journal, world, its);
        return node;
    }

    /// Whatever the fixture does is done on this node from here on.
    void work_on(std::size_t number)
    {
        if (current_) {
            nodes_[*current_].journal = std::move(journal);
            nodes_[*current_].service = std::move(service);
        }
        journal = std::move(nodes_[number].journal);
        service = std::move(nodes_[number].service);
        current_ = number;
    }

    void stop(std::size_t number) { nodes_[number].is_stopped = true; }

    void wake(std::size_t number) { nodes_[number].is_stopped = false; }

    /// Lets every node that is not stopped do what it can.
    void go_on()
    {
        std::size_t const back = *current_;
        for (std::size_t number = 0; number != nodes_.size(); ++number) {
            work_on(number);
            if (!nodes_[number].is_stopped)
                settle();
        }
        work_on(back);
    }

    void pass_for_all(Milliseconds time)
    {
        std::size_t const back = *current_;
        constexpr Milliseconds step{50};
        for (; time.count() > 0; time -= step) {
            world.pass(step);
            for (std::size_t number = 0; number != nodes_.size(); ++number) {
                work_on(number);
                if (!nodes_[number].is_stopped)
                    service->tick();
            }
            work_on(back);
            go_on();
        }
    }

    /// No node reaches storage, until `find_storage`.
    void lose_storage()
    {
        storage.read_fault = storage::StorageFault{storage::StorageFaultCode::unreachable};
        storage.write_fault = storage.read_fault;
    }

    void find_storage()
    {
        storage.read_fault.reset();
        storage.write_fault.reset();
    }

    /// Why a socket of a game is not opened on the present node.
    ConnectRefusal refusal_of(std::string const& game)
    {
        auto const opened
            = connect_now(*service, GameSocket{game}, {.address = address}, std::make_shared<FakeOutlet>());
        settle();
        EXPECT_FALSE(opened.has_value());
        return opened ? ConnectRefusal{} : opened.error();
    }

    /// A game whose clocks run, on the first node.
    Table begin_game()
    {
        auto const table = make_table();
        auto white = sit(table.game, table.white);
        auto black = sit(table.game, table.black);
        open_game(white, black);
        return table;
    }

    test::History history_of(Table const& table)
    {
        test::History history;
        for (storage::EventRow const& row : storage.events(table.game))
            history.events.push_back(
                {static_cast<std::uint32_t>(row.version), static_cast<std::uint32_t>(row.epoch), row.body});
        return history;
    }

    storage::GameOwner owner_of(Table const& table)
    {
        return storage.cluster().find_owner({table.game}).value().value();
    }

private:
    std::deque<Settings> names_;
    std::deque<Node> nodes_;
    std::optional<std::size_t> current_;
};

} // namespace arbiter::server

#endif

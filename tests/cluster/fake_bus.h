// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_CLUSTER_FAKE_BUS_H
#define ARBITER_TESTS_CLUSTER_FAKE_BUS_H

#include "arbiter/cluster/bus.h"
#include "server/server_fixture.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cluster {

using server::FakeWorld;

/// What all processes of a test are connected to. Keeps what it has carried, so that a test can say it again.
struct FakeNats {
    struct Message {
        std::string subject;
        std::string text;
    };

    explicit FakeNats(FakeWorld& its_world) : world{&its_world} { }

    /// Delivers it as if somebody had published it.
    void deliver(Message const& message)
    {
        world->post([this, message] {
            auto const [first, last] = listening.equal_range(message.subject);
            std::vector<std::weak_ptr<Bus::Take>> takes;
            for (auto place = first; place != last; ++place)
                takes.push_back(place->second);
            for (auto const& take : takes) {
                if (auto const still = take.lock())
                    (*still)(message.text);
            }
        });
    }

    FakeWorld* world;
    std::multimap<std::string, std::weak_ptr<Bus::Take>> listening;
    std::vector<Message> carried;
};

/// The connection of one process.
class FakeBus final : public Bus {
public:
    explicit FakeBus(FakeNats& nats) : nats_{&nats} { }

    void publish(std::string_view subject, std::string_view message) override
    {
        if (is_cut)
            return;
        nats_->carried.push_back({std::string{subject}, std::string{message}});
        nats_->deliver(nats_->carried.back());
    }

    std::shared_ptr<void> subscribe(std::string_view subject, Take take) override
    {
        auto taking = std::make_shared<Take>([this, take = std::move(take)](std::string_view message) {
            if (is_cut)
                return;
            if (losses > 0)
                --losses;
            else
                take(message);
        });
        nats_->listening.emplace(subject, taking);
        return taking;
    }

    bool is_connected() const override { return !is_cut; }

    void flush() override { }

    bool is_cut = false; ///< nothing comes or goes
    unsigned losses = 0; ///< the number of next messages to it that are lost

private:
    FakeNats* nats_;
};

} // namespace arbiter::cluster

#endif

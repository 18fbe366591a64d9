// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVE_WORLD_H
#define ARBITER_CLI_SERVE_WORLD_H

#include "arbiter/server/surroundings.h"
#include "arbiter/wire/event_loop.h"

#include <chrono>
#include <functional>
#include <memory>
#include <span>

namespace arbiter::cli {

/// The real world for a server: the system's clocks and random bytes, the thread of an event loop, a thread
/// for work that takes long, and this very program as computer opponents.
class ServeWorld final : public server::Surroundings {
public:
    /// The loop must live longer.
    explicit ServeWorld(wire::EventLoop& loop);
    /// Waits for the work that has begun.
    ~ServeWorld() override;

    Instant now() const override;
    Milliseconds since_epoch() const override;
    void fill_random(std::span<std::byte> bytes) override;

    void post(std::function<void()> task) override { loop_->post(std::move(task)); }

    void work(std::function<void()> task) override;
    std::unique_ptr<play::Player> make_computer(unsigned level) override;

private:
    struct Worker;

    wire::EventLoop* loop_;
    std::chrono::steady_clock::time_point beginning_ = std::chrono::steady_clock::now();
    std::unique_ptr<Worker> worker_;
};

} // namespace arbiter::cli

#endif

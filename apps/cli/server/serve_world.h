// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVE_WORLD_H
#define ARBITER_CLI_SERVE_WORLD_H

#include "arbiter/net/log.h"
#include "arbiter/server/explorer.h"
#include "arbiter/server/surroundings.h"
#include "arbiter/wire/event_loop.h"
#include "cli/server/mcp_process.h"

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <utility>

namespace arbiter::cli {

/// The real world for a server: the system's clocks and random bytes, the thread of an event loop, a thread
/// for each kind of work that takes long, and this very program as computer opponents.
class ServeWorld final : public server::Surroundings {
public:
    /// Loop and log must live longer.
    ServeWorld(wire::EventLoop& loop, net::Log& log);
    /// Waits for the work that has begun.
    ~ServeWorld() override;
    ServeWorld(ServeWorld const&) = delete;
    ServeWorld& operator=(ServeWorld const&) = delete;

    Instant now() const override;
    Milliseconds since_epoch() const override;
    void fill_random(std::span<std::byte> bytes) override;

    void post(std::function<void()> task) override { loop_->post(std::move(task)); }

    void work(server::WorkKind kind, std::function<void()> task) override;
    std::unique_ptr<Player> make_computer(unsigned level) override;

    void log(server::Occurrence const& what) override;

    server::Explorer* explorer() override { return explorer_.get(); }

    server::Mcp* mcp() override { return mcp_.get(); }

    /// The explorer from here on.
    void set_explorer(std::unique_ptr<server::Explorer> explorer) { explorer_ = std::move(explorer); }

    /// Answers assistants from here on; false where the program has nothing that does.
    bool offer_mcp();

private:
    struct Worker;

    wire::EventLoop* loop_;
    net::Log* log_;
    std::unique_ptr<server::Explorer> explorer_;
    std::unique_ptr<McpProcess> mcp_; ///< null where that is not offered
    std::chrono::steady_clock::time_point beginning_ = std::chrono::steady_clock::now();
    std::unique_ptr<Worker[]> workers_; ///< one for each WorkKind
};

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#include "cli/server/serve_world.h"

#include "arbiter/play/players.h"
#include "cli/own_path.h"

#include <sys/random.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::chrono::seconds longest_move_of_computers{5};

} // namespace

/// A thread that does one thing after the other.
struct ServeWorld::Worker {
    Worker() = default;
    Worker(Worker const&) = delete;
    Worker& operator=(Worker const&) = delete;

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::function<void()>> tasks;
    bool ends = false;
    std::thread thread{[this] { run(); }};

    ~Worker()
    {
        {
            std::scoped_lock const lock{mutex};
            ends = true;
        }
        changed.notify_one();
        thread.join();
    }

    void run()
    {
        std::unique_lock lock{mutex};
        for (;;) {
            changed.wait(lock, [this] { return ends || !tasks.empty(); });
            if (ends)
                return;
            auto const task = std::move(tasks.front());
            tasks.pop_front();
            lock.unlock();
            task();
            lock.lock();
        }
    }
};

ServeWorld::ServeWorld(wire::EventLoop& loop, net::Log& log)
    : loop_{&loop},
      log_{&log},
      workers_{std::make_unique<Worker[]>(server::work_kind_count)}
{
}

ServeWorld::~ServeWorld()
{
    if (mcp_)
        mcp_->leave();
}

bool ServeWorld::offer_mcp()
{
    mcp_ = std::make_unique<McpProcess>();
    return mcp_->answer("").has_value();
}

Instant ServeWorld::now() const
{
    return {std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - beginning_)};
}

Milliseconds ServeWorld::since_epoch() const
{
    return std::chrono::duration_cast<Milliseconds>(std::chrono::system_clock::now().time_since_epoch());
}

void ServeWorld::fill_random(std::span<std::byte> bytes)
{
    while (!bytes.empty()) {
        auto const got = ::getrandom(bytes.data(), bytes.size(), 0);
        // A server without random bytes would hand out seats that can be guessed.
        if (got < 0 && errno != EINTR)
            std::abort();
        if (got > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
}

void ServeWorld::work(server::WorkKind kind, std::function<void()> task)
{
    Worker& worker = workers_[static_cast<std::size_t>(kind)];
    {
        std::scoped_lock const lock{worker.mutex};
        worker.tasks.push_back(std::move(task));
    }
    worker.changed.notify_one();
}

std::unique_ptr<Player> ServeWorld::make_computer(unsigned level)
{
    // Engines think when nothing else wants the processor, so that the server answers at once.
    auto program = at_low_priority(own_engine());
    program.name = "Arbiter level " + std::to_string(level);
    program.options = {{"Skill Level", std::to_string(level)}, {"Hash", "16"}, {"Threads", "1"}};
    // A game with a long clock would keep it from all others.
    return play::make_uci_player(program, {}, longest_move_of_computers);
}

void ServeWorld::log(server::Occurrence const& what)
{
    if (!what.sentence.empty())
        log_->write(net::LogLevel::error, what.event, {{"sentence", what.sentence}});
    else if (!what.game.empty())
        log_->write(net::LogLevel::info, what.event, {{"game", what.game}});
    else
        log_->write(net::LogLevel::info, what.event);
}

} // namespace arbiter::cli

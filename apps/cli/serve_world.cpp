#include "cli/serve_world.h"

#include "arbiter/play/players.h"

#include <sys/random.h>
#include <unistd.h>

#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr char const* nice = "/usr/bin/nice";

std::string own_path()
{
    std::error_code error;
    auto const path = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? "arbiter" : path.string();
}

} // namespace

/// One thread: passwords are hashed one after the other, so that a crowd at the login costs no more than one
/// core.
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

ServeWorld::ServeWorld(net::EventLoop& loop) : loop_{&loop}, worker_{std::make_unique<Worker>()} { }

ServeWorld::~ServeWorld() = default;

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

void ServeWorld::work(std::function<void()> task)
{
    {
        std::scoped_lock const lock{worker_->mutex};
        worker_->tasks.push_back(std::move(task));
    }
    worker_->changed.notify_one();
}

std::unique_ptr<play::Player> ServeWorld::make_computer(unsigned level)
{
    play::UciSpec program{.path = own_path(),
        .name = "Arbiter level " + std::to_string(level),
        .arguments = {"uci"},
        .options = {{"Skill Level", std::to_string(level)}, {"Hash", "16"}, {"Threads", "1"}}};
    // Engines think when nothing else wants the processor, so that the server answers at once.
    if (::access(nice, X_OK) == 0) {
        program.arguments = {"-n", "10", program.path, "uci"};
        program.path = nice;
    }
    return play::make_uci_player(program);
}

} // namespace arbiter::cli

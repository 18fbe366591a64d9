// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SOCKET_WATCH_H
#define ARBITER_SRC_STORAGE_SOCKET_WATCH_H

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace arbiter::storage {

/// Ends waiting for an answer that does not come. A server that hangs (suspended, or on a disk that hangs)
/// still acknowledges what it is sent, so no timeout of the network notices, and a client's library waits for
/// ever. One socket at a time.
class SocketWatch {
public:
    /// While it lives, the socket is watched; without a watch it does nothing.
    class Guard {
    public:
        Guard(SocketWatch* watch, int socket) : watch_{watch}
        {
            if (watch_ != nullptr)
                watch_->begin(socket);
        }

        Guard(Guard const&) = delete;
        Guard& operator=(Guard const&) = delete;

        ~Guard()
        {
            if (watch_ != nullptr)
                watch_->end();
        }

    private:
        SocketWatch* watch_;
    };

    /// A watched socket is shut down after `patience`: what waits for it fails.
    explicit SocketWatch(std::chrono::milliseconds patience);
    SocketWatch(SocketWatch const&) = delete;
    SocketWatch& operator=(SocketWatch const&) = delete;
    ~SocketWatch();

private:
    using SteadyClock = std::chrono::steady_clock;

    void begin(int socket);
    void end();
    /// Of the thread.
    void run();

    std::chrono::milliseconds patience_;
    std::mutex mutex_;
    std::condition_variable news_;
    int socket_ = -1;
    std::optional<SteadyClock::time_point> deadline_;
    bool is_idle_ = true;
    bool is_leaving_ = false;
    std::thread thread_;
};

} // namespace arbiter::storage

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_WIRE_EVENT_LOOP_H
#define ARBITER_WIRE_EVENT_LOOP_H

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio { // NOLINT(readability-identifier-naming): the library's name
class io_context; // NOLINT(readability-identifier-naming): the same
} // namespace boost::asio

namespace arbiter::wire {

/// The one thread that serves sockets, timers and their callbacks: each task runs to its end before the
/// next starts.
class EventLoop {
public:
    /// A loop that is not running yet.
    EventLoop();
    ~EventLoop();
    EventLoop(EventLoop const&) = delete;
    EventLoop& operator=(EventLoop const&) = delete;

    /// Runs tasks until stop(). The thread that calls it is the thread of the loop.
    void run();
    /// The same for at most `time`; what is under way continues with the next call.
    void run_for(std::chrono::milliseconds time);
    /// Ends run() after the task that is running. From any thread.
    void stop();

    /// A task for later. From any thread.
    void post(std::function<void()> task);
    /// A task for a moment so far from now, at the earliest. From any thread.
    void post_after(std::chrono::milliseconds delay, std::function<void()> task);

    /// From now on SIGTERM and SIGINT become tasks: `task` is called for each.
    void on_signals(std::function<void()> task);

    /// The same for SIGHUP.
    void on_hangup(std::function<void()> task);

    /// What sockets stand on.
    boost::asio::io_context& context();

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::wire

#endif

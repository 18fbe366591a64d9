#ifndef ARBITER_NET_EVENT_LOOP_H
#define ARBITER_NET_EVENT_LOOP_H

#include <chrono>
#include <functional>
#include <memory>

namespace arbiter::net {

/// The one thread on which sockets, rooms and timers are served: each task runs to its end before the next
/// begins.
class EventLoop {
public:
    EventLoop();
    ~EventLoop();
    EventLoop(EventLoop const&) = delete;
    EventLoop& operator=(EventLoop const&) = delete;

    /// Runs tasks until stop(). The thread that calls it is the thread of the loop.
    void run();
    /// Ends run() after the task that is running. From any thread.
    void stop();

    /// A task for later. From any thread.
    void post(std::function<void()> task);
    /// A task for a moment so far from now, at the earliest. From any thread.
    void post_after(std::chrono::milliseconds delay, std::function<void()> task);

    /// From now on SIGTERM and SIGINT become tasks: `task` is called for each.
    void on_signals(std::function<void()> task);

    /// What the sockets stand on; known to this layer alone.
    struct Parts;

    Parts& parts() { return *parts_; }

private:
    std::unique_ptr<Parts> parts_;
};

} // namespace arbiter::net

#endif

#ifndef ARBITER_SERVER_SURROUNDINGS_H
#define ARBITER_SERVER_SURROUNDINGS_H

#include "arbiter/game/time_unit.h"
#include "arbiter/play/player.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

namespace arbiter::server {

/// The world as the service sees it. Whoever runs a service gives it one: real clocks and threads, or in a
/// test a clock that is set by hand and a queue that is emptied by hand. It must outlive the service.
class Surroundings {
public:
    Surroundings() = default;
    virtual ~Surroundings() = default;
    Surroundings(Surroundings const&) = delete;
    Surroundings& operator=(Surroundings const&) = delete;

    /// The present moment on a clock that never jumps. All thinking times are measured by it.
    virtual Instant now() const = 0;

    /// Milliseconds since 1970-01-01 (UTC): for what is told to people and kept in storage.
    virtual Milliseconds since_epoch() const = 0;

    /// Fills `bytes` with random bytes that nobody can guess.
    virtual void fill_random(std::span<std::byte> bytes) = 0;

    /// Runs `task` on the server thread, soon and after what was posted before. From any thread; returns at
    /// once.
    virtual void post(std::function<void()> task) = 0;

    /// Runs `task`, which may take a second (hashing a password), on some other thread. Returns at once.
    virtual void work(std::function<void()> task) = 0;

    /// A computer opponent of level 1 to 20, as a process of its own; null where there is none to be had.
    virtual std::unique_ptr<play::Player> make_computer(unsigned level) = 0;
};

} // namespace arbiter::server

#endif

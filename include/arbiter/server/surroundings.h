// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_SURROUNDINGS_H
#define ARBITER_SERVER_SURROUNDINGS_H

#include "arbiter/game/player.h"
#include "arbiter/game/time_unit.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::storage {
class Storage;
} // namespace arbiter::storage

namespace arbiter::server {

class Explorer;
class Mcp;

/// What is done on other threads than the server's.
enum class WorkKind : std::uint8_t {
    storage, ///< reads and writes for which no move waits, but in a game that is read after a failure
    password, ///< hashing, so that a crowd at the login costs no more than one core
    explorer, ///< looking into a collection of games
    backup, ///< writing one
    mcp, ///< answering assistants
    other, ///< pairing a round, ending a computer opponent
};

inline constexpr std::size_t work_kind_count = 6;

/// Something that has happened on a server, for the reader of its log.
struct Occurrence {
    std::string_view event; ///< "game-taken-over", …
    std::string_view game = {}; ///< which, where it happened to one
    std::string_view sentence = {}; ///< what is wrong, where somebody should look
};

/// Of a computer opponent.
inline constexpr unsigned highest_level = 20;

/// The outside world of a service: real clocks and threads, or in a test a clock that is set by hand and a
/// queue that is emptied by hand. It must outlive the service.
class Surroundings {
public:
    Surroundings() = default;
    virtual ~Surroundings() = default;
    Surroundings(Surroundings const&) = delete;
    Surroundings& operator=(Surroundings const&) = delete;

    /// The time on a clock that never jumps; thinking times are measured by it.
    virtual Instant now() const = 0;

    /// Milliseconds since 1970-01-01 (UTC), to show and to store.
    virtual Milliseconds since_epoch() const = 0;

    /// Fills `bytes` with unpredictable random bytes.
    virtual void fill_random(std::span<std::byte> bytes) = 0;

    /// Runs `task` on the server thread, after those that the same thread has posted before. A task of
    /// another thread may come first, even one that was posted later. May be called from any thread; returns
    /// at once.
    virtual void post(std::function<void()> task) = 0;

    /// Runs `task`, which may take seconds, on another thread. Tasks of one kind are run one after the other;
    /// no kind waits for another. Returns at once.
    virtual void work(WorkKind kind, std::function<void()> task) = 0;

    /// A computer opponent of level 1 to `highest_level` in its own process; null when none can be started.
    virtual std::unique_ptr<Player> make_computer(unsigned level) = 0;

    /// Writes to the log of the server, if there is one.
    virtual void log(Occurrence const&) { }

    /// The collection of games that the analysis page asks; null if there is none.
    virtual Explorer* explorer() { return nullptr; }

    /// What answers assistants; null where that is not offered.
    virtual Mcp* mcp() { return nullptr; }
};

/// Two connections to one database, so that the server thread never waits for what other threads read. In a
/// test they may be one.
struct Storages {
    storage::Storage& of_server_thread;
    storage::Storage& of_work;
};

/// A text that no other start of a server has.
std::string make_incarnation(Surroundings& world);

} // namespace arbiter::server

#endif

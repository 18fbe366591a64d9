// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_OUTLET_H
#define ARBITER_SERVER_OUTLET_H

#include <cstdint>
#include <memory>
#include <string>

namespace arbiter::server {

/// Names a connection; never used twice in the life of a service.
enum class ConnectionId : std::uint64_t { };

/// Why the service closes a connection.
enum class CloseReason : std::uint8_t {
    bad_messages, ///< too many malformed messages
    rate_limited, ///< it kept sending after being told to slow down
    draining, ///< the server is shutting down
    room_gone, ///< its game is no longer in storage
    login_ended, ///< the login that it was opened with has ended
    game_elsewhere, ///< another node has its game
};

/// Where frames to one client go. Never blocks, and never calls the service back before it returns. net
/// bounds the queue, and drops a client that does not read.
class Outlet {
public:
    Outlet() = default;
    virtual ~Outlet() = default;
    Outlet(Outlet const&) = delete;
    Outlet& operator=(Outlet const&) = delete;

    /// Sends a text frame: one JSON object without a line break. The same string goes to many outlets.
    virtual void send(std::shared_ptr<std::string const> frame) = 0;

    /// Whether the client keeps its socket when this server ends, because another process has it.
    virtual bool outlives_server() const { return false; }

    /// Sends the queue and closes. `Service::disconnected` must follow.
    virtual void close(CloseReason reason) = 0;
};

} // namespace arbiter::server

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_WIRE_WEB_SOCKET_H
#define ARBITER_WIRE_WEB_SOCKET_H

#include "arbiter/wire/caller.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::wire {

/// How a WebSocket has ended.
struct SocketEnd {
    /// What the server closed it with; 0 when it said nothing.
    unsigned code = 0;
    /// The status that the server refused it with; 0 if it did not.
    unsigned refusal = 0;
    WireFault fault = {WireFaultKind::cut_off};
};

/// A WebSocket as its user sees it. All functions are called on the thread of the loop.
class SocketUser {
public:
    SocketUser() = default;
    SocketUser(SocketUser const&) = delete;
    SocketUser& operator=(SocketUser const&) = delete;
    virtual ~SocketUser() = default;

    /// The socket is open, and frames can be sent.
    virtual void opened() = 0;
    /// A frame has come. The text lives until this returns.
    virtual void received(std::string_view frame) = 0;
    /// It never opened, or is gone.
    virtual void closed(SocketEnd const& end) = 0;
};

/// How a socket reads: at once, or never (a client that does not read).
enum class Reading : std::uint8_t { always, never };

struct SocketOptions {
    Reading reading = Reading::always;
    /// A server silent for half of this time is pinged, and given up after all of it; zero: wait forever.
    std::chrono::milliseconds silence{0};
};

/// A WebSocket. Forgets its user when it is destroyed.
class WebSocket {
public:
    /// Opens it. The user must live until closed() or the socket's end.
    WebSocket(
        Caller const& caller, std::string const& path, SocketUser& user, SocketOptions const& options = {});
    ~WebSocket();
    WebSocket(WebSocket const&) = delete;
    WebSocket& operator=(WebSocket const&) = delete;

    /// Sends a text; before it is open, the text waits.
    void send(std::string text);
    /// Sends bytes over the naked TCP connection, whatever the WebSocket (or TLS) is just writing, for tests
    /// of a server.
    void send_raw(std::string bytes);

    /// What does it, over a plain or an encrypted connection; known to this layer alone.
    class Line;

private:
    std::shared_ptr<Line> line_;
};

} // namespace arbiter::wire

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BOT_SERVER_CONNECTION_H
#define ARBITER_SRC_BOT_SERVER_CONNECTION_H

#include "arbiter/wire/event_loop.h"
#include "arbiter/wire/web_socket.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::bot {

/// How long to wait before the next try to connect: twice as long each time, up to two seconds, so that a
/// clock that runs again does not run out.
class Pause {
public:
    /// The next one.
    std::chrono::milliseconds next() { return std::exchange(next_, std::min(next_ * 2, longest)); }

    /// It has succeeded.
    void reset() { next_ = shortest; }

private:
    static constexpr std::chrono::milliseconds shortest{250};
    static constexpr std::chrono::milliseconds longest{2'000};

    std::chrono::milliseconds next_ = shortest;
};

/// What arrives from the server.
struct ServerConnectionEvents {
    std::function<void()> opened;
    std::function<void(std::string_view frame)> received;
    /// The server refuses it for good: unknown game, or unknown token.
    std::function<void(unsigned status)> refused;
};

/// A WebSocket that is opened again whenever it is lost, while this object exists.
class ServerConnection final : public wire::SocketUser {
public:
    ServerConnection(wire::Caller caller, std::string path, ServerConnectionEvents events);

    /// Sends a frame; no effect while there is no connection.
    void send(std::string frame);

    void opened() override;
    void received(std::string_view frame) override;
    void closed(wire::SocketEnd const& end) override;

private:
    void connect();

    wire::Caller caller_;
    std::string path_;
    ServerConnectionEvents events_;
    Pause pause_;
    std::unique_ptr<wire::WebSocket> socket_;
    bool is_open_ = false;
    /// Timers ask it whether the connection still exists.
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace arbiter::bot

namespace arbiter::bot::http_status {

// The answers of a server that the bot tells apart (RFC 9110, section 15).

inline constexpr unsigned ok = 200;
inline constexpr unsigned unauthorized = 401;
inline constexpr unsigned not_found = 404;

} // namespace arbiter::bot::http_status

#endif

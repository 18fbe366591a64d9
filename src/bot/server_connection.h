// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BOT_SERVER_CONNECTION_H
#define ARBITER_SRC_BOT_SERVER_CONNECTION_H

#include "arbiter/wire/event_loop.h"
#include "arbiter/wire/web_socket.h"
#include "bot/pause.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter::bot {

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

#endif

// SPDX-License-Identifier: MIT
#include "bot/server_connection.h"

#include <utility>

namespace arbiter::bot {

namespace {

/// A connection that is silent for longer is dead. The server pings more often.
constexpr std::chrono::seconds socket_silence{30};

} // namespace

ServerConnection::ServerConnection(wire::Caller caller, std::string path, ServerConnectionEvents events)
    : caller_{std::move(caller)},
      path_{std::move(path)},
      events_{std::move(events)}
{
    connect();
}

void ServerConnection::connect()
{
    socket_ = std::make_unique<wire::WebSocket>(
        caller_, path_, *this, wire::SocketOptions{.silence = socket_silence});
}

void ServerConnection::send(std::string frame)
{
    if (is_open_)
        socket_->send(std::move(frame));
}

void ServerConnection::opened()
{
    is_open_ = true;
    pause_.reset();
    events_.opened();
}

void ServerConnection::received(std::string_view frame)
{
    events_.received(frame);
}

void ServerConnection::closed(wire::SocketEnd const& end)
{
    is_open_ = false;
    if (end.refusal == http_status::unauthorized || end.refusal == http_status::not_found)
        return events_.refused(end.refusal);
    caller_.loop.post_after(pause_.next(), [this, gone = std::weak_ptr{alive_}] {
        if (!gone.expired())
            connect();
    });
}

} // namespace arbiter::bot

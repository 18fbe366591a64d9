// SPDX-License-Identifier: MIT
#include "load/pinged_socket.h"

#include "arbiter/protocol/client_message.h"
#include "arbiter/protocol/server_message.h"

#include <fmt/format.h>

namespace arbiter::load {

PingedSocket::PingedSocket(wire::Caller const& caller, unsigned& open, Report& report)
    : open_{&open},
      report_{&report},
      socket_{caller, "/ws/lobby", *this}
{
}

void PingedSocket::opened()
{
    ++*open_;
    socket_.send(write(protocol::LobbyMessage{protocol::LobbyHello{}}));
}

void PingedSocket::received(std::string_view frame)
{
    auto const message = protocol::read_server_message(frame);
    if (message && std::holds_alternative<protocol::HelloWanted>(*message))
        return socket_.send(write(protocol::LobbyMessage{protocol::LobbyHello{}}));
    if (auto const* const ping = message ? std::get_if<protocol::PingMessage>(&*message) : nullptr)
        socket_.send(write(protocol::LobbyMessage{protocol::PongMessage{ping->n}}));
}

void PingedSocket::closed(wire::SocketEnd const& end)
{
    report_->add_fault("socket", fmt::format("code {}, status {}", end.code, end.refusal));
}

} // namespace arbiter::load

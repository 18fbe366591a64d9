// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_PINGED_SOCKET_H
#define ARBITER_LOAD_PINGED_SOCKET_H

#include "arbiter/wire/web_socket.h"
#include "load/report.h"

namespace arbiter::load {

/// A WebSocket of the lobby that answers pings and has nothing else to do. Its end is a fault.
class PingedSocket : public wire::SocketUser {
public:
    /// Counts itself in `open` when it is open.
    PingedSocket(wire::Caller const& caller, unsigned& open, Report& report);

    void opened() override;
    void received(std::string_view frame) override;
    void closed(wire::SocketEnd const& end) override;

private:
    unsigned* open_;
    Report* report_;
    wire::WebSocket socket_;
};

} // namespace arbiter::load

#endif

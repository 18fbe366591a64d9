// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WIRE_SOCKET_LINE_H
#define ARBITER_SRC_WIRE_SOCKET_LINE_H

#include "arbiter/wire/web_socket.h"

namespace arbiter::wire {

class WebSocket::Line {
public:
    Line() = default;
    Line(Line const&) = delete;
    Line& operator=(Line const&) = delete;
    virtual ~Line() = default;

    virtual void open(std::string const& path) = 0;
    virtual void send(std::string text) = 0;
    virtual void send_raw(std::string bytes) = 0;
    /// Closes the connection; there are no further callbacks.
    virtual void forget_user() = 0;
};

std::shared_ptr<WebSocket::Line> make_plain_line(
    Caller const& caller, SocketUser& user, SocketOptions const& options);
std::shared_ptr<WebSocket::Line> make_tls_line(
    Caller const& caller, SocketUser& user, SocketOptions const& options);

} // namespace arbiter::wire

#endif

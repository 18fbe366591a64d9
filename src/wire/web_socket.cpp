// SPDX-License-Identifier: MIT
#include "arbiter/wire/web_socket.h"

#include "wire/connections.h"

#include <utility>

namespace arbiter::wire {

WebSocket::WebSocket(
    Caller const& caller, std::string const& path, SocketUser& user, SocketOptions const& options)
    : line_{caller.server.is_tls ? make_tls_line(caller, user, options)
                                 : make_plain_line(caller, user, options)}
{
    line_->open(path);
}

WebSocket::~WebSocket()
{
    line_->forget_user();
}

void WebSocket::send(std::string text)
{
    line_->send(std::move(text));
}

void WebSocket::send_raw(std::string bytes)
{
    line_->send_raw(std::move(bytes));
}

} // namespace arbiter::wire

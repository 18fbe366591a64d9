// SPDX-License-Identifier: MIT
#include "wire/http_call_over.h"
#include "wire/socket_line_over.h"

namespace arbiter::wire {

std::shared_ptr<HttpCall> make_plain_call(Caller const& caller, HttpPatience patience, HttpEvents events)
{
    return std::make_shared<HttpCallOver<PlainKind>>(caller, patience, std::move(events));
}

std::shared_ptr<WebSocket::Line> make_plain_line(
    Caller const& caller, SocketUser& user, SocketOptions const& options)
{
    return std::make_shared<SocketLineOver<PlainKind>>(caller, user, options);
}

} // namespace arbiter::wire

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WIRE_CONNECTIONS_H
#define ARBITER_SRC_WIRE_CONNECTIONS_H

#include "arbiter/wire/caller.h"
#include "arbiter/wire/web_socket.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::wire {

/// The head of an answer.
struct HttpHead {
    unsigned status;
    std::string cookie; ///< "name=value"; empty: none
};

/// What comes of a request, in this order.
struct HttpEvents {
    std::function<void(HttpHead)> begins;
    std::function<void(std::string_view part)> part;
    std::function<void(std::optional<WireFault>)> ends;
};

/// How long an answer may take.
struct HttpPatience {
    std::chrono::milliseconds time;
    /// The timeout restarts with each part: for an endless answer.
    bool is_endless = false;
};

/// A request and its answer, over a plain or an encrypted connection. Keeps itself alive until the end.
class HttpCall {
public:
    HttpCall() = default;
    HttpCall(HttpCall const&) = delete;
    HttpCall& operator=(HttpCall const&) = delete;
    virtual ~HttpCall() = default;

    /// GET where the body is empty, else POST.
    virtual void run(std::string const& path, std::string const& body) = 0;

    /// Closes the connection; there are no further callbacks.
    virtual void forget() = 0;
};

std::shared_ptr<HttpCall> make_plain_call(Caller const& caller, HttpPatience patience, HttpEvents events);
std::shared_ptr<HttpCall> make_tls_call(Caller const& caller, HttpPatience patience, HttpEvents events);

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

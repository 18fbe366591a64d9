// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WIRE_HTTP_CALL_H
#define ARBITER_SRC_WIRE_HTTP_CALL_H

#include "arbiter/wire/caller.h"
#include "arbiter/wire/wire_fault.h"

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

} // namespace arbiter::wire

#endif

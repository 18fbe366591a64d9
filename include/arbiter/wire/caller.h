// SPDX-License-Identifier: MIT
#ifndef ARBITER_WIRE_CALLER_H
#define ARBITER_WIRE_CALLER_H

#include "arbiter/wire/server_url.h"

#include <cstdint>
#include <string>

namespace arbiter::wire {

class EventLoop;

/// The calling program and the server that it calls. The loop must outlive everything begun with it.
struct Caller {
    EventLoop& loop;
    ServerUrl server;
    /// The token that is shown; empty: none.
    std::string token = {};
    /// The cookie that is shown, as "name=value"; empty: none.
    std::string cookie = {};
    /// This machine's own address to call from; empty: chosen by the system.
    std::string own_address = {};
};

/// Why there is no answer.
enum class WireFaultKind : std::uint8_t {
    unknown_host,    ///< the name has no address
    unreachable,     ///< nobody listens there, or the network does not lead there
    not_trusted,     ///< the certificate is of somebody else, has expired, or nobody vouches for it
    timed_out,       ///< no answer came in time
    cut_off,         ///< the connection ended too early
    not_understood,  ///< the answer is not HTTP
};

/// A fault, and what the system says of it.
struct WireFault {
    WireFaultKind kind;
    std::string reason = {};

    friend bool operator==(WireFault const&, WireFault const&) = default;
};

/// What is wrong, in a sentence with the server's address.
std::string describe(WireFault const& fault, ServerUrl const& server);

} // namespace arbiter::wire

#endif

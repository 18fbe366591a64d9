// SPDX-License-Identifier: MIT
#ifndef ARBITER_WIRE_CALLER_H
#define ARBITER_WIRE_CALLER_H

#include "arbiter/wire/server_url.h"

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

} // namespace arbiter::wire

#endif

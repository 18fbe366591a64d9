// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_TARGET_H
#define ARBITER_LOAD_TARGET_H

#include "arbiter/wire/caller.h"
#include "arbiter/wire/event_loop.h"

#include <cstdint>

namespace arbiter::load {

/// A server on this machine, and no other: where clients connect to is always 127.0.0.1.
struct Target {
    wire::EventLoop& loop;
    std::uint16_t port;
};

/// The number of a client's own address: 127.x.y.z, so that the server's limits for an address hold for each
/// alone.
using Source = std::uint32_t;

/// The people of a school all call from this one.
inline constexpr Source the_school = 0;

/// Calls from 127.1.0.1 and the addresses that follow.
wire::Caller caller_of(Target const& target, Source source);

} // namespace arbiter::load

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_TIME_UNIT_H
#define ARBITER_GAME_TIME_UNIT_H

#include <chrono>
#include <compare>

namespace arbiter {

/// A span of time. The unit of every clock; only the type is borrowed from <chrono>, no clock is read.
using Milliseconds = std::chrono::milliseconds;

/// A moment, counted from a start chosen by the caller (the start of the program, midnight, zero in a
/// test). Only differences matter, and a later moment is never smaller.
struct Instant {
    Milliseconds since_beginning{0};

    friend constexpr Milliseconds operator-(Instant later, Instant earlier)
    {
        return later.since_beginning - earlier.since_beginning;
    }

    friend constexpr Instant operator+(Instant instant, Milliseconds span)
    {
        return Instant{instant.since_beginning + span};
    }

    friend constexpr auto operator<=>(Instant, Instant) = default;
};

} // namespace arbiter

#endif

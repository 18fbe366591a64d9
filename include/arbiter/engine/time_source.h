// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_TIME_SOURCE_H
#define ARBITER_ENGINE_TIME_SOURCE_H

#include "arbiter/engine/units.h"

#include <chrono>

namespace arbiter::engine {

/// A clock that only goes forward. The search never reads the time by itself, so that a test can hand it a
/// clock of its own.
class TimeSource {
public:
    TimeSource() = default;
    TimeSource(TimeSource const&) = delete;
    TimeSource& operator=(TimeSource const&) = delete;
    virtual ~TimeSource() = default;

    /// Milliseconds since a moment that stays the same. Called from several threads, and often: must be
    /// cheap.
    virtual Milliseconds now() const = 0;
};

/// The machine's steady clock.
class SteadyTimeSource final : public TimeSource {
public:
    Milliseconds now() const override
    {
        return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
    }
};

} // namespace arbiter::engine

#endif

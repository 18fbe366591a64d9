// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_TIME_BUDGET_H
#define ARBITER_SRC_ENGINE_TIME_BUDGET_H

#include "arbiter/core/color.h"
#include "arbiter/engine/limits.h"

#include <optional>

namespace arbiter::engine {

/// How long a search may take.
struct TimeBudget {
    /// After this no new iteration is begun; nothing when only the hard end counts.
    std::optional<Milliseconds> soft;
    /// After this the search ends wherever it is; nothing when time does not matter.
    std::optional<Milliseconds> hard;

    friend bool operator==(TimeBudget const&, TimeBudget const&) = default;
};

/// Divides the time of `us`. However little is left, the hard end lies before the flag falls, by `overhead`
/// and `reserve` where there is that much; it is never less than one millisecond. Each move costs the
/// overhead, the reserve is there once.
TimeBudget plan_time(
    Limits const& limits, Color us, Milliseconds overhead, Milliseconds reserve = Milliseconds{0});

} // namespace arbiter::engine

#endif

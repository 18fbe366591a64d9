// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_LATENESS_H
#define ARBITER_ENGINE_LATENESS_H

#include "arbiter/engine/limits.h"
#include "arbiter/engine/units.h"

#include <optional>

namespace arbiter::engine {

/// Learns how late this machine can be: other programs take the processor away, and answers lie about before
/// they are read. A search keeps that much of the clock's time in reserve. For one search at a time.
class Lateness {
public:
    /// A search begins with this on its clock. What the last one was charged, beyond the time that it knew
    /// of, was lateness on the way.
    void begin(ClockTime const& clock);

    /// That search ends after `used` on its clock, and once did not run for `longest_pause`.
    void end(Milliseconds used, Milliseconds longest_pause);

    /// What happened since `begin` was not on the clock, or only in part.
    void forget_clock() { charged_.reset(); }

    /// What to keep in reserve, 0 to 500 ms: three times the latest that was seen; it fades away slowly.
    Milliseconds reserve() const;

private:
    /// A search, and what its clock showed when it began.
    struct Charged {
        ClockTime clock;
        Milliseconds used{0};
    };

    void note(Milliseconds late);

    std::optional<Charged> charged_;
    double latest_ = 0;
};

} // namespace arbiter::engine

#endif

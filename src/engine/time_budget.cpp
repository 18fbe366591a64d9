// SPDX-License-Identifier: MIT
#include "engine/time_budget.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

constexpr Milliseconds least{1};

/// The expected number of moves left in a game, at any point. Where nothing is added to the clock, and of
/// a longer period, more are planned for.
constexpr unsigned expected_moves = 25;
constexpr unsigned most_moves = 40;

/// What there is for the next `moves` moves together: each brings its increment, and each costs the overhead
/// besides. Where that would eat up the time, a part of the time is shared out all the same.
Milliseconds time_for(unsigned moves, ClockTime const& clock, Milliseconds usable, Milliseconds overhead)
{
    Milliseconds const gained = clock.increment * (moves - 1);
    return std::max(usable + gained - overhead * moves, usable / 4);
}

} // namespace

TimeBudget plan_time(Limits const& limits, Color us, Milliseconds overhead, Milliseconds reserve)
{
    TimeBudget budget;
    if (limits.move_time)
        budget.hard = std::max(least, *limits.move_time - std::min(overhead, *limits.move_time / 10));
    auto const& clock = limits.clocks[to_index(us)];
    if (!clock)
        return budget;

    // With hardly more than the overhead left, half of what there is must do.
    Milliseconds const usable
        = std::max({least, clock->left - overhead - reserve, std::min(clock->left / 2, overhead / 2)});
    unsigned const expected = clock->increment > Milliseconds{0} ? expected_moves : most_moves;
    unsigned const moves = std::clamp(limits.moves_to_go.value_or(expected), 1U, most_moves);
    Milliseconds const share = time_for(moves, *clock, usable, overhead) / moves;
    Milliseconds const soft = moves == 1 ? usable * 7 / 10 : std::min(share, usable * 3 / 10);
    // The last move before new time may use up what there is; otherwise something must stay.
    Milliseconds const hard = moves == 1 ? usable * 9 / 10 : std::min(share * 4, usable * 4 / 10);
    budget.soft = std::max(least, soft);
    Milliseconds const hard_end = std::max(least, hard);
    budget.hard = budget.hard ? std::min(*budget.hard, hard_end) : hard_end;
    return budget;
}

} // namespace arbiter::engine

#include "engine/time_budget.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

constexpr Milliseconds least{1};

/// A game is expected to last so many moves more, wherever it is; where nothing is added the time must
/// last longer.
constexpr unsigned expected_moves = 40;
constexpr unsigned expected_moves_without_increment = 75;

} // namespace

TimeBudget plan_time(Limits const& limits, Color us, Milliseconds overhead)
{
    TimeBudget budget;
    if (limits.move_time)
        budget.hard = std::max(least, *limits.move_time - std::min(overhead, *limits.move_time / 10));
    auto const& clock = limits.clocks[to_index(us)];
    if (!clock)
        return budget;

    // With hardly more than the overhead left, half of what there is must do.
    Milliseconds const usable
        = std::max({least, clock->left - overhead, std::min(clock->left / 2, overhead / 2)});
    unsigned const most
        = clock->increment > Milliseconds{0} ? expected_moves : expected_moves_without_increment;
    unsigned const moves = std::clamp(limits.moves_to_go.value_or(most), 1U, most);
    Milliseconds const share = usable / moves + clock->increment * 3 / 4;
    Milliseconds const soft = moves == 1 ? usable * 7 / 10 : std::min(share, usable * 3 / 10);
    // The last move before new time may use up what there is; otherwise something must stay.
    Milliseconds const hard = moves == 1 ? usable * 9 / 10 : std::min(share * 4, usable * 4 / 10);
    budget.soft = std::max(least, soft);
    Milliseconds const hard_end = std::max(least, hard);
    budget.hard = budget.hard ? std::min(*budget.hard, hard_end) : hard_end;
    return budget;
}

} // namespace arbiter::engine

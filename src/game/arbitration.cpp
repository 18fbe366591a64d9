// SPDX-License-Identifier: MIT
#include "arbiter/game/arbitration.h"

namespace arbiter {

namespace {

constexpr std::size_t moves_counted = 60;
constexpr Milliseconds most_of_blitz{600'000};
constexpr Milliseconds extra_time_in_blitz{60'000};

} // namespace

bool is_blitz(TimeControl const& control)
{
    if (control.is_unlimited())
        return false;
    Milliseconds time{0};
    for (std::size_t move = 0; move < moves_counted; ++move) {
        TimePeriod const& period = control.period_after(move);
        if (move == 0 || control.begins_period(move))
            time += period.time;
        time += period.bonus;
    }
    return time <= most_of_blitz;
}

Arbitration arbitration_for(TimeControl const& control, unsigned losing_illegal_move)
{
    Arbitration arbitration{.losing_illegal_move = losing_illegal_move};
    if (is_blitz(control))
        arbitration.extra_time = extra_time_in_blitz;
    return arbitration;
}

} // namespace arbiter

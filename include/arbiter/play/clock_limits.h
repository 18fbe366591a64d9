// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_CLOCK_LIMITS_H
#define ARBITER_PLAY_CLOCK_LIMITS_H

#include "arbiter/engine/limits.h"
#include "arbiter/game/clock.h"

namespace arbiter::play {

/// What the clocks say, in the words of a search. Engines know increments only, so a delay is sent as one:
/// both give back at least what a move of that length costs.
inline engine::Limits clock_limits(Clock const& clock, Color side)
{
    engine::Limits limits;
    for (Color const color : all_colors) {
        auto const left = clock.left(color);
        if (!left)
            continue;
        auto const& period = clock.control(color).period_after(clock.moves_made(color));
        limits.clocks[to_index(color)] = engine::ClockTime{*left, period.bonus};
    }
    if (auto const moves = clock.moves_to_go(side))
        limits.moves_to_go = *moves;
    return limits;
}

} // namespace arbiter::play

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_EXPECTATION_H
#define ARBITER_LEARN_EXPECTATION_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "arbiter/engine/win_rate.h"

namespace arbiter::learn {

/// A move counts as good as the best if it expects less by at most this.
inline constexpr double equal_margin = 0.035;

/// Whether a move is a mistake, by what the best one expects and what this one has reached: it expects at
/// least 0.15 less, and the position was not lost before, nor is it still won.
constexpr bool is_mistake(double best, double reached)
{
    constexpr double least_loss = 0.15;
    constexpr double lost = -0.7;
    constexpr double still_won = 0.8;
    return best >= lost && best - reached >= least_loss && reached < still_won;
}

/// Less than that does not win.
inline constexpr double winning = 0.6;

/// Less than that does not hold the game. A game is level from there to the same above zero: what lies
/// between that and `winning` is too good to be called a draw that was saved.
inline constexpr double holding = -0.35;

/// The only good move expects more than any other by at least this.
inline constexpr double unique_margin = 0.7;

/// The expected result of the side to move, from -1 (lost) over 0 (a draw) to 1 (won): the chance to win less
/// the chance to lose, by the engine's model of its own games (docs/internals/strength.md, "Chances").
inline double expected_result(Position const& position, engine::Score score)
{
    constexpr double thousand = 1000;
    engine::WinRate const rate = engine::expected_win_rate(position, score);
    return (static_cast<double>(rate.win) - static_cast<double>(rate.loss)) / thousand;
}

} // namespace arbiter::learn

#endif

// SPDX-License-Identifier: MIT
#include "arbiter/engine/win_rate.h"

#include "engine/handcrafted_evaluator.h"

#include <algorithm>
#include <cmath>

namespace arbiter::engine {

WinRate expected_win_rate(Position const& position, Score score)
{
    if (score.is_mate())
        return score > Score{} ? WinRate{1000, 0, 0} : WinRate{0, 0, 1000};
    int const phase = phase_of(position);
    // From lab/tune/fit_win_rate.py: the score that wins every second game, and how fast the chance grows.
    double const half = 172.75 - 5.172 * phase;
    double const spread = 62.59 + 1.828 * phase;
    auto const chance = [&](int value) {
        return static_cast<unsigned>(std::lround(1000 / (1 + std::exp((half - value) / spread))));
    };
    // Where the material is such that `half` is small, both may round up.
    unsigned const win = chance(score.value());
    unsigned const loss = std::min(chance(-score.value()), 1000 - win);
    return {win, 1000 - win - loss, loss};
}

} // namespace arbiter::engine

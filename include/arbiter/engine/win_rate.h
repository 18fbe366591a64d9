// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_WIN_RATE_H
#define ARBITER_ENGINE_WIN_RATE_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"

namespace arbiter::engine {

/// How games end, in thousandths; the three sum to 1000.
struct WinRate {
    unsigned win = 0;
    unsigned draw = 0;
    unsigned loss = 0;

    friend bool operator==(WinRate const&, WinRate const&) = default;
};

/// How games of this engine against itself end from a position of such material with such a score, both as
/// the side to move sees them. A model fitted to its own games: docs/internals/strength.md, "Chances".
WinRate expected_win_rate(Position const& position, Score score);

} // namespace arbiter::engine

#endif

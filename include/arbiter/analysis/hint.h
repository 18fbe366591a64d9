// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_HINT_H
#define ARBITER_ANALYSIS_HINT_H

#include "arbiter/engine/units.h"
#include "arbiter/game/game_tree.h"

#include <optional>

namespace arbiter::analysis {

/// A good move, and what it is worth to the side to move.
struct Hint {
    LegalMove move;
    engine::Score score;
};

/// Looks for a good move at the game's cursor; nothing when there is none. Looks at a fixed number of
/// positions, so that the same game gets the same hint; takes a fraction of a second. Blocks.
std::optional<Hint> find_hint(GameTree const& game);

} // namespace arbiter::analysis

#endif

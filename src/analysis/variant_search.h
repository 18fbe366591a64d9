// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ANALYSIS_VARIANT_SEARCH_H
#define ARBITER_SRC_ANALYSIS_VARIANT_SEARCH_H

#include "arbiter/analysis/thinker.h"
#include "arbiter/engine/limits.h"
#include "arbiter/game/any_position.h"

namespace arbiter::analysis {

/// Looks for a move under rules that the engine does not know: plain alpha-beta over material, the middle of
/// the board and what the rule set is about. One ply deep at the lowest levels, five at the highest in
/// king-capture and three elsewhere. The seed chooses among equally good moves.
Thought search_variant(AnyPosition const& position, engine::Level level, engine::Seed seed);

} // namespace arbiter::analysis

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_TABLE_RESULT_H
#define ARBITER_ANALYSIS_TABLE_RESULT_H

#include "arbiter/core/color.h"
#include "arbiter/engine/endgame_tables.h"
#include "arbiter/game/game_result.h"

namespace arbiter::analysis {

/// How a game ends by the fifty-move rule in a position with this result for `side`: wins that come too late
/// for it are draws.
GameResult to_game_result(engine::TableResult result, Color side);

} // namespace arbiter::analysis

#endif

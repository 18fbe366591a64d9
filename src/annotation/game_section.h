// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ANNOTATION_GAME_SECTION_H
#define ARBITER_SRC_ANNOTATION_GAME_SECTION_H

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/game/move_text.h"

#include <string>

namespace arbiter::annotation {

/// A game as a section of a page: its graph, what each side lost, its turning points, its moves with their
/// marks. `entry` is the game as one object of JSON. `spelling`: of the moves.
std::string format_game_section(Game const& game, analysis::GameAnalysis const& analysis,
    std::string const& entry, MoveSpelling spelling);

} // namespace arbiter::annotation

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_TEACHER_H
#define ARBITER_ANALYSIS_TEACHER_H

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/rules/language.h"

#include <functional>
#include <string>
#include <vector>

namespace arbiter::analysis {

/// What can be said of moves that are allowed but not good. `learn::make_teacher` makes one; without it a
/// game only says what the rules say.
struct Teacher {
    /// Why a legal move of chess at the game's cursor is not the best, in one to three sentences, or that it
    /// is good. Blocks for a fraction of a second.
    std::function<std::string(GameTree const& game, LegalMove move, Language language)> why_not = {};
    /// What a side has to learn from an analysed game: five sentences at most.
    std::function<std::vector<std::string>(
        GameTree const& game, GameAnalysis const& analysis, Color side, Language language)>
        coach = {};
};

} // namespace arbiter::analysis

#endif

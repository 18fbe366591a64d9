// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_COACH_H
#define ARBITER_LEARN_COACH_H

#include "arbiter/game/game_tree.h"
#include "arbiter/play/game_analysis.h"
#include "arbiter/rules/language.h"

#include <string>
#include <vector>

/// What to learn from a game, in a few sentences.
namespace arbiter::learn {

/// At most five sentences about the two worst moves of a side in the main line: what each loses and how it is
/// answered, what was better, and of the worst the theme of the answer with its squares. Nothing is said that
/// the line in the sentence does not show: a piece is lost if the answer takes it and two of the side's
/// replies do not win it back. One sentence where no move was a mistake. `analysis` must be of this game.
std::vector<std::string> coach(
    GameTree const& game, play::GameAnalysis const& analysis, Color side, Language language);

} // namespace arbiter::learn

#endif

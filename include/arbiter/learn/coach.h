// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_COACH_H
#define ARBITER_LEARN_COACH_H

#include "arbiter/game/game_tree.h"
#include "arbiter/play/game_analysis.h"
#include "arbiter/play/teacher.h"
#include "arbiter/rules/language.h"

#include <string>
#include <vector>

/// What to learn from a game or from a move, in a few sentences.
namespace arbiter::learn {

/// At most five sentences about the two worst moves of a side in the main line: what each loses and how it is
/// answered, what was better, and of the worst the theme of the answer with its squares. Nothing is said that
/// the line in the sentence does not show: a piece is lost if the answer takes it and two of the side's
/// replies do not win it back. One sentence where no move was a mistake. `analysis` must be of this game.
std::vector<std::string> coach(
    GameTree const& game, play::GameAnalysis const& analysis, Color side, Language language);

/// Why a legal move at the game's cursor is not the best: what it loses and how it is answered, the theme of
/// the answer, what was better. One sentence where it expects as much as the best (`equal_margin`). Asks the
/// engine about a fixed number of positions, so that the same game gets the same answer; takes a fraction of
/// a second. The position must be one of chess.
std::vector<std::string> why_not(GameTree const& game, LegalMove move, Language language);

/// Both for a game in the terminal.
play::Teacher make_teacher();

} // namespace arbiter::learn

#endif

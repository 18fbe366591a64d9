// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_COACH_H
#define ARBITER_LEARN_COACH_H

#include "arbiter/analysis/analysis_text.h"
#include "arbiter/analysis/game_analysis.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/learn/coach_sentence.h"
#include "arbiter/learn/fsrs.h"
#include "arbiter/learn/repertoire.h"
#include "arbiter/rules/language.h"

#include <functional>
#include <string>
#include <vector>

/// What to learn from a game or from a move, in a few sentences.
namespace arbiter::learn {

/// What `coach_game` says of a side in the main line. `analysis` must be of this game. Asks the engine again
/// about the two moves that it speaks of, with 400,000 nodes a position: some tenths of a second each.
std::vector<std::string> coach(GameTree const& game, analysis::GameAnalysis const& analysis, Color side,
    Language language, Repertoire const& repertoire = {});

/// What `coach_move` says of a legal move at the game's cursor. Asks the engine with a fixed number of nodes,
/// 60,000 a position and then 240,000, so that the same game gets the same answer; takes a fraction of a
/// second. The position must be one of chess.
std::vector<std::string> why_not(GameTree const& game, LegalMove move, Language language);

/// Both for a game in the terminal. The coach reads the usual repertoire when it is asked, and says so first
/// where it cannot be read. Where the game has left it, that card of the usual deck is due at once; `now`
/// tells the time.
analysis::Teacher make_teacher(std::function<Days()> now);

} // namespace arbiter::learn

#endif

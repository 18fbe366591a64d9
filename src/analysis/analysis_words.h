// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ANALYSIS_ANALYSIS_WORDS_H
#define ARBITER_SRC_ANALYSIS_ANALYSIS_WORDS_H

#include "arbiter/rules/language.h"

#include <array>
#include <string_view>

namespace arbiter::analysis {

/// One and several of a thing: "mistake", "mistakes".
struct Counted {
    std::string_view one;
    std::string_view many;
};

/// What is said of an analysed game in one language. Braces are places as fmt fills them.
struct AnalysisWords {
    std::array<std::string_view, 2> sides; ///< by color
    std::string_view summary; ///< side, accuracy, and three counts
    std::string_view no_move; ///< side
    Counted dubious;
    Counted mistake;
    Counted blunder;
    std::string_view average_loss;
    std::array<std::string_view, 3> phases; ///< "{:.0f} in the opening", …
    std::string_view chances;
    std::array<std::string_view, 3> losses; ///< dubious, mistake, blunder: move, and from where to where
    std::string_view better; ///< a line
    std::array<std::string_view, 2> mates_in; ///< by color: a number of moves
    std::array<std::string_view, 2> mate_by;  ///< by color
    std::array<std::string_view, 3> proven;   ///< by endgame tables: White wins, Black wins, a draw
    std::string_view flawless;
};

AnalysisWords const& analysis_words_of(Language language);

} // namespace arbiter::analysis

#endif

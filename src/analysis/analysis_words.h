// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ANALYSIS_ANALYSIS_WORDS_H
#define ARBITER_SRC_ANALYSIS_ANALYSIS_WORDS_H

#include "arbiter/rules/language.h"

#include <array>

namespace arbiter::analysis {

/// One and several of a thing: "mistake", "mistakes".
struct Counted {
    detail::LanguageText one;
    detail::LanguageText many;
};

/// What is said of an analysed game in one language. Braces are places as fmt fills them.
struct AnalysisWords {
    std::array<detail::LanguageText, 2> sides; ///< by color
    detail::LanguageText summary; ///< side, accuracy, and three counts
    detail::LanguageText no_move; ///< side
    Counted dubious;
    Counted mistake;
    Counted blunder;
    detail::LanguageText average_loss;
    std::array<detail::LanguageText, 3> phases; ///< "{:.0f} in the opening", …
    detail::LanguageText chances;
    std::array<detail::LanguageText, 3> losses; ///< dubious, mistake, blunder: move, and from where to where
    detail::LanguageText better; ///< a line
    std::array<detail::LanguageText, 2> mates_in; ///< by color: a number of moves
    std::array<detail::LanguageText, 2> mate_by; ///< by color
    std::array<detail::LanguageText, 3> proven; ///< by endgame tables: White wins, Black wins, a draw
    detail::LanguageText flawless;
};

AnalysisWords const& analysis_words_of(Language language);

} // namespace arbiter::analysis

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_QUESTION_WORDS_H
#define ARBITER_SRC_LEARN_QUESTION_WORDS_H

#include "arbiter/learn/puzzle.h"
#include "arbiter/rules/language.h"

#include <array>
#include <string_view>

namespace arbiter::learn {

/// What questions about positions say in a language. Braces are places as fmt fills them.
struct QuestionWords {
    std::array<detail::LanguageText, 2> sides;  ///< by color, as the beginning of a sentence
    std::array<detail::LanguageText, 4> tasks;  ///< by kind of puzzle: {0} the side
    detail::LanguageText mistake_task;          ///< {0} the side, {1} the move that was played
    detail::LanguageText legal_task;            ///< {0} the side, {1} the piece, {2} and {3} squares
    std::array<detail::LanguageText, 6> pieces; ///< by role, as `legal_task` names them
    detail::LanguageText piece;                 ///< on an empty square
    detail::LanguageText refuted;               ///< {0} a move, {1} the line that answers it
    detail::LanguageText ends_game;             ///< {0} a move that ends the game without a win
    detail::LanguageText go_on;                 ///< {0} the side that answers, {1} its move
    detail::LanguageText solved;                ///< {0} the themes
    detail::LanguageText right_line;            ///< {0} a move, {1} the line
    detail::LanguageText yes_or_no;
    detail::LanguageText right;
    detail::LanguageText wrong;
    std::array<detail::LanguageText, 2> yes; ///< in full, and what else is taken for it
    std::array<detail::LanguageText, 2> no;
};

/// The words of a language.
QuestionWords const& question_words(Language language);

} // namespace arbiter::learn

#endif

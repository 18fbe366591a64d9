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
    Language language;
    std::array<std::string_view, 2> sides;  ///< by color, as the beginning of a sentence
    std::array<std::string_view, 4> tasks;  ///< by kind of puzzle: {0} the side
    std::string_view mistake_task;          ///< {0} the side, {1} the move that was played
    std::string_view legal_task;            ///< {0} the side, {1} the piece, {2} and {3} squares
    std::array<std::string_view, 6> pieces; ///< by role, as `legal_task` names them
    std::string_view piece;                 ///< on an empty square
    std::string_view refuted;               ///< {0} a move, {1} the line that answers it
    std::string_view ends_game;             ///< {0} a move that ends the game without a win
    std::string_view not_a_move;            ///< {0} what was typed, {1} why
    std::string_view go_on;                 ///< {0} the side that answers, {1} its move
    std::string_view solved;                ///< {0} the themes
    std::string_view right_line;            ///< {0} a move, {1} the line
    std::string_view yes_or_no;
    std::string_view right;
    std::string_view wrong;
    std::array<std::string_view, 2> yes; ///< in full, and what else is taken for it
    std::array<std::string_view, 2> no;
};

/// The words of a language.
QuestionWords const& question_words(Language language);

} // namespace arbiter::learn

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_QUESTION_WORDS_H
#define ARBITER_SRC_LEARN_QUESTION_WORDS_H

#include "arbiter/learn/puzzle.h"
#include "arbiter/rules/language.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace arbiter::learn {

/// What questions about positions say in a language. Braces are places as base::fill fills them.
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
    detail::LanguageText other_right;           ///< {0} a move that is as good as that of the solution, {1}
    detail::LanguageText opening_task;          ///< {0} the side
    detail::LanguageText opening_wrong;         ///< {0} a move, {1} the line of the repertoire
    detail::LanguageText right;
    detail::LanguageText wrong;
};

/// The words of a language.
QuestionWords const& question_words(Language language);

/// The answers to questions of yes and no.
struct YesNoWords {
    detail::LanguageText which;              ///< asks for one of the two
    std::array<detail::LanguageText, 2> yes; ///< in full, and what else is taken for it
    std::array<detail::LanguageText, 2> no;
};

YesNoWords const& yes_no_words(Language language);

/// What a word in small letters says; nothing if it says neither.
inline std::optional<bool> find_yes_no(YesNoWords const& words, std::string_view word)
{
    if (std::ranges::find(words.yes, word) != words.yes.end())
        return true;
    if (std::ranges::find(words.no, word) != words.no.end())
        return false;
    return std::nullopt;
}

/// What the steps of lessons say in a language, and those of the quiz. {} is a move, a sentence or a number.
struct StepWords {
    detail::LanguageText right;
    detail::LanguageText not_the_task; ///< a legal move that does something else
    detail::LanguageText is_allowed;   ///< a legal move where one that is not was asked for
    detail::LanguageText other_reason; ///< not allowed, but for another reason
    detail::LanguageText more;         ///< how many moves are still to be named
    detail::LanguageText known;        ///< a move that was named before
    detail::LanguageText wrong;
    detail::LanguageText outcomes;
    /// In small letters, in the order of `known_outcomes`: mate, stalemate, dead, none.
    std::array<detail::LanguageText, 4> outcomes_named;
    detail::LanguageText penalties;
    /// In small letters: nothing, two minutes for the opponent, the game is lost, it is drawn.
    std::array<detail::LanguageText, 4> penalties_named;
};

StepWords const& step_words(Language language);

/// What the quiz asks in a language. {0} is the side to move, {1} and {2} are squares.
struct QuizWords {
    std::array<detail::LanguageText, 2> sides;
    detail::LanguageText may_go;
    detail::LanguageText outcome;
    detail::LanguageText touch;      ///< {1} the square of the piece that is touched, {2} a move
    detail::LanguageText flag;       ///< the time of the side is up
    detail::LanguageText press; ///< {1} a move after which the clock is pressed, {2} illegal moves before it
    detail::LanguageText record; ///< {3} how the move is written down
    detail::LanguageText claim; ///< {1} plies since a capture or a move of a pawn
    detail::LanguageText claim_with; ///< {2} the move that is written down for it
    detail::LanguageText article; ///< {} of the Laws
};

QuizWords const& quiz_words(Language language);

} // namespace arbiter::learn

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_QUIZ_WORDS_H
#define ARBITER_SRC_LEARN_QUIZ_WORDS_H

#include "arbiter/rules/language.h"

#include <array>

namespace arbiter::learn {

/// The sentences of a quiz in a language. {0} is the side to move, {1} and {2} are squares.
struct QuizWords {
    std::array<detail::LanguageText, 2> sides;
    detail::LanguageText may_go;
    detail::LanguageText outcome;
    detail::LanguageText article; ///< {} of the Laws
};

/// The words of a language.
QuizWords const& quiz_words(Language language);

} // namespace arbiter::learn

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_STEP_WORDS_H
#define ARBITER_SRC_LEARN_STEP_WORDS_H

#include "arbiter/rules/language.h"

#include <array>

namespace arbiter::learn {

/// What a step of a lesson says besides the task and the sentences of the core, in a language. {} is a move,
/// a sentence or a number.
struct StepWords {
    detail::LanguageText right;
    detail::LanguageText not_the_task; ///< a legal move that does something else
    detail::LanguageText is_allowed; ///< a legal move where one that is not was asked for
    detail::LanguageText other_reason; ///< not allowed, but for another reason
    detail::LanguageText more; ///< how many moves are still to be named
    detail::LanguageText known; ///< a move that was named before
    detail::LanguageText yes_or_no;
    detail::LanguageText wrong;
    detail::LanguageText outcomes;
    std::array<detail::LanguageText, 2> yes;
    std::array<detail::LanguageText, 2> no;
    /// In small letters, in the order of `known_outcomes`: mate, stalemate, dead, none.
    std::array<detail::LanguageText, 4> outcomes_named;
};

/// The words of a language.
StepWords const& step_words(Language language);

} // namespace arbiter::learn

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_ENDING_WORDS_H
#define ARBITER_SRC_LEARN_ENDING_WORDS_H

#include "arbiter/learn/ending.h"

#include <array>
#include <string_view>

namespace arbiter::learn {

/// The sentences about an ending in a language. {0} is a move or a number, {1} and {2} what the comments say.
struct EndingWords {
    detail::LanguageText task; ///< {0} the pieces, {1} the most moves
    detail::LanguageText goes_on; ///< {0} Black's move, {1} moves to mate, {2} moves that are left
    detail::LanguageText draws; ///< {0} a move, {1} the answer that holds
    detail::LanguageText stalemate; ///< {0} a move
    detail::LanguageText too_long; ///< {0} the most moves
    detail::LanguageText solved; ///< {0} the moves that it took, {1} those of the shortest way
    /// What White has, in the order of the endings.
    std::array<detail::LanguageText, all_endings.size()> pieces;
};

/// The words of a language.
EndingWords const& ending_words(Language language);

} // namespace arbiter::learn

#endif

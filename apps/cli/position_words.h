// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_POSITION_WORDS_H
#define ARBITER_CLI_POSITION_WORDS_H

#include "arbiter/rules/language.h"

namespace arbiter::cli {

/// What commands say around the judge's sentences on a position that they cannot read, in a language. The
/// texts are formats of fmt.
struct PositionWords {
    detail::LanguageText unreadable; ///< {0}: what is wrong with the FEN
    detail::LanguageText impossible; ///< before a line for each fault
    detail::LanguageText note; ///< {0}: what the position leaves out
};

/// The words of a language.
PositionWords const& position_words(Language language);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_WHY_WORDS_H
#define ARBITER_SRC_TOURNAMENT_WHY_WORDS_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/why.h"

#include <array>
#include <cstddef>

namespace arbiter::tournament {

/// What is said about pairings in a language; {0}, {1} ... are places.
struct WhyWords {
    /// By criterion: what the pairing that is asked for does.
    std::array<detail::LanguageText, static_cast<std::size_t>(Criterion::transposition) + 1> criteria;
    std::array<detail::LanguageText, 6> colors; ///< by rule: {0} the colour, {1} the player whom it favours
    std::array<detail::LanguageText, 2> sides; ///< by colour, within a sentence
    detail::LanguageText pair_refused; ///< {0} and {1} players, {2} why, {3} the articles
    detail::LanguageText bye_refused; ///< {0} the player, {1} why, {2} the articles
    detail::LanguageText pair_made; ///< {0} and {1} players
    detail::LanguageText bye_made; ///< {0} the player
    detail::LanguageText whom; ///< {0} a criterion, {1} whom asked, {2} whom made
    detail::LanguageText nobody;
    detail::LanguageText bracket; ///< {0} the player, {1} points, {2} residents, {3} moved down
    detail::LanguageText moved_down; ///< {0} the player
    detail::LanguageText float_made; ///< {0} the player, {1} why, {2} the articles
    detail::LanguageText colors_of; ///< {0} has White, {1} has Black, {2} why, {3} the article
    detail::LanguageText history; ///< {0} the player, {1} colours
    detail::LanguageText no_colors; ///< {0} the player
    detail::LanguageText table_pair; ///< {0} has White, {1} has Black, {2} the round, {3} how many players
    detail::LanguageText table_bye; ///< {0} the player, {1} the round, {2} how many players
};

/// The words of a language.
WhyWords const& why_words(Language language);

} // namespace arbiter::tournament

#endif

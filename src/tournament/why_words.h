// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_WHY_WORDS_H
#define ARBITER_SRC_TOURNAMENT_WHY_WORDS_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/why.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter::tournament {

/// What is said about pairings in a language; {0}, {1} ... are places.
struct WhyWords {
    Language language;
    /// By criterion: what the pairing that is asked for does.
    std::array<std::string_view, static_cast<std::size_t>(Criterion::transposition) + 1> criteria;
    std::array<std::string_view, 6> colors;    ///< by rule: {0} the colour, {1} the player whom it favours
    std::array<std::string_view, 2> sides;     ///< by colour, within a sentence
    std::string_view pair_refused;             ///< {0} and {1} players, {2} why, {3} the articles
    std::string_view bye_refused;              ///< {0} the player, {1} why, {2} the articles
    std::string_view pair_made;                ///< {0} and {1} players
    std::string_view bye_made;                 ///< {0} the player
    std::string_view whom;                     ///< {0} a criterion, {1} whom asked, {2} whom made
    std::string_view nobody;
    std::string_view bracket;    ///< {0} the player, {1} points, {2} residents, {3} moved down
    std::string_view moved_down; ///< {0} the player
    std::string_view float_made; ///< {0} the player, {1} why, {2} the articles
    std::string_view colors_of;  ///< {0} has White, {1} has Black, {2} why, {3} the article
    std::string_view history;    ///< {0} the player, {1} colours
    std::string_view no_colors;  ///< {0} the player
};

/// The words of a language.
WhyWords const& why_words(Language language);

} // namespace arbiter::tournament

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_STANDING_WORDS_H
#define ARBITER_SRC_TOURNAMENT_STANDING_WORDS_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/tie_break.h"

#include <array>
#include <string_view>

namespace arbiter::tournament {

/// What is said about standings in a language; {0}, {1} ... are places.
struct StandingWords {
    std::array<detail::LanguageText, tie_break_kinds> kinds;
    detail::LanguageText points_differ; ///< {0} ahead of {1}, {2} against {3} points
    detail::LanguageText is_ahead;      ///< {0} ahead of {1}, {2} points each, {3} the tie-break
    detail::LanguageText are_level;     ///< {0} and {1}, {2} the place, {3} points
    detail::LanguageText differs; ///< {0} tie-break, {1} its name, {2} articles, {3} has {4}, {5} has {6}
    detail::LanguageText is_equal; ///< {0} tie-break, {1} its name, {2} articles, {3} and {4} have {5}
    detail::LanguageText account; ///< {0} the player, {1} rounds and more
    detail::LanguageText separator; ///< between rounds
    detail::LanguageText alone; ///< {0} the round, {1} what it counts
    detail::LanguageText against; ///< {0} the round, {1} what it counts, {2} the opponent
    detail::LanguageText dummy; ///< {0} the round, {1} what it counts
    detail::LanguageText dummy_as_opponent; ///< {0} the round, {1} what it counts, {2} the opponent
    detail::LanguageText dummy_with_draws; ///< {0} the round, {1} what it counts
    detail::LanguageText late_byes; ///< {0} a round
    detail::LanguageText cut_lowest; ///< {0} a round
    detail::LanguageText cut_voluntary; ///< {0} a round
    detail::LanguageText cut_highest; ///< {0} a round
    detail::LanguageText below_limit; ///< {0} a round, {1} the opponent's points, {2} those needed
    detail::LanguageText sum; ///< {0}
    detail::LanguageText average; ///< {0}
    detail::LanguageText performance; ///< {0} the average, {1} percent, {2} a difference, {3} all
    detail::LanguageText perfect; ///< {0} points, {1} the rating
    detail::LanguageText perfect_of_none; ///< {0} the rating
    detail::LanguageText level; ///< {0} players
    detail::LanguageText have_met;
    detail::LanguageText have_not_met;
    detail::LanguageText behind; ///< {0} how many
    detail::LanguageText no_round;
};

/// The words of a language.
StandingWords const& standing_words(Language language);

} // namespace arbiter::tournament

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_STANDING_TEXT_H
#define ARBITER_TOURNAMENT_STANDING_TEXT_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/tie_break_account.h"

#include <string>

/// Why players stand as they do, as sentences in every language. Players are their numbers.
namespace arbiter::tournament {

/// Which of two players stands before the other, and what decides.
std::string say_standing(StandingReason const& reason, Language language = Language::english);

/// What a tie-break gives two players.
std::string say_step(StandingStep const& step, Language language = Language::english);

/// How a tie-break comes about, round by round: what counts, what is cut, and virtual opponents. Empty for a
/// tie-break without rounds, such as the rating.
std::string say_account(TieBreakAccount const& account, Language language = Language::english);

} // namespace arbiter::tournament

#endif

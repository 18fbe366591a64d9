// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_RULE_TEXT_H
#define ARBITER_MATCH_RULE_TEXT_H

#include "arbiter/core/result.h"
#include "arbiter/match/adjudicator.h"
#include "arbiter/match/statistics.h"

#include <string>
#include <string_view>

/// The rules of a match as the command line says them: words KEY=VALUE.
namespace arbiter::match {

/// What a rule's text has wrong: the word, and what was expected.
struct RuleError {
    std::string word;
    std::string_view expected;
};

/// Reads "moves=3 score=600 both=yes"; words that are left out have the values above.
Result<ResignRule, RuleError> parse_resign_rule(std::string_view text);

/// Reads "from=40 moves=8 score=10".
Result<DrawRule, RuleError> parse_draw_rule(std::string_view text);

/// Reads "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalised" (or logistic). elo0 must be less than elo1.
Result<SprtSettings, RuleError> parse_sprt_settings(std::string_view text);

} // namespace arbiter::match

#endif

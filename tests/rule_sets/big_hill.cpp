// SPDX-License-Identifier: MIT
#include "big_hill.h"

#include "arbiter/rules/rule_set.h"

namespace arbiter {

std::optional<Outcome> BigHillRules::find_end(BasicPosition<BigHillRules> const& position)
{
    for (Color const color : all_colors) {
        if ((position.pieces(color, Role::king) & hill).any())
            return Outcome{color, Termination::hill_reached};
    }
    return std::nullopt;
}

std::optional<Verdict> BigHillRules::find_own_fault(
    BasicPosition<BigHillRules> const& position, Attempt, bool)
{
    if (!position.has_ended())
        return std::nullopt;
    return Verdict{VerdictCode::hill_reached, position.pieces(Role::king) & hill};
}

ARBITER_INSTANTIATE_RULES(BigHillRules)

} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "arbiter/rules/three_check.h"

#include "arbiter/rules/rule_set.h"

namespace arbiter {

std::optional<Outcome> ThreeCheckRules::find_end(ThreeCheckPosition const& position)
{
    for (Color const color : all_colors) {
        if (position.extra().left(color) == 0)
            return Outcome{color, Termination::third_check};
    }
    return std::nullopt;
}

std::optional<Verdict> ThreeCheckRules::find_own_fault(ThreeCheckPosition const& position, Attempt, bool)
{
    for (Color const color : all_colors) {
        if (position.extra().given(color) == checks_to_win)
            return Verdict{VerdictCode::third_check_given};
    }
    return std::nullopt;
}

void ThreeCheckRules::ask_own_rungs(ThreeCheckPosition const&, Attempt, bool, RungList& rungs)
{
    rungs.ask(VerdictCode::third_check_given);
}

ARBITER_INSTANTIATE_RULES(ThreeCheckRules)

} // namespace arbiter

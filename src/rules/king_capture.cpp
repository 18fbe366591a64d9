// SPDX-License-Identifier: MIT
#include "arbiter/rules/king_capture.h"

#include "arbiter/rules/rule_set.h"

namespace arbiter {

std::optional<Outcome> KingCaptureRules::find_end(KingCapturePosition const& position)
{
    for (Color const color : all_colors) {
        if (!position.find_king(color))
            return Outcome{!color, Termination::king_captured};
    }
    return std::nullopt;
}

std::optional<Verdict> KingCaptureRules::find_own_fault(KingCapturePosition const& position, Attempt, bool)
{
    if (!position.has_ended())
        return std::nullopt;
    return Verdict{VerdictCode::king_taken};
}

void KingCaptureRules::ask_own_rungs(KingCapturePosition const&, Attempt, bool, RungList& rungs)
{
    rungs.ask(VerdictCode::king_taken);
}

ARBITER_INSTANTIATE_RULES(KingCaptureRules)

} // namespace arbiter

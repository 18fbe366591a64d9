// SPDX-License-Identifier: MIT
#include "arbiter/game/setup_sentence.h"

#include "arbiter/rules/sentence.h"

namespace arbiter {

std::string describe_faults(SetupFaults const& faults, Language language)
{
    std::string text;
    for (SetupFaultReport const& report : faults) {
        if (!text.empty())
            text += ' ';
        text += describe(report, language).view();
    }
    return text;
}

} // namespace arbiter

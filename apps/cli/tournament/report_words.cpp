// SPDX-License-Identifier: MIT
#include "cli/tournament/report_words.h"

namespace arbiter::cli {

std::string_view bye_word(tournament::RoundResult result, ReportWords const& words)
{
    using tournament::RoundResult;
    switch (result) {
    case RoundResult::allocated_bye: return words.bye;
    case RoundResult::full_bye: return words.full_bye;
    case RoundResult::half_bye: return words.half_bye;
    default: return words.absent;
    }
}

} // namespace arbiter::cli

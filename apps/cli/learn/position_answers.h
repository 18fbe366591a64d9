// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_POSITION_ANSWERS_H
#define ARBITER_CLI_POSITION_ANSWERS_H

#include "arbiter/core/position.h"
#include "arbiter/rules/language.h"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What a line asks about a position, in the words and letters of `arbiter play`: "square e4", "y 4", "moves
/// d2", "attacks", "why e2 e5". The answer in sentences; empty for other lines. `is_spoken`: moves as they
/// are listened to.
std::vector<std::string> describe_asked(
    std::string_view line, Position const& position, Language language, bool is_spoken);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_EXPLAIN_ENDING_H
#define ARBITER_CLI_EXPLAIN_ENDING_H

#include "arbiter/game/ending.h"
#include "cli/position_options.h"
#include "cli/session.h"

#include <string>

/// `explain --outcome`: why a game is over.
namespace arbiter::cli {

/// How answers are written.
enum class EndingForm : std::uint8_t {
    text,
    json,
    lines, ///< one request a line of standard input, one answer a line
};

/// How the game has ended, and what proves it, in lines of text; `language`: that of its sentences.
std::string tell_ending(ExplainedEnding const& ending, Language language);

/// Prints how the game has ended in the position of the options, and why; with `lines` in those that are
/// asked about. ExitCode::no where it has not ended.
ExitCode explain_ending(PositionOptions const& options, EndingForm form);

} // namespace arbiter::cli

#endif

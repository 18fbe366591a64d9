// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_EXPLAIN_ENDING_H
#define ARBITER_CLI_EXPLAIN_ENDING_H

#include "arbiter/game/ending.h"
#include "arbiter/game/move_text.h"
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

/// What `explain --outcome` is asked for.
struct EndingOptions {
    PositionOptions position;
    MoveSpelling spelling;
    EndingForm form = EndingForm::text;
    bool wants_board = false; ///< in text, even if the output is not a terminal
};

/// How the game has ended, and what proves it, in lines of text; `language`: that of its sentences.
std::string tell_ending(ExplainedEnding const& ending, Language language);

/// Prints how the game has ended in the position of the options, and why; with `lines` in those that are
/// asked about. Where it has not ended, but a check looks like mate, the moves that save; ExitCode::no.
ExitCode explain_ending(EndingOptions const& options, Session const& session);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ENDING_SESSION_H
#define ARBITER_CLI_ENDING_SESSION_H

#include "arbiter/rules/language.h"
#include "cli/learn/ask.h"
#include "cli/session.h"

#include <cstdint>
#include <string>

namespace arbiter::cli {

/// Which endings are played.
struct EndingChoice {
    std::string ending; ///< the code of one; empty: queen, rook and pawn in turn
    std::uint64_t seed = 0;
};

/// Lets the person mate the bare king, position after position, until the answers end.
ExitCode run_endings(EndingChoice const& choice, AskStyle const& style, Language language);

} // namespace arbiter::cli

#endif

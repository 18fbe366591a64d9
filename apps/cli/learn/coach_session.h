// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COACH_SESSION_H
#define ARBITER_CLI_COACH_SESSION_H

#include "arbiter/rules/language.h"
#include "cli/session.h"

#include <string>

namespace arbiter::cli {

/// Whose games are coached.
struct CoachRequest {
    std::string file; ///< PGN
    std::string player; ///< a part of the name
    Language language = Language::english;
    /// PGN; empty: the usual one.
    std::string repertoire = {};
};

/// Prints for every game of the player what to learn from it: five sentences at most.
ExitCode run_coach(CoachRequest const& request);

} // namespace arbiter::cli

#endif

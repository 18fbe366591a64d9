// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_FIX_H
#define ARBITER_CLI_PGN_FIX_H

#include "arbiter/game/pgn_error.h"
#include "cli/pgn/pgn_options.h"

#include <string>

namespace arbiter::cli {

/// `arbiter pgn check --fix`: writes the games with what can be repaired repaired, to standard output or,
/// with `is_in_place`, over the files, and says on standard error what it has changed.
ExitCode run_pgn_fix(PgnOptions const& options, PgnPolicy const& policy, bool is_in_place);

} // namespace arbiter::cli

#endif

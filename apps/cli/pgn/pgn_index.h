// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_INDEX_H
#define ARBITER_CLI_PGN_INDEX_H

#include "cli/command_line.h"
#include "cli/session.h"

namespace arbiter::cli {

/// Adds `update` and `remove` to `arbiter pgn index`.
void add_pgn_index_update(CLI::App& group, Session& session);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn.h"

#include "cli/command_line.h"
#include "cli/commands.h"

namespace arbiter::cli {

void add_pgn(CLI::App& app, Session& session)
{
    auto* const group
        = app.add_subcommand("pgn", "Work with PGN files: check, filter, sort, convert, count and more");
    group->require_subcommand(1);
#define ARBITER_ADD_PGN_COMMAND(name) add_pgn_##name(*group, session);
    ARBITER_PGN_COMMANDS(ARBITER_ADD_PGN_COMMAND)
#undef ARBITER_ADD_PGN_COMMAND
}

} // namespace arbiter::cli

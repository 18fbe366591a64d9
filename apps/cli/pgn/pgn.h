// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_H
#define ARBITER_CLI_PGN_H

#include "cli/command_line.h"
#include "cli/session.h"

/// The subcommands of `arbiter pgn`, one file each (pgn_<name>.cpp), in the order of its help: the function
/// add_pgn_<name> adds the subcommand to the group. CONTRIBUTING.md says how to add one.
#define ARBITER_PGN_COMMANDS(COMMAND)                                                                        \
    COMMAND(book)                                                                                            \
    COMMAND(check)                                                                                           \
    COMMAND(clean)                                                                                           \
    COMMAND(convert)                                                                                         \
    COMMAND(join)                                                                                            \
    COMMAND(dedupe)                                                                                          \
    COMMAND(filter)                                                                                          \
    COMMAND(index)                                                                                           \
    COMMAND(merge)                                                                                           \
    COMMAND(names)                                                                                           \
    COMMAND(novelties)                                                                                       \
    COMMAND(openings)                                                                                        \
    COMMAND(query)                                                                                           \
    COMMAND(repertoire)                                                                                      \
    COMMAND(report)                                                                                          \
    COMMAND(sort)                                                                                            \
    COMMAND(split)                                                                                           \
    COMMAND(svg)                                                                                             \
    COMMAND(stats)                                                                                           \
    COMMAND(tree)

namespace arbiter::cli {

#define ARBITER_DECLARE_PGN_COMMAND(name) void add_pgn_##name(CLI::App& group, Session& session);
ARBITER_PGN_COMMANDS(ARBITER_DECLARE_PGN_COMMAND)
#undef ARBITER_DECLARE_PGN_COMMAND

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_H
#define ARBITER_CLI_PGN_H

#include "cli/command_line.h"
#include "cli/session.h"

/// The subcommands of `arbiter pgn`, one file each (pgn_<name>.cpp). Each function adds its subcommand to the
/// group.
///
/// To add one: write `pgn_<name>.cpp` with `add_pgn_<name>`, declare it here, and call it in pgn.cpp.
namespace arbiter::cli {

void add_pgn_book(Command& group, Session& session);
void add_pgn_check(Command& group, Session& session);
void add_pgn_dedupe(Command& group, Session& session);
void add_pgn_filter(Command& group, Session& session);
void add_pgn_index(Command& group, Session& session);
void add_pgn_clean(Command& group, Session& session);
void add_pgn_convert(Command& group, Session& session);
void add_pgn_join(Command& group, Session& session);
void add_pgn_merge(Command& group, Session& session);
void add_pgn_names(Command& group, Session& session);
void add_pgn_novelties(Command& group, Session& session);
void add_pgn_openings(Command& group, Session& session);
void add_pgn_query(Command& group, Session& session);
void add_pgn_repertoire(Command& group, Session& session);
void add_pgn_report(Command& group, Session& session);
void add_pgn_stats(Command& group, Session& session);
void add_pgn_tree(Command& group, Session& session);
void add_pgn_sort(Command& group, Session& session);
void add_pgn_split(Command& group, Session& session);
void add_pgn_svg(Command& group, Session& session);

} // namespace arbiter::cli

#endif

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

void add_pgn_book(CLI::App& group, Session& session);
void add_pgn_check(CLI::App& group, Session& session);
void add_pgn_dedupe(CLI::App& group, Session& session);
void add_pgn_filter(CLI::App& group, Session& session);
void add_pgn_index(CLI::App& group, Session& session);
void add_pgn_clean(CLI::App& group, Session& session);
void add_pgn_convert(CLI::App& group, Session& session);
void add_pgn_join(CLI::App& group, Session& session);
void add_pgn_merge(CLI::App& group, Session& session);
void add_pgn_names(CLI::App& group, Session& session);
void add_pgn_novelties(CLI::App& group, Session& session);
void add_pgn_openings(CLI::App& group, Session& session);
void add_pgn_query(CLI::App& group, Session& session);
void add_pgn_repertoire(CLI::App& group, Session& session);
void add_pgn_report(CLI::App& group, Session& session);
void add_pgn_stats(CLI::App& group, Session& session);
void add_pgn_tree(CLI::App& group, Session& session);
void add_pgn_sort(CLI::App& group, Session& session);
void add_pgn_split(CLI::App& group, Session& session);
void add_pgn_svg(CLI::App& group, Session& session);

} // namespace arbiter::cli

#endif

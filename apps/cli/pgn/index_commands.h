// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_INDEX_COMMANDS_H
#define ARBITER_CLI_PGN_INDEX_COMMANDS_H

#include "arbiter/workbench/index_writer.h"
#include "arbiter/workbench/tag_test.h"
#include "cli/command_line.h"
#include "cli/session.h"

#include <span>
#include <string>
#include <vector>

namespace arbiter::cli {

/// Adds --tag, --player, --since and --until, which put conditions on the tags that an index knows.
void add_index_conditions(CLI::App& command, std::vector<workbench::TagCondition>& conditions);

/// Complains about an index; gives the exit code: io where the system is at fault or another program writes,
/// else bad_input.
ExitCode complain_about(workbench::IndexError const& error);

/// Says for each incomplete file how far it is in the index, and how to continue.
void tell_interruptions(std::string const& index, std::span<workbench::IndexedFile const> files);

/// Adds `update` and `remove` to `arbiter pgn index`.
void add_pgn_index_update(CLI::App& group, Session& session);

} // namespace arbiter::cli

#endif

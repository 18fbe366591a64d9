// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_INDEX_CONDITIONS_H
#define ARBITER_CLI_INDEX_CONDITIONS_H

#include "arbiter/workbench/tag_test.h"
#include "cli/command_line.h"

#include <vector>

namespace arbiter::cli {

/// Adds --tag, --player, --since and --until, which put conditions on the tags that an index knows.
void add_index_conditions(CLI::App& command, std::vector<workbench::TagCondition>& conditions);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_HELP_H
#define ARBITER_CLI_HELP_H

#include "cli/command_line.h"

namespace arbiter::cli {

/// Lets the help of the program and of the commands that are added later break its lines between words, at
/// the width of the terminal, or 80 columns.
void break_help_between_words(CLI::App& app);

} // namespace arbiter::cli

#endif

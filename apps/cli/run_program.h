// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_RUN_PROGRAM_H
#define ARBITER_CLI_RUN_PROGRAM_H

#include "cli/lent_command.h"
#include "cli/session.h"

#include <span>
#include <string>
#include <vector>

namespace arbiter::cli {

/// Adds the commands of a program, in the order of its `--help`.
using AddCommands = void(CLI::App& app, Session& session);

/// Parses the arguments of the program, runs the command that they name, and gives the exit status. `lent`:
/// commands that another program has.
ExitCode run_program(
    std::vector<std::string> arguments, AddCommands* add_commands, std::span<LentCommand const> lent);

} // namespace arbiter::cli

#endif

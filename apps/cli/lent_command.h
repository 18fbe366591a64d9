// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LENT_COMMAND_H
#define ARBITER_CLI_LENT_COMMAND_H

#include "cli/session.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the library's name
class App;
} // namespace CLI

/// Commands that another program of this installation has. `arbiter` lists them, and hands the whole command
/// line over: `arbiter serve` is `arbiter-server serve`.
namespace arbiter::cli {

/// A command, and the program that has it.
struct LentCommand {
    std::string_view name;
    std::string_view program;
};

/// Those of the running program: none for the programs that have them.
std::span<LentCommand const> lent_commands();

/// Adds the command to the list that `arbiter help` prints. It is never parsed: see hand_over.
void add_lent_command(CLI::App& app, char const* name, char const* purpose);

/// Where the command line, its help or its completion is that of a lent command, that program takes the place
/// of this one, and nothing is returned. The exit status where it cannot be started; nothing where the
/// command is one of ours.
std::optional<ExitCode> hand_over(
    std::vector<std::string> const& arguments, std::span<LentCommand const> lent);

} // namespace arbiter::cli

#endif

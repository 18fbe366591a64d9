// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SLIPS_H
#define ARBITER_CLI_SLIPS_H

#include "cli/command_line.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Mistyped commands and options: what is wrong with them, and what was probably meant.
namespace arbiter::cli {

/// What is wrong with the arguments that nothing expects, after a parse: the first one, what was probably
/// meant, and all that could stand there; after a group of commands alone, its commands. Nothing when every
/// argument was expected.
std::optional<std::string> describe_unexpected(CLI::App& root);

/// What is wrong with an option written with one dash, "-variant", which would be read as the option -v;
/// nothing where there is none.
std::optional<std::string> describe_single_dash(CLI::App& root, std::span<std::string const> arguments);

/// What is wrong with a command that is not one of the group's.
std::string describe_unknown_command(CLI::App& group, std::string_view name);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMMAND_TREE_H
#define ARBITER_CLI_COMMAND_TREE_H

#include "cli/command_line.h"

#include <string>
#include <string_view>
#include <vector>

/// The commands and options that a word of the command line can name.
namespace arbiter::cli {

/// Whether a word is an option rather than a value or a command.
bool is_option(std::string_view word);

/// The commands of a group in the order of its help; empty for a command that does the work itself.
std::vector<CLI::App*> subcommands_of(CLI::App& group);

/// The subcommand with this name, or null.
CLI::App* find_subcommand(CLI::App& group, std::string_view name);

/// The options and arguments of a command in the order of its help, without `--help` and `--version`.
std::vector<CLI::Option*> options_of(CLI::App& command);

/// The option of the command, or of the whole program, that a word such as "--fen" or "--fen=VALUE" names,
/// or null.
CLI::Option* find_option(CLI::App& root, CLI::App& command, std::string_view word);

} // namespace arbiter::cli

#endif

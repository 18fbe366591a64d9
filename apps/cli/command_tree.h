// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMMAND_TREE_H
#define ARBITER_CLI_COMMAND_TREE_H

#include "cli/command_line.h"

#include <optional>
#include <span>
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

// Mistyped commands and options: what is wrong with them, and what was probably meant.

/// What is wrong with the arguments that nothing expects, after a parse: the first one, what was probably
/// meant, and all that could stand there; after a group of commands alone, its commands. Nothing when every
/// argument was expected.
std::optional<std::string> describe_unexpected(CLI::App& root);

/// What is wrong with an option written with one dash, "-variant", which would be read as the option -v;
/// nothing where there is none.
std::optional<std::string> describe_single_dash(CLI::App& root, std::span<std::string const> arguments);

/// What is wrong with the value of an option that has none, or one that is not a number; nothing where
/// something else is wrong.
std::optional<std::string> describe_bad_value(CLI::App& root, CLI::ParseError const& error);

/// What is wrong with a command that is not one of the group's.
std::string describe_unknown_command(CLI::App& group, std::string_view name);

// What may stand at a place of the command line, for shells that complete it.

/// The lines that a shell gets for the last of the words after `arbiter`: candidates, each with a tab and
/// what it means, and ":files" where names of files fit too.
std::vector<std::string> complete(CLI::App& root, std::span<std::string const> words);

} // namespace arbiter::cli

#endif

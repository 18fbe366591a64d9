// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMPLETION_H
#define ARBITER_CLI_COMPLETION_H

#include "cli/command_line.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What may stand at a place of the command line: for shells that complete it, and for those who mistyped it.
namespace arbiter::cli {

/// The lines that a shell gets for the last of the words behind `arbiter`: candidates, each with a tab and
/// what it means, and ":files" where names of files fit too.
std::vector<std::string> complete(Command const& root, std::span<std::string const> words);

/// What is wrong with the arguments that nothing expects: the first one, what was probably meant, and all
/// that could stand there; after a group of commands alone, its commands. Nothing when every argument was
/// expected.
std::optional<std::string> describe_unexpected(Command const& root);

/// What is wrong with an option written with one dash, "-variant", which would be read as the option -v;
/// nothing where there is none.
std::optional<std::string> describe_single_dash(Command const& root, std::span<std::string const> arguments);

/// The same for a command that does not exist, among those of `group`.
std::string describe_unknown_command(Command const& group, std::string_view name);

/// The subcommand with this name, or null.
Command const* find_subcommand(Command const& group, std::string_view name);

/// The arguments with each FEN that was typed without quotation marks as one: its fields behind the placement
/// are joined to it, and `--fen` is put before it where the command has that option and it stands alone.
std::vector<std::string> join_fens(Command const& root, std::vector<std::string> arguments);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMPLETION_H
#define ARBITER_CLI_COMPLETION_H

#include "cli/command_line.h"

#include <span>
#include <string>
#include <vector>

/// What may stand at a place of the command line, for shells that complete it.
namespace arbiter::cli {

/// The lines that a shell gets for the last of the words after `arbiter`: candidates, each with a tab and
/// what it means, and ":files" where names of files fit too.
std::vector<std::string> complete(CLI::App& root, std::span<std::string const> words);

} // namespace arbiter::cli

#endif

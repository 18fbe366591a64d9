// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TIE_BREAK_OPTION_H
#define ARBITER_CLI_TOURNAMENT_TIE_BREAK_OPTION_H

#include "arbiter/tournament/tournament.h"
#include "cli/command_line.h"

#include <string>
#include <vector>

namespace arbiter::cli {

/// Adds `--tie-breaks LIST`. `description` says what is taken without it.
void add_tie_break_option(CLI::App& command, std::string& list, std::string const& description);

/// The tie-breaks of the list, or `usual` where it is empty. Throws UsageError, also for those that the
/// format may not use.
std::vector<tournament::TieBreak> choose_tie_breaks(
    std::string const& list, std::vector<tournament::TieBreak> usual, tournament::Format format);

} // namespace arbiter::cli

#endif

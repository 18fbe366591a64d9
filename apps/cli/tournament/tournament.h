// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_H

#include "arbiter/tournament/tournament.h"
#include "cli/command_line.h"
#include "cli/session.h"

#include <string>
#include <vector>

/// The commands of `arbiter tournament`.
namespace arbiter::cli {

/// new, add, bye, withdraw: who takes part.
void add_tournament_players(CLI::App& group, Session& session);

/// pair, result, lots, unpair, check: the rounds.
void add_tournament_rounds(CLI::App& group, Session& session);

/// why: the reasons of a round.
void add_tournament_why(CLI::App& group, Session& session);

/// pairings, standings, crosstable: what people see.
void add_tournament_reports(CLI::App& group, Session& session);

/// Adds `--tie-breaks LIST`. `description` says what is taken without it.
void add_tie_break_option(CLI::App& command, std::string& list, std::string const& description);

/// The tie-breaks of the list, or `usual` where it is empty. Throws UsageError, also for those that the
/// format may not use.
std::vector<tournament::TieBreak> choose_tie_breaks(
    std::string const& list, std::vector<tournament::TieBreak> usual, tournament::Format format);

} // namespace arbiter::cli

#endif

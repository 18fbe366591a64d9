// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_H

#include "cli/command_line.h"
#include "cli/session.h"

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

} // namespace arbiter::cli

#endif

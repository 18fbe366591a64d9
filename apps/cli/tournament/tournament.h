// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_H

#include "cli/command_line.h"
#include "cli/session.h"

/// The commands of `arbiter tournament`.
namespace arbiter::cli {

/// new, add, bye, withdraw: who takes part.
void add_tournament_players(Command& group, Session& session);

/// pair, result, check: the rounds.
void add_tournament_rounds(Command& group, Session& session);

/// pairings, standings, crosstable: what people see.
void add_tournament_reports(Command& group, Session& session);

} // namespace arbiter::cli

#endif

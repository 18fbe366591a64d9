// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_H

#include "cli/command_line.h"
#include "cli/session.h"

#include <string>
#include <vector>

/// The commands of `arbiter tournament`.
namespace arbiter::cli {

/// new, add, bye, withdraw: who takes part.
void add_tournament_players(Command& group, Session& session);

/// pair, result, unpair, check: the rounds.
void add_tournament_rounds(Command& group, Session& session);

/// The words of a command line, where White's forfeit in `tournament result` begins with a minus sign
/// (U+2212) in place of the dash with which options begin.
std::vector<std::string> write_forfeits_as_words(std::vector<std::string> arguments);

/// pairings, standings, crosstable: what people see.
void add_tournament_reports(Command& group, Session& session);

} // namespace arbiter::cli

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MATCH_PGN_H
#define ARBITER_CLI_MATCH_PGN_H

#include "arbiter/game/pgn.h"
#include "arbiter/match/match.h"

#include <string>

namespace arbiter::cli {

/// A game of a match with its tags: who, when, by which time control, and how it ended.
Game match_game(match::FinishedGame const& game, match::MatchPlan const& plan, std::string const& event);

} // namespace arbiter::cli

#endif

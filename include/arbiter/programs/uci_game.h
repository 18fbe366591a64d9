// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROGRAMS_UCI_GAME_H
#define ARBITER_PROGRAMS_UCI_GAME_H

#include "arbiter/engine/limits.h"
#include "arbiter/engine/uci_command.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/game_tree.h"

/// A game in the words of UCI.
namespace arbiter::programs {

/// The game up to a node: the start, and the moves since. Linear in their number.
engine::uci::SetPosition to_command(GameTree const& game, NodeId node);

/// What the clocks say, as limits of a search. Engines know increments only, so a delay is sent as one: both
/// give back at least what a move of that length costs.
engine::Limits clock_limits(Clock const& clock, Color side);

} // namespace arbiter::programs

#endif

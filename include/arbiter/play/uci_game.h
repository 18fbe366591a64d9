// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_UCI_GAME_H
#define ARBITER_PLAY_UCI_GAME_H

#include "arbiter/engine/uci_command.h"
#include "arbiter/game/game_tree.h"

namespace arbiter::play {

/// The game up to a node in UCI's form: the start, and the moves since. Linear in their number.
engine::uci::SetPosition to_command(GameTree const& game, NodeId node);

} // namespace arbiter::play

#endif

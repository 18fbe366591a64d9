// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_ENDING_REPLY_H
#define ARBITER_PLAY_ENDING_REPLY_H

#include "arbiter/game/ending.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/play/reply.h"

#include <optional>

namespace arbiter::play {

/// The squares of the check, and of every move that fails.
Marks marks_of(ExplainedEnding const& ending);

/// The king in check, and where the moves go that save it.
Marks marks_of(AnyPosition const& position, NearMate const& near_mate);

/// Why the game is over at `node`: each move that would continue it, or where a position came up. `claimed`:
/// the draw that the game ended with if a player claimed one there. Nothing where the game continues, or
/// where the moves do not say why it is over.
std::optional<Reply> explain_end(
    GameTree const& game, NodeId node, std::optional<Outcome> const& claimed, Language language);

} // namespace arbiter::play

#endif

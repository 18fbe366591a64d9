#ifndef ARBITER_PLAY_SRC_CAPTURE_SEARCH_H
#define ARBITER_PLAY_SRC_CAPTURE_SEARCH_H

#include "arbiter/engine/limits.h"
#include "arbiter/rules/king_capture.h"
#include "thinker.h"

namespace arbiter::play {

/// Looks for a move where kings may be taken: plain alpha-beta over material and the middle of the board, one
/// ply deep at the lowest levels and five at the highest. The seed chooses among equally good moves.
Thought search_king_capture(KingCapturePosition const& position, engine::Level level, engine::Seed seed);

} // namespace arbiter::play

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_KING_AND_PAWN_H
#define ARBITER_SRC_ENGINE_KING_AND_PAWN_H

#include "arbiter/core/color.h"
#include "arbiter/core/square.h"

namespace arbiter::engine {

/// Whether the side with the pawn wins king and pawn against king, both playing well. The pawn is White's:
/// mirror the board for Black's. The first call works all positions out, in some milliseconds; then O(1).
bool pawn_wins(Square white_king, Square pawn, Square black_king, Color side_to_move);

} // namespace arbiter::engine

#endif

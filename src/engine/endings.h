// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_ENDINGS_H
#define ARBITER_SRC_ENGINE_ENDINGS_H

#include "arbiter/core/color.h"
#include "arbiter/core/position.h"
#include "arbiter/core/square.h"
#include "arbiter/engine/units.h"

#include <optional>

namespace arbiter::engine {

/// An endgame advantage that counts in full.
inline constexpr int full_scale = 64;

/// An evaluation asks for known endings with at most this many pieces.
inline constexpr int few_pieces = 6;

/// Known endings against a lone king: won, with the way to mate in the score, or drawn. As White sees it;
/// nothing for all other positions.
std::optional<Score> known_ending(Position const& position);

/// The same as the side to move sees it, for positions of few pieces.
std::optional<Score> known_ending_for_mover(Position const& position);

/// How much of the endgame advantage of `strong` counts, in 64ths: little without pawns, with bishops of
/// opposite colours, or with the wrong bishop for a pawn on the edge; more than all of it with many pawns.
/// The numbers are those that foretold the results of the engine's own games best.
int endgame_scale(Position const& position, Color strong);

/// Whether the side with the pawn wins king and pawn against king, both playing well. The pawn is White's:
/// mirror the board for Black's. The first call works all positions out, in some milliseconds; then O(1).
bool pawn_wins(Square white_king, Square pawn, Square black_king, Color side_to_move);

} // namespace arbiter::engine

#endif

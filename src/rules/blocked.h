// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_BLOCKED_H
#define ARBITER_SRC_RULES_BLOCKED_H

#include "arbiter/core/position.h"

/// What can be said of a position from where its pieces could ever go, without looking at single moves.
namespace arbiter::detail {

/// Whether each pawn has an enemy pawn ahead on its file: a cheap sign that the analysis below is worth its
/// time. True when there are no pawns.
bool is_every_pawn_opposed(Board const& board);

/// Whether `color` can never mate because the pawns shut off the board. Takes too large a view of where each
/// piece may go, never too small: true is proven, false says nothing. About a microsecond.
bool is_shut_off(Position const& position, Color color);

/// The pawns that can never move and never be taken: some of them, not always all.
Bitboard fixed_pawns(Position const& position);

} // namespace arbiter::detail

#endif

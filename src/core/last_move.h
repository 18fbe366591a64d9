// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CORE_LAST_MOVE_H
#define ARBITER_SRC_CORE_LAST_MOVE_H

#include "arbiter/core/detail/setup_check.h"

namespace arbiter::detail {

/// What there is of last moves of the side that is not to move.
struct LastMoves {
    /// Pieces that can have made one, taken back for itself: the king of the side to move is not in check
    /// before.
    Bitboard movers;
    /// Whether one of these moves leads back to a position that can have come up, as far as the moves before
    /// tell.
    bool has_past = true;
};

/// Looks for the last move in every possible way: captures, en passant, promotions, castling and double steps
/// among them. Errs on the side of too many. The side to move must have one king, and so must the other for
/// `has_past`. Some microseconds where a quiet move can have been last, at most some hundred.
LastMoves find_last_moves(Setup const& setup, MaterialDemand material);

/// Whether one move can have given all of these checks: one by the piece that moved and one that it
/// uncovered, which then comes from a slider on another line.
bool can_be_one_moves_checks(Board const& board, Square king, Bitboard checkers);

} // namespace arbiter::detail

#endif

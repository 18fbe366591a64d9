// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_BLOCKED_H
#define ARBITER_SRC_RULES_BLOCKED_H

#include "arbiter/core/position.h"

/// What can be said of a position from where its pieces could ever go, without looking at single moves.
namespace arbiter::detail {

/// A cheap sign that the analysis below is worth its time: each pawn has an enemy pawn ahead on its file, or
/// there are only bishops beside the pawns and none of these has a free way. False without pawns.
bool looks_shut_off(Board const& board);

/// The same for a caller that asks after every move of a game: also false while a side may castle, so that
/// openings, in which no pawn has been taken yet, cost nothing.
bool may_be_shut_off(Position const& position);

/// Whether `color` can never mate because the pawns shut off the board. Takes too large a view of where each
/// piece may go, never too small: true is proven, false says nothing. Some microseconds.
bool is_shut_off(Position const& position, Color color);

/// The pawns that can never move and never be taken: some of them, not always all.
Bitboard fixed_pawns(Position const& position);

/// What `is_shut_off` answers where room is short: it keeps the reach of all pieces of a role together, so it
/// takes a third of the code and sees less.
bool is_shut_off_by_role(Position const& position, Color color);

} // namespace arbiter::detail

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CORE_PAWN_FLOWS_H
#define ARBITER_SRC_CORE_PAWN_FLOWS_H

#include "arbiter/core/board.h"

#include <array>

namespace arbiter::detail {

/// What there can have been at most: captures in which a pawn took or was taken, by the side that captured.
using CaptureLimits = std::array<int, 2>;

/// Whether captures of pawns, as many as there can have been, can have brought both sides' pawns to the files
/// where they stand and let those past each other that were promoted. A pawn changes its file only by a
/// capture. The two pawns that began on a file stand there still, White's below Black's, unless one of them
/// captured or was captured as a pawn. Of the pawns missing some are promoted pieces on the board; only the
/// others can have been captured.
///
/// Says yes where it is not sure. Wants at most sixteen pieces a side, and pawns and promoted pieces at most
/// eight. Linear in the sets of captures that it looks at: some hundred, at most 3,000.
bool can_pawns_have_come(Board const& board, CaptureLimits const& limits);

} // namespace arbiter::detail

#endif

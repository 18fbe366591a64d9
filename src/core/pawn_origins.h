// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CORE_PAWN_ORIGINS_H
#define ARBITER_SRC_CORE_PAWN_ORIGINS_H

#include "arbiter/core/board.h"

#include <optional>

namespace arbiter::detail {

/// The fewest captures with which the pawns of `color` can have come to their squares from eight first
/// squares, no two from the same; nothing if they cannot have come there at all. A pawn captures once for
/// each file that it changes, and advances with it.
///
/// Wants at most eight pawns, none on the first or last rank. Any number that is not above `enough` may be
/// told instead of a smaller one: it is found faster.
std::optional<int> fewest_pawn_captures(Board const& board, Color color, int enough);

/// The files on which no white pawn stands below a black one. If neither pawn that began on a file ever
/// captured nor was captured, they still stand so, and neither was promoted.
int count_open_files(Board const& board);

} // namespace arbiter::detail

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_DRAWING_H
#define ARBITER_APPS_BOARD_DRAWING_H

#include "arbiter/core/board.h"

/// The board on the terminal.
namespace arbiter::chip {

enum class Look : std::uint8_t {
    colored, ///< Unicode pieces on coloured squares (ANSI, 256 colours)
    plain, ///< letters, White's in capitals
};

/// Draws the board as `seen_by` sees it: their first rank is below.
void draw(Board const& board, Look look, Color seen_by);

} // namespace arbiter::chip

#endif

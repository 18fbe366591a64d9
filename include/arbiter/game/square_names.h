// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_SQUARE_NAMES_H
#define ARBITER_GAME_SQUARE_NAMES_H

#include "arbiter/core/bitboard.h"

namespace arbiter {

/// Calls `visit(square)` for the squares of a set in the order of their names: a1, a2, … b1, …
template <class Visit>
void for_each_by_name(Bitboard squares, Visit&& visit)
{
    if (squares.empty())
        return;
    for (File const file : all_files) {
        for (Square const square : (squares & Bitboard{file}))
            visit(square);
    }
}

} // namespace arbiter

#endif

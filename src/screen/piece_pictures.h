// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_PIECE_PICTURES_H
#define ARBITER_SRC_SCREEN_PIECE_PICTURES_H

#include "arbiter/core/piece.h"

namespace arbiter::screen {

/// The picture of a piece in points as wide as they are high: half a character each.
struct PiecePicture {
    int columns = 0;
    int rows = 0;
    char const* points = nullptr; ///< row by row; '#' is the piece

    bool is_set(int column, int row) const { return points[row * columns + column] == '#'; }
};

/// The small picture, 7 points wide and high, or the large one, 11.
PiecePicture find_picture(Role role, bool is_large);

} // namespace arbiter::screen

#endif

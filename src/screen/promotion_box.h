// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_PROMOTION_BOX_H
#define ARBITER_SRC_SCREEN_PROMOTION_BOX_H

#include "screen/layout.h"

namespace arbiter::screen {

/// What stands in the box that asks what a pawn becomes: a line for each piece, in the order of
/// `all_promotions`.
inline constexpr Size promotion_size{14, 4};

/// Where these lines are, in the middle of the board.
constexpr Area promotion_area(Layout const& layout)
{
    return {layout.board.column + (layout.board.columns - promotion_size.columns) / 2,
        layout.board.row + (layout.board.rows - promotion_size.rows) / 2, promotion_size.columns,
        promotion_size.rows};
}

} // namespace arbiter::screen

#endif

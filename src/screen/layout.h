// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_LAYOUT_H
#define ARBITER_SRC_SCREEN_LAYOUT_H

#include "arbiter/core/square.h"
#include "arbiter/screen/canvas.h"

#include <optional>

namespace arbiter::screen {

/// The smallest window in which a game can be played.
inline constexpr Size smallest_window{24, 10};

/// Where everything is in a window. Areas for which there is no room are empty.
struct Layout {
    Size window;
    bool is_too_small = false;
    Area title; ///< one line
    Area ranks; ///< the numbers left of the board
    Area board;
    Area files; ///< the letters under the board
    Area gauge; ///< the bar of the analysis, one column wide, right of the board
    Area panel; ///< players, moves and what else is told
    Area message; ///< sentences
    Area input; ///< one line: whose turn it is, and what is typed
    Area keys; ///< one line: the most useful keys
    /// A square, in characters: two to one as far as there is room.
    int square_columns = 0;
    int square_rows = 0;

    /// Where a square is drawn, with the side of `bottom` at the bottom.
    Area square(Square square, Color bottom) const;

    /// The square at a place of the window, or nothing beside the board.
    std::optional<Square> square_at(Spot spot, Color bottom) const;
};

/// Where the cursor is after a key: columns and rows further, as long as that is on the board. The
/// first key shows it in front of the king of the side at the bottom.
Square move_cursor_on_board(std::optional<Square> cursor, Color bottom, int columns, int rows);

/// Makes the board as large as the window lets it be beside the panel.
Layout make_layout(Size window);

/// Gives a message of N lines the rows that it lacks: the row of the keys, then that of the letters under the
/// board. The board stays where it is. A window without rows for messages has none to give.
void make_room_for_message(Layout& layout, int rows);

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

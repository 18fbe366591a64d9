// SPDX-License-Identifier: MIT
#include "screen/layout.h"

#include <algorithm>

namespace arbiter::screen {

namespace {

constexpr int rank_columns = 3;
constexpr int smallest_panel = 22;
constexpr int largest_panel = 56;
/// With squares of two rows and more: title, file letters, three lines of message, input, keys.
constexpr int rows_around = 7;

/// An odd number of columns, so that the piece stands in the middle.
int columns_for(int square_rows)
{
    return 2 * square_rows + 1;
}

bool is_fitting(Size window, int square_rows)
{
    return 8 * square_rows + rows_around <= window.rows
        && 8 * columns_for(square_rows) + rank_columns <= window.columns;
}

/// The areas one under another; each row that is left goes where it is missed most.
void place_rows(Layout& layout)
{
    int const rows = layout.window.rows;
    int const board_rows = 8 * layout.square_rows;
    int spare = rows - board_rows - 2;
    auto const take = [&spare](int wanted) {
        int const taken = std::clamp(spare, 0, wanted);
        spare -= taken;
        return taken;
    };
    int message_rows = take(1);
    int const title_rows = take(1);
    message_rows += take(1);
    int const key_rows = take(1);
    message_rows += take(1);
    int const columns = layout.window.columns;
    int row = 0;
    auto const next = [&row, columns](int height) {
        Area const area{0, row, columns, height};
        row += height;
        return area;
    };
    layout.title = next(title_rows);
    // One free line above the board, and what is left below the messages.
    if (spare > 1) {
        next(1);
        --spare;
    }
    layout.board = next(board_rows);
    layout.files = next(1);
    if (spare > 1) {
        next(1);
        --spare;
    }
    layout.message = next(message_rows + spare);
    layout.input = next(1);
    layout.keys = next(key_rows);
}

} // namespace

Area Layout::square(Square square, Color bottom) const
{
    auto const file = static_cast<int>(to_index(file_of(square)));
    auto const rank = static_cast<int>(to_index(rank_of(square)));
    bool const is_white = bottom == Color::white;
    int const column = is_white ? file : 7 - file;
    int const row = is_white ? 7 - rank : rank;
    return {
        board.column + column * square_columns, board.row + row * square_rows, square_columns, square_rows};
}

std::optional<Square> Layout::square_at(Spot spot, Color bottom) const
{
    if (!board.contains(spot))
        return std::nullopt;
    int const column = (spot.column - board.column) / square_columns;
    int const row = (spot.row - board.row) / square_rows;
    bool const is_white = bottom == Color::white;
    return make_square(all_files[static_cast<std::size_t>(is_white ? column : 7 - column)],
        all_ranks[static_cast<std::size_t>(is_white ? 7 - row : row)]);
}

Square move_cursor_on_board(std::optional<Square> cursor, Color bottom, int columns, int rows)
{
    if (!cursor)
        return bottom == Color::white ? Square::e2 : Square::d7;
    int const sign = bottom == Color::white ? 1 : -1;
    return offset(*cursor, sign * columns, sign * rows).value_or(*cursor);
}

Layout make_layout(Size window)
{
    Layout layout;
    layout.window = window;
    if (window.columns < smallest_window.columns || window.rows < smallest_window.rows) {
        layout.is_too_small = true;
        return layout;
    }
    int height = 1;
    while (is_fitting(window, height + 1))
        ++height;
    // A panel beside the board is worth a size, unless the window is a narrow one.
    auto const panel_columns
        = [&window](int rows) { return window.columns - 8 * columns_for(rows) - rank_columns - 3; };
    while (height > 2 && panel_columns(height) < smallest_panel)
        --height;
    layout.square_rows = height;
    layout.square_columns = height > 1 || window.columns >= 8 * 3 + rank_columns ? columns_for(height) : 2;
    place_rows(layout);

    int const board_columns = 8 * layout.square_columns;
    int const room = window.columns - board_columns - rank_columns - 3;
    int const panel = room >= smallest_panel ? std::min(room, largest_panel) : 0;
    int const used = rank_columns + board_columns + (panel > 0 ? panel + 3 : 0);
    int const left = (window.columns - used) / 2;
    layout.ranks = {left, layout.board.row, rank_columns, layout.board.rows};
    layout.board.column = left + rank_columns;
    layout.board.columns = board_columns;
    layout.files.column = layout.board.column;
    layout.files.columns = board_columns;
    if (panel > 0) {
        int const column = layout.board.column + board_columns;
        layout.gauge = {column + 1, layout.board.row, 1, layout.board.rows};
        layout.panel = {column + 3, layout.board.row, panel, layout.board.rows + 1};
    }
    for (Area* const area : {&layout.message, &layout.input}) {
        area->column = left + 1;
        area->columns = std::max(used - 1, std::min(60, window.columns - left - 1));
    }
    return layout;
}

void make_room_for_message(Layout& layout, int rows)
{
    Area& message = layout.message;
    if (message.empty())
        return;
    if (rows > message.rows && !layout.keys.empty()) {
        message.rows += layout.keys.row - layout.input.row;
        layout.input.row = layout.keys.row;
        layout.keys = {};
    }
    if (rows > message.rows) {
        message.rows += message.row - layout.files.row;
        message.row = layout.files.row;
        layout.files = {};
    }
}

} // namespace arbiter::screen

// SPDX-License-Identifier: MIT
#include "screen/layout.h"

#include <gtest/gtest.h>

namespace arbiter::screen {
namespace {

bool lies_within(Area area, Size window)
{
    return area.empty()
        || (area.column >= 0 && area.row >= 0 && area.column + area.columns <= window.columns
            && area.row + area.rows <= window.rows);
}

TEST(Layout, HasRoomForEverythingInEveryWindow)
{
    for (int columns = smallest_window.columns; columns <= 260; columns += 3) {
        for (int rows = smallest_window.rows; rows <= 120; ++rows) {
            Size const window{columns, rows};
            Layout const layout = make_layout(window);
            ASSERT_FALSE(layout.is_too_small);
            for (Area const area : {layout.title, layout.ranks, layout.board, layout.files, layout.gauge,
                     layout.panel, layout.message, layout.input, layout.keys})
                ASSERT_TRUE(lies_within(area, window)) << columns << 'x' << rows;
            ASSERT_EQ(layout.board.columns, 8 * layout.square_columns);
            ASSERT_EQ(layout.board.rows, 8 * layout.square_rows);
            ASSERT_FALSE(layout.input.empty());
            ASSERT_FALSE(layout.files.empty());
            // One under another, none over another.
            ASSERT_LT(layout.board.row + layout.board.rows - 1, layout.files.row);
            ASSERT_LT(layout.files.row, layout.input.row) << columns << 'x' << rows;
        }
    }
}

TEST(Layout, GivesALongMessageTheRowsBelowTheBoard)
{
    Size const window{40, 15};
    Layout const usual = make_layout(window);
    ASSERT_EQ(usual.message.rows, 3);
    Layout layout = usual;
    make_room_for_message(layout, 3);
    EXPECT_FALSE(layout.keys.empty()) << "nothing is missing";
    make_room_for_message(layout, 4);
    EXPECT_EQ(layout.message.rows, 4);
    EXPECT_TRUE(layout.keys.empty());
    EXPECT_FALSE(layout.files.empty());
    EXPECT_EQ(layout.input.row, usual.keys.row);
    make_room_for_message(layout, 9);
    EXPECT_EQ(layout.message.rows, 5);
    EXPECT_EQ(layout.message.row, usual.files.row);
    EXPECT_EQ(layout.board.row, usual.board.row);
    EXPECT_LT(layout.message.row + layout.message.rows - 1, layout.input.row);
    Layout smallest = make_layout(smallest_window);
    make_room_for_message(smallest, 3);
    EXPECT_TRUE(smallest.message.empty());
}

TEST(Layout, SaysWhenTheWindowIsTooSmall)
{
    EXPECT_TRUE(make_layout({20, 8}).is_too_small);
    EXPECT_TRUE(make_layout({23, 30}).is_too_small);
    EXPECT_TRUE(make_layout({80, 9}).is_too_small);
    EXPECT_FALSE(make_layout({24, 10}).is_too_small);
}

TEST(Layout, MakesTheBoardAsLargeAsTheWindow)
{
    EXPECT_EQ(make_layout({80, 24}).square_rows, 2);
    EXPECT_EQ(make_layout({120, 40}).square_rows, 4);
    EXPECT_EQ(make_layout({200, 70}).square_rows, 7);
    EXPECT_FALSE(make_layout({80, 24}).panel.empty());
    EXPECT_TRUE(make_layout({40, 24}).panel.empty());
}

TEST(Layout, FindsTheSquareThatItDraws)
{
    for (Size const window : {Size{24, 10}, Size{80, 24}, Size{120, 40}}) {
        Layout const layout = make_layout(window);
        for (Color const bottom : all_colors) {
            for (Square const square : all_squares) {
                Area const area = layout.square(square, bottom);
                EXPECT_EQ(layout.square_at(area.at(0, 0), bottom), square);
                EXPECT_EQ(layout.square_at(area.at(area.columns - 1, area.rows - 1), bottom), square);
            }
        }
        EXPECT_EQ(layout.square_at({layout.board.column - 1, layout.board.row}, Color::white), std::nullopt);
        EXPECT_EQ(layout.square_at({layout.board.column, layout.files.row}, Color::white), std::nullopt);
    }
}

TEST(Layout, PutsTheChosenSideAtTheBottom)
{
    Layout const layout = make_layout({80, 24});
    EXPECT_EQ(layout.square(Square::a8, Color::white).at(0, 0), layout.board.at(0, 0));
    EXPECT_EQ(layout.square(Square::h1, Color::black).at(0, 0), layout.board.at(0, 0));
}

} // namespace
} // namespace arbiter::screen

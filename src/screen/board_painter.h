// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_BOARD_PAINTER_H
#define ARBITER_SRC_SCREEN_BOARD_PAINTER_H

#include "arbiter/core/board.h"
#include "arbiter/core/piece.h"
#include "arbiter/play/render.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/screen/style.h"
#include "screen/layout.h"

#include <optional>
#include <string>

namespace arbiter::screen {

/// Squares that the board brings out, besides those that every picture can.
struct BoardMarks {
    play::Marks shown;
    Bitboard selected; ///< the piece that is going to move
    Bitboard premove; ///< the squares of a move made in advance
    /// A proposed move: its squares, and an arrow between them where the squares are large enough.
    std::optional<Attempt> hint;
    Bitboard missed; ///< what the piece almost reaches
    std::optional<Square> cursor;
};

/// What the painter of a board needs to know.
struct BoardStyle {
    Theme const& theme;
    PieceSet pieces = PieceSet::large;
    Abilities abilities;
    Color bottom = Color::white;
};

/// Draws the board with its coordinates and marks. Every mark has a shape of its own: corners, signs or
/// dots, besides its colour.
void paint_board(Canvas& canvas, Layout const& layout, Board const& board, BoardMarks const& marks,
    BoardStyle const& style);

/// What the marks' shapes mean, in one line; empty when none needs to be explained.
std::string explain_marks(
    BoardMarks const& marks, Layout const& layout, Abilities abilities, Language language);

/// The look of a text beside the board.
Look text_look(Theme const& theme);

/// The piece as one character.
char32_t piece_character(Piece piece, PieceSet set, Abilities abilities);

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

// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_RENDER_H
#define ARBITER_PLAY_RENDER_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/board.h"
#include "arbiter/core/color.h"
#include "arbiter/core/piece.h"
#include "arbiter/core/pockets.h"
#include "arbiter/notation/pgn_command.h"
#include "arbiter/rules/language.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Pictures of a board, as text for a terminal or as SVG. Pure: a board in, a text out.
namespace arbiter::play {

/// Squares that a picture brings out. Every mark is also a shape, never a colour alone (but for the last
/// move, which is a tint where there are colours).
struct Marks {
    /// The squares that the last move left and reached.
    Bitboard last_move;
    /// Kings in check.
    Bitboard check;
    /// Where the trouble of a refused move is: a verdict's `at`.
    Bitboard at;
    /// The pieces that cause it: a verdict's `by`.
    Bitboard by;
    /// Where a piece may go.
    Bitboard targets;

    bool empty() const { return (last_move | check | at | by | targets).empty(); }
};

/// How colours are sent to a terminal.
enum class TextColors : std::uint8_t {
    none, ///< plain characters only
    indexed, ///< the 256 colours of xterm
    truecolor, ///< 24 bits
};

/// How pieces are drawn in text.
enum class Glyphs : std::uint8_t {
    unicode, ///< ♔♕♖♗♘♙ for White, ♚♛♜♝♞♟ for Black
    ascii, ///< KQRBNP for White, kqrbnp for Black; no byte above 127 in the whole picture
};

struct TextOptions {
    TextColors colors = TextColors::none;
    Glyphs glyphs = Glyphs::unicode;
    /// Whose side is at the bottom.
    Color bottom = Color::white;
    Marks marks;
    /// A line above the board, in the middle; none when empty.
    std::string title;
    /// Lines to the right of the ranks, from the top one down; at most eight are used.
    std::vector<std::string> beside;
};

/// The board as lines of text, each ended by a new line: letters, eight ranks, letters. A square is three
/// columns wide and a line high. Marks are characters around the piece: `[K]` at, `(r)` by, `+K+` check,
/// `*` or `xrx` a target, and, without colours, `-N-` the last move. `by` goes before `at`, both before
/// `check`, then `targets`, then `last_move`.
std::string render_text(Board const& board, TextOptions const& options = {});

/// One line that says what the marks in the picture mean, without new line; empty when there are none to
/// explain.
std::string describe_marks(
    Marks const& marks, TextOptions const& options = {}, Language language = Language::english);

struct SvgOptions {
    Color bottom = Color::white;
    Marks marks;
    /// Coloured squares and arrows, as an annotator has drawn them.
    std::vector<PgnMark> drawings;
    /// The length of a side of the whole picture, in pixels.
    int size = 480;
    /// What a screen reader says for the picture, and the tip of a mouse; none when empty.
    std::string title;
};

/// The board as a standalone SVG file: own shapes, no fonts needed for the pieces. `at` is a ring, `by` a
/// frame of four corners, check a star burst, a target a dot. Drawings lie above all.
std::string render_svg(Board const& board, SvgOptions const& options = {});

/// What a side may drop in crazyhouse, strongest first: "NNP" for White, "nnp" for Black, or glyphs; "empty"
/// where there is nothing.
std::string format_pocket(
    Pockets const& pockets, Color color, Glyphs glyphs, Language language = Language::english);

/// The glyph of a piece in the terminal: "♞", three bytes of UTF-8.
std::string_view to_glyph(Piece piece);

} // namespace arbiter::play

#endif

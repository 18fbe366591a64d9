// SPDX-License-Identifier: MIT
#ifndef ARBITER_SCREEN_STYLE_H
#define ARBITER_SCREEN_STYLE_H

#include "arbiter/screen/canvas.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// The choices of how the screen looks.
namespace arbiter::screen {

/// How many colours there are. Without any, marks and dark squares are characters.
enum class ColorDepth : std::uint8_t { none, eight, sixteen, indexed, truecolor };

/// What a terminal can show.
struct Abilities {
    ColorDepth colors = ColorDepth::none;
    /// Whether it shows more than ASCII.
    bool has_utf8 = true;

    friend constexpr bool operator==(Abilities, Abilities) = default;
};

/// How pieces are drawn.
enum class PieceSet : std::uint8_t {
    large, ///< pictures in half-blocks where the squares have four rows or more, else as `filled`
    filled, ///< chess glyphs, all of them filled, distinguished by colour; without colours as `outlined`
    outlined, ///< chess glyphs, outlined for White and filled for Black
    letters, ///< KQRBNP for White, kqrbnp for Black
};

inline constexpr std::array<PieceSet, 4> all_piece_sets{
    PieceSet::large, PieceSet::filled, PieceSet::outlined, PieceSet::letters};

/// "large", "filled", "outlined" or "letters".
std::string_view to_name(PieceSet set);

/// The set with this name, or nothing.
std::optional<PieceSet> find_piece_set(std::string_view name);

/// One use of colour on light and on dark squares.
struct Tint {
    Tone light;
    Tone dark;
};

/// The colours of a screen. Pieces and squares of every theme have a contrast of 3 to 1 or more. With sixteen
/// colours or eight the pieces of both sides are black or white, whichever `ink_on` the square is, and the
/// sides are distinguished by their shapes.
struct Theme {
    std::string_view name;
    Tint plain;
    Tint last_move;
    Tint selected;
    Tint check; ///< also `at`
    Tint by;
    Tint premove; ///< also hints
    Tone white_piece;
    Tone black_piece;
    /// Signs on squares: marks, dots on targets.
    Tone sign;
    // Beside the board.
    Tone ground;
    Tone text;
    Tone faint;
    Tone accent;
    Tone warning;
    Tone bar; ///< the ground of the lines at the top and at the bottom
};

/// Black or white, whichever can be read on this colour of the sixteen: with a contrast of 3 to 1 or more in
/// the palettes of xterm and of the VGA console.
Tone ink_on(Tone ground);

/// All themes; the first is the usual one.
std::span<Theme const> all_themes();

/// The number of the theme with this name among `all_themes`, or nothing.
std::optional<std::size_t> find_theme(std::string_view name);

} // namespace arbiter::screen

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SCREEN_CANVAS_H
#define ARBITER_SCREEN_CANVAS_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::screen {

/// A size of a terminal's window, in characters.
struct Size {
    int columns = 0;
    int rows = 0;

    friend constexpr bool operator==(Size, Size) = default;
};

/// A place in the window, counted from 0 at the left and at the top.
struct Spot {
    int column = 0;
    int row = 0;

    friend constexpr bool operator==(Spot, Spot) = default;
};

/// A rectangle of the window. Empty when it has no columns or no rows.
struct Area {
    int column = 0;
    int row = 0;
    int columns = 0;
    int rows = 0;

    constexpr bool empty() const { return columns <= 0 || rows <= 0; }

    /// Whether the spot lies in the area.
    constexpr bool contains(Spot spot) const
    {
        return spot.column >= column && spot.column < column + columns && spot.row >= row
            && spot.row < row + rows;
    }

    /// The place so far from the left upper corner.
    constexpr Spot at(int columns_in, int rows_in) const { return {column + columns_in, row + rows_in}; }

    friend constexpr bool operator==(Area, Area) = default;
};

/// A colour of the screen: in 24 bits, and as one of the sixteen of older terminals. Without a value it is
/// the terminal's own.
class Tone {
public:
    /// The terminal's own colour.
    constexpr Tone() = default;

    /// A colour as 0xRRGGBB, and the number that stands for it where there are sixteen.
    constexpr Tone(std::uint32_t rgb, std::uint8_t ansi) : rgb_{rgb}, ansi_{ansi}, is_set_{true} { }

    /// Whether it is a colour at all, and not the terminal's own.
    constexpr bool is_set() const { return is_set_; }

    /// The colour as 0xRRGGBB.
    constexpr std::uint32_t rgb() const { return rgb_; }

    /// 0 (black) to 7 (white), and 8 to 15 for the bright ones.
    constexpr std::uint8_t ansi() const { return ansi_; }

    friend constexpr bool operator==(Tone, Tone) = default;

private:
    std::uint32_t rgb_ = 0;
    std::uint8_t ansi_ = 0;
    bool is_set_ = false;
};

/// How a character looks.
struct Look {
    Tone front = {};
    Tone back = {};
    bool is_bold = false;
    bool is_underlined = false;
    bool is_reversed = false;

    /// The same in bold letters.
    constexpr Look bold() const
    {
        Look look = *this;
        look.is_bold = true;
        return look;
    }

    /// The same with a line below.
    constexpr Look underlined() const
    {
        Look look = *this;
        look.is_underlined = true;
        return look;
    }

    /// The same with both colours exchanged.
    constexpr Look reversed() const
    {
        Look look = *this;
        look.is_reversed = true;
        return look;
    }

    friend constexpr bool operator==(Look const&, Look const&) = default;
};

/// One character of the window.
struct Cell {
    char32_t character = U' ';
    Look look = {};

    friend constexpr bool operator==(Cell const&, Cell const&) = default;
};

/// What a window shows: a grid of cells. What is put outside of it is dropped, so that painters need not
/// clip.
class Canvas {
public:
    /// An empty canvas of this size.
    explicit Canvas(Size size, Look look = {});

    Size size() const { return size_; }

    /// All of it.
    Area area() const { return {0, 0, size_.columns, size_.rows}; }

    /// The cell of a place within the window.
    Cell const& at(Spot spot) const { return cells_[index(spot)]; }

    /// Puts a cell on a spot; outside the canvas nothing happens.
    void put(Spot spot, Cell const& cell);

    /// Fills a rectangle with one cell.
    void fill(Area area, Cell const& cell);

    /// Writes one line of UTF-8, at most `columns` of it; what is longer ends in "..". A character that is
    /// not one column wide, or no character at all, becomes '?', and one that combines with the one before it
    /// is left out. Gives the columns written.
    int write(Spot spot, std::string_view text, Look const& look, int columns = 1 << 20);

    /// The same, ended at the right border of a rectangle's line.
    void write_right(Area area, int row, std::string_view text, Look const& look);

    /// The same, in the middle of a rectangle's line.
    void write_centered(Area area, int row, std::string_view text, Look const& look);

    /// The characters without their looks, in UTF-8: one line a row, without blanks at the end.
    std::string to_text() const;

    friend bool operator==(Canvas const&, Canvas const&) = default;

private:
    std::size_t index(Spot spot) const
    {
        return static_cast<std::size_t>(spot.row) * static_cast<std::size_t>(size_.columns)
            + static_cast<std::size_t>(spot.column);
    }

    Size size_;
    std::vector<Cell> cells_;
};

/// The characters of a text that take a column each, as `Canvas::write` writes them.
std::u32string to_columns(std::string_view utf8);

/// Takes the last character off a text in UTF-8, whatever its number of bytes; nothing from an empty one.
void erase_last_character(std::string& text);

} // namespace arbiter::screen

#endif

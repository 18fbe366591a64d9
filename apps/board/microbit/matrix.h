// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_MICROBIT_MATRIX_H
#define ARBITER_APPS_BOARD_MICROBIT_MATRIX_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The 25 lights of the micro:bit: three rows (P0.13 to P0.15, on when high) and nine columns (P0.4 to P0.12,
/// on when low), lit row by row.
namespace arbiter::chip::matrix {

inline constexpr std::size_t rows = 3;
inline constexpr unsigned first_row_pin = 13;
inline constexpr unsigned first_column_pin = 4;
inline constexpr std::uint32_t all_columns = 0x1FFU << first_column_pin;
inline constexpr std::uint32_t all_pins = all_columns | 7U << first_row_pin;

/// White to move, Black to move, game over: in the order of Light.
inline constexpr std::array<std::string_view, 3> pictures{
    "#...#"
    "#...#"
    "#.#.#"
    "##.##"
    "#...#",
    "###.."
    "#..#."
    "####."
    "#...#"
    "####.",
    "....."
    "#####"
    "....."
    "#####"
    ".....",
};

struct Wire {
    std::uint8_t row;
    std::uint8_t column;
};

/// What lights the places of a picture, from its upper left corner.
inline constexpr std::array<Wire, 25> wiring{{
    {0, 0}, {1, 3}, {0, 1}, {1, 4}, {0, 2}, //
    {2, 3}, {2, 4}, {2, 5}, {2, 6}, {2, 7}, //
    {1, 1}, {0, 8}, {1, 2}, {2, 8}, {1, 0}, //
    {0, 7}, {0, 6}, {0, 5}, {0, 4}, {0, 3}, //
    {2, 2}, {1, 6}, {2, 0}, {1, 5}, {2, 1}, //
}};

/// The levels of all pins while one row of a picture is lit.
inline constexpr auto levels = [] {
    std::array<std::array<std::uint16_t, rows>, pictures.size()> made{};
    for (std::size_t picture = 0; picture < pictures.size(); ++picture) {
        for (std::size_t row = 0; row < rows; ++row) {
            std::uint32_t pins = all_columns | 1U << (first_row_pin + row);
            for (std::size_t place = 0; place < wiring.size(); ++place) {
                if (wiring[place].row == row && pictures[picture][place] == '#')
                    pins &= ~(1U << (first_column_pin + wiring[place].column));
            }
            made[picture][row] = static_cast<std::uint16_t>(pins);
        }
    }
    return made;
}();

constexpr std::uint32_t pins_of(std::size_t picture, std::size_t row)
{
    return levels[picture][row];
}

} // namespace arbiter::chip::matrix

#endif

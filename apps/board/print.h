// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_PRINT_H
#define ARBITER_APPS_BOARD_PRINT_H

#include "arbiter/core/board.h"
#include "arbiter/core/color.h"
#include "board/texts.h"

#include <cstdint>
#include <string_view>

/// Text on the serial line.
namespace arbiter::chip {

void print(std::string_view text);

/// The same, and the end of the line.
void print_line(std::string_view text = {});

/// The same for what the board says in its language.
void print(Text text);
void print_line(Text text);

/// How the side is called.
constexpr Text name_of(Color color)
{
    return color == Color::white ? Text::white : Text::black;
}

void print_number(std::uint32_t number);

// The board on the terminal.

enum class Look : std::uint8_t {
    colored, ///< Unicode pieces on coloured squares (ANSI, 256 colours)
    plain, ///< letters, White's in capitals
};

/// Draws the board as `seen_by` sees it: their first rank is below.
void draw(Board const& board, Look look, Color seen_by);

} // namespace arbiter::chip

#endif

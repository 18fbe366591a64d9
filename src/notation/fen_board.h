// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_FEN_BOARD_H
#define ARBITER_SRC_NOTATION_FEN_BOARD_H

#include "arbiter/core/board.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace arbiter::detail {

/// A board and how many bytes of the text it took.
struct BoardText {
    Board board;
    std::size_t size = 0;
};

/// Reads the board that a FEN begins with, up to a blank or the end, and has no branch a character for it.
/// Nothing if there is anything but eight ranks of pieces and digits: then FenReader reports the error, or
/// reads what a rule set adds.
std::optional<BoardText> read_plain_board(std::string_view text);

} // namespace arbiter::detail

#endif

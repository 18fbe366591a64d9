// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_START_BOARD_H
#define ARBITER_SRC_RULES_START_BOARD_H

#include "arbiter/core/board.h"

#include <string_view>

namespace arbiter::detail {

/// Puts eight pieces, named by their letters of FEN from file a on, on a rank.
constexpr void put_rank(Board& board, Rank rank, std::string_view letters)
{
    for (File const file : all_files)
        board.put(make_square(file, rank), *find_piece(letters[to_index(file)]));
}

} // namespace arbiter::detail

#endif

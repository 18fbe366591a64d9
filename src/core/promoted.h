// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CORE_PROMOTED_H
#define ARBITER_SRC_CORE_PROMOTED_H

#include "arbiter/core/board.h"

#include <algorithm>

namespace arbiter::detail {

/// Where the pieces that a side began with can stand by now. By default anywhere.
struct FirstPieces {
    Bitboard king = Bitboard::all();
    Bitboard queen = Bitboard::all();
    Bitboard left_rook = Bitboard::all();
    Bitboard right_rook = Bitboard::all();
    Bitboard light_bishop = Bitboard::all();
    Bitboard dark_bishop = Bitboard::all();
};

/// How many pieces of this colour must have been pawns once: those that none of the first pieces can be.
inline int count_promoted(Board const& board, Color color, FirstPieces const& first = {})
{
    auto const beyond_one = [](Bitboard pieces, Bitboard one) {
        return pieces.count() - static_cast<int>((pieces & one).any());
    };
    Bitboard const bishops = board.pieces(color, Role::bishop);
    Bitboard const rooks = board.pieces(color, Role::rook);
    Bitboard const left = rooks & first.left_rook;
    Bitboard const right = rooks & first.right_rook;
    // Two rooks of the beginning, unless only one of those on the board can be either.
    int const first_rooks = std::min(left.any() + right.any(), (left | right).count());
    return beyond_one(board.pieces(color, Role::queen), first.queen)
        + beyond_one(bishops & light_squares, first.light_bishop)
        + beyond_one(bishops & dark_squares, first.dark_bishop) + rooks.count() - first_rooks
        + std::max(0, board.pieces(color, Role::knight).count() - 2);
}

} // namespace arbiter::detail

#endif

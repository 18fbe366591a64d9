// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_PAWNS_H
#define ARBITER_CORE_PAWNS_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/color.h"

/// What pawns hold, stop and can never attack, whatever else is on the board.
namespace arbiter {

/// The squares and all those ahead of them, as `color` sees the board.
constexpr Bitboard filled_forward(Color color, Bitboard set)
{
    std::uint64_t bits = set.bits();
    if (color == Color::white) {
        bits |= bits << 8U;
        bits |= bits << 16U;
        bits |= bits << 32U;
    } else {
        bits |= bits >> 8U;
        bits |= bits >> 16U;
        bits |= bits >> 32U;
    }
    return Bitboard::from_bits(bits);
}

/// The squares one step ahead of these, as `color` sees the board.
constexpr Bitboard step_ahead(Color color, Bitboard set)
{
    return color == Color::white ? shift<Direction::north>(set) : shift<Direction::south>(set);
}

/// What all these pawns attack at once.
constexpr Bitboard pawn_attacks_of(Color color, Bitboard pawns)
{
    Bitboard const ahead = step_ahead(color, pawns);
    return shift<Direction::west>(ahead) | shift<Direction::east>(ahead);
}

/// The files beside the square's own.
constexpr Bitboard neighbour_files(Square square)
{
    Bitboard const file{file_of(square)};
    return shift<Direction::west>(file) | shift<Direction::east>(file);
}

/// The squares ahead of a pawn on its own and the neighbouring files: with no enemy pawn there it is passed.
/// 8 . . x x x . . .
/// 7 . . x x x . . .
/// 6 . . x x x . . .      color = white, pawn = d5
/// 5 . . . P . . . .
constexpr Bitboard passing_span(Color color, Square pawn)
{
    Bitboard const ahead = filled_forward(color, step_ahead(color, Bitboard{pawn}));
    return ahead | shift<Direction::west>(ahead) | shift<Direction::east>(ahead);
}

/// Squares on the fourth to sixth rank, as `color` sees the board, that one of its pawns holds, and that no
/// enemy pawn can attack by going straight ahead.
constexpr Bitboard outposts(Color color, Bitboard own_pawns, Bitboard enemy_pawns)
{
    Bitboard const middle = Bitboard{relative_rank(color, Rank::fourth)}
        | Bitboard{relative_rank(color, Rank::fifth)} | Bitboard{relative_rank(color, Rank::sixth)};
    return middle & pawn_attacks_of(color, own_pawns)
        & ~pawn_attacks_of(!color, filled_forward(!color, enemy_pawns));
}

} // namespace arbiter

#endif

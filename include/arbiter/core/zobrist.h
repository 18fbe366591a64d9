// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_ZOBRIST_H
#define ARBITER_CORE_ZOBRIST_H

#include "arbiter/core/board.h"
#include "arbiter/core/castling_rights.h"
#include "arbiter/core/small.h"
#include "arbiter/core/units.h"

#include <array>

namespace arbiter::detail {

/// The 781 random numbers that the Polyglot book format fixes: 12 × 64 for pieces on squares, 4 for
/// castling rights, 8 for en passant files, 1 for White to move.
extern std::array<std::uint64_t, 781> const polyglot_numbers;

/// One of these numbers. With keys of our own, in its place the index, well mixed.
inline std::uint64_t random_number(std::size_t index)
{
    if constexpr (has_own_keys) {
        std::uint64_t bits = (index + 1) * 0x9E37'79B9'7F4A'7C15;
        bits ^= bits >> 32U;
        bits *= 0xD6E8'FEB8'6659'FD93;
        return bits ^ (bits >> 32U);
    } else {
        return polyglot_numbers[index];
    }
}

inline std::uint64_t piece_number(Color color, Role role, Square square)
{
    std::size_t const kind = 2 * to_index(role) + (color == Color::white ? 1 : 0);
    return random_number(64 * kind + to_index(square));
}

inline std::uint64_t castling_number(Color color, CastlingSide side)
{
    return random_number(768 + 2 * to_index(color) + static_cast<std::size_t>(side));
}

inline std::uint64_t en_passant_number(File file)
{
    return random_number(772 + to_index(file));
}

inline std::uint64_t white_to_move_number()
{
    return random_number(780);
}

/// The part of the key that the castling rights make. The king's square separates the wings.
inline std::uint64_t castling_hash(Board const& board, Bitboard castling_rooks)
{
    std::uint64_t hash = 0;
    for (Square const rook : castling_rooks) {
        Color const color = rank_of(rook) == Rank::first ? Color::white : Color::black;
        hash ^= castling_number(color, castling_side(board.pieces(color, Role::king).first(), rook));
    }
    return hash;
}

} // namespace arbiter::detail

#endif

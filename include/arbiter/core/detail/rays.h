// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_RAYS_H
#define ARBITER_CORE_DETAIL_RAYS_H

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/inlining.h"
#include "arbiter/core/small.h"

namespace arbiter::detail {

inline constexpr auto rook_rays
    = square_table([](Square square) { return slow_rook_attacks(square, Bitboard{}); });
inline constexpr auto bishop_rays
    = square_table([](Square square) { return slow_bishop_attacks(square, Bitboard{}); });

/// What a rook sees from here on an empty board.
ARBITER_ALWAYS_INLINE Bitboard rook_ray(Square from)
{
    return is_small ? slow_rook_attacks(from, Bitboard{}) : rook_rays[to_index(from)];
}

/// What a bishop sees from here on an empty board.
ARBITER_ALWAYS_INLINE Bitboard bishop_ray(Square from)
{
    return is_small ? slow_bishop_attacks(from, Bitboard{}) : bishop_rays[to_index(from)];
}

} // namespace arbiter::detail

#endif

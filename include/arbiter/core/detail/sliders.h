// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_SLIDERS_H
#define ARBITER_CORE_DETAIL_SLIDERS_H

// The one place that chooses how rooks and bishops see: square by square where room is short, by table where
// the processor has PEXT, by arithmetic where it has not (WebAssembly, portable builds).
#if defined(ARBITER_SMALL)
#include "arbiter/core/detail/slow_attacks.h"

namespace arbiter::detail {

constexpr Bitboard fast_rook_attacks(Square from, Bitboard occupied)
{
    return slow_rook_attacks(from, occupied);
}

constexpr Bitboard fast_bishop_attacks(Square from, Bitboard occupied)
{
    return slow_bishop_attacks(from, occupied);
}

} // namespace arbiter::detail
#elif defined(__BMI2__)
#include "arbiter/core/detail/sliders_pext.h"
#else
#include "arbiter/core/detail/sliders_portable.h"

namespace arbiter::detail {

constexpr Bitboard fast_rook_attacks(Square from, Bitboard occupied)
{
    return portable_rook_attacks(from, occupied);
}

constexpr Bitboard fast_bishop_attacks(Square from, Bitboard occupied)
{
    return portable_bishop_attacks(from, occupied);
}

} // namespace arbiter::detail
#endif

#endif

#ifndef ARBITER_CORE_DETAIL_SLIDERS_H
#define ARBITER_CORE_DETAIL_SLIDERS_H

// The one place that chooses how rooks and bishops see: by table where the processor has PEXT, by
// arithmetic where it has not (small chips, WebAssembly, portable builds).
#if defined(__BMI2__)
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

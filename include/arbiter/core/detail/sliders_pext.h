// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_SLIDERS_PEXT_H
#define ARBITER_CORE_DETAIL_SLIDERS_PEXT_H

#include "arbiter/core/bitboard.h"

#include <immintrin.h>

#include <array>
#include <cstdint>

/// Slider attacks by table: PEXT packs the occupation of the squares that matter into an index.
namespace arbiter::detail {

struct SliderEntry {
    std::uint64_t relevant; // the squares whose occupation matters
    std::uint64_t start;    // where this square's attacks begin in the table
};

inline constexpr std::size_t slider_table_size = 102400 + 5248;

extern std::array<SliderEntry, 64> const rook_entries;
extern std::array<SliderEntry, 64> const bishop_entries;
extern std::array<std::uint64_t, slider_table_size> const slider_table;

inline Bitboard look_up(SliderEntry const& entry, Bitboard occupied)
{
    return Bitboard::from_bits(slider_table[entry.start + _pext_u64(occupied.bits(), entry.relevant)]);
}

inline Bitboard fast_rook_attacks(Square from, Bitboard occupied)
{
    return look_up(rook_entries[to_index(from)], occupied);
}

inline Bitboard fast_bishop_attacks(Square from, Bitboard occupied)
{
    return look_up(bishop_entries[to_index(from)], occupied);
}

} // namespace arbiter::detail

#endif

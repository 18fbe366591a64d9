// SPDX-License-Identifier: MIT
#include "arbiter/core/detail/write_sets.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#if !defined(__clang__)
// g++ 12 takes the operand that its own intrinsics leave undefined on purpose for a mistake.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace arbiter::detail {

// The function says for itself which instructions it uses, so that this file can be part of a build for any
// x86-64.
[[gnu::target("avx512f,avx512vl,avx512bw,avx512vbmi,avx512vbmi2,popcnt,bmi")]] void write_sets(
    std::span<MoveSet const> sets, MoveList& list)
{
    // 0, 1, 2, … 63.
    __m512i const squares = _mm512_set_epi64(0x3F3E3D3C3B3A3938, 0x3736353433323130, 0x2F2E2D2C2B2A2928,
        0x2726252423222120, 0x1F1E1D1C1B1A1918, 0x1716151413121110, 0x0F0E0D0C0B0A0908, 0x0706050403020100);
    LegalMove* next = list.end();
    for (MoveSet const& set : sets) {
        std::uint64_t const targets = set.targets;
        __m512i const packed = _mm512_maskz_compress_epi8(targets, squares);
        __m256i const low = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(packed));
        __m256i const factor = _mm256_set1_epi16(static_cast<short>(set.factor));
        __m256i const more = _mm256_set1_epi16(static_cast<short>(set.more));
        static_assert(spare_moves >= 16);
        _mm256_storeu_si256(
            reinterpret_cast<__m256i*>(next), _mm256_add_epi16(_mm256_mullo_epi16(low, factor), more));
        auto const count = static_cast<std::size_t>(_mm_popcnt_u64(targets));
        next += count;
        if (count > 16) [[unlikely]] {
            // Only drops, and too many pawns: no piece has more than fourteen moves.
            next -= count;
            for (Square const square : Bitboard::from_bits(targets)) {
                std::size_t const bits = set.factor * to_index(square) + set.more;
                *next++ = MoveMaker::legal(Move::from_bits(static_cast<std::uint16_t>(bits)));
            }
        }
    }
    list.set_end(next);
}

} // namespace arbiter::detail

#else

namespace arbiter::detail {

void write_sets(std::span<MoveSet const>, MoveList&) { }

} // namespace arbiter::detail

#endif

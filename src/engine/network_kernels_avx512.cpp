// SPDX-License-Identifier: MIT
#include "engine/network_kernels.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#include <array>
#include <numeric>

namespace arbiter::engine {

namespace {

#define ARBITER_AVX512 [[gnu::target("avx512f,avx512bw")]]
#define ARBITER_AVX512_INLINE ARBITER_AVX512 [[gnu::always_inline]] inline

constexpr std::size_t lanes = 32;

ARBITER_AVX512 void update(std::int16_t* target, NetworkRow source, std::span<NetworkRow const> added,
    std::span<NetworkRow const> removed, std::size_t width)
{
    for (std::size_t at = 0; at < width; at += 2 * lanes) {
        __m512i low = _mm512_loadu_si512(source + at);
        __m512i high = _mm512_loadu_si512(source + at + lanes);
        for (NetworkRow const row : added) {
            low = _mm512_add_epi16(low, _mm512_loadu_si512(row + at));
            high = _mm512_add_epi16(high, _mm512_loadu_si512(row + at + lanes));
        }
        for (NetworkRow const row : removed) {
            low = _mm512_sub_epi16(low, _mm512_loadu_si512(row + at));
            high = _mm512_sub_epi16(high, _mm512_loadu_si512(row + at + lanes));
        }
        _mm512_storeu_si512(target + at, low);
        _mm512_storeu_si512(target + at + lanes, high);
    }
}

/// A neuron times its weight fits 16 bits; times the neuron again two of them are added up in 32.
ARBITER_AVX512_INLINE __m512i squares(NetworkRow side, NetworkRow weights)
{
    __m512i const positive = _mm512_max_epi16(_mm512_loadu_si512(side), _mm512_setzero_si512());
    __m512i const neurons = _mm512_min_epi16(positive, _mm512_set1_epi16(Network::first_scale));
    return _mm512_madd_epi16(_mm512_mullo_epi16(neurons, _mm512_loadu_si512(weights)), neurons);
}

ARBITER_AVX512 std::int32_t add_up(NetworkRow us, NetworkRow them, NetworkRow weights, std::size_t width)
{
    __m512i ours = _mm512_setzero_si512();
    __m512i theirs = _mm512_setzero_si512();
    for (std::size_t at = 0; at < width; at += lanes) {
        ours = _mm512_add_epi32(ours, squares(us + at, weights + at));
        theirs = _mm512_add_epi32(theirs, squares(them + at, weights + width + at));
    }
    alignas(64) std::array<std::int32_t, 16> sums;
    _mm512_store_si512(sums.data(), _mm512_add_epi32(ours, theirs));
    return std::accumulate(sums.begin(), sums.end(), 0);
}

} // namespace

std::optional<NetworkKernels> avx512_kernels()
{
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw"))
        return std::nullopt;
    return NetworkKernels{"AVX-512", update, add_up};
}

} // namespace arbiter::engine

#else

std::optional<arbiter::engine::NetworkKernels> arbiter::engine::avx512_kernels()
{
    return std::nullopt;
}

#endif

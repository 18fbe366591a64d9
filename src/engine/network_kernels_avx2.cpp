// SPDX-License-Identifier: MIT
#include "engine/network_kernels.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

namespace arbiter::engine {

namespace {

#define ARBITER_AVX2 [[gnu::target("avx2")]]
#define ARBITER_AVX2_INLINE ARBITER_AVX2 [[gnu::always_inline]] inline

constexpr std::size_t lanes = 16;
constexpr std::size_t vectors = 4;

ARBITER_AVX2_INLINE __m256i load(NetworkRow row)
{
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what the intrinsic asks for
    return _mm256_loadu_si256(reinterpret_cast<__m256i const*>(row));
}

ARBITER_AVX2 void update(std::int16_t* target, NetworkRow source, std::span<NetworkRow const> added,
    std::span<NetworkRow const> removed, std::size_t width)
{
    for (std::size_t at = 0; at < width; at += vectors * lanes) {
        __m256i sums[vectors];
        for (std::size_t index = 0; index < vectors; ++index)
            sums[index] = load(source + at + index * lanes);
        for (NetworkRow const row : added) {
            for (std::size_t index = 0; index < vectors; ++index)
                sums[index] = _mm256_add_epi16(sums[index], load(row + at + index * lanes));
        }
        for (NetworkRow const row : removed) {
            for (std::size_t index = 0; index < vectors; ++index)
                sums[index] = _mm256_sub_epi16(sums[index], load(row + at + index * lanes));
        }
        for (std::size_t index = 0; index < vectors; ++index) {
            // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what the intrinsic asks for
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(target + at + index * lanes), sums[index]);
        }
    }
}

/// A neuron times its weight fits 16 bits; times the neuron again two of them are added up in 32.
ARBITER_AVX2_INLINE __m256i squares(NetworkRow side, NetworkRow weights)
{
    __m256i const positive = _mm256_max_epi16(load(side), _mm256_setzero_si256());
    __m256i const neurons = _mm256_min_epi16(positive, _mm256_set1_epi16(Network::first_scale));
    return _mm256_madd_epi16(_mm256_mullo_epi16(neurons, load(weights)), neurons);
}

ARBITER_AVX2 std::int32_t add_up(NetworkRow us, NetworkRow them, NetworkRow weights, std::size_t width)
{
    __m256i ours = _mm256_setzero_si256();
    __m256i theirs = _mm256_setzero_si256();
    for (std::size_t at = 0; at < width; at += lanes) {
        ours = _mm256_add_epi32(ours, squares(us + at, weights + at));
        theirs = _mm256_add_epi32(theirs, squares(them + at, weights + width + at));
    }
    __m256i const both = _mm256_add_epi32(ours, theirs);
    __m128i const four = _mm_add_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    __m128i const two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0b01'00'11'10));
    return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0b10'11'00'01)));
}

} // namespace

std::optional<NetworkKernels> avx2_kernels()
{
    if (!__builtin_cpu_supports("avx2"))
        return std::nullopt;
    return NetworkKernels{"AVX2", update, add_up};
}

} // namespace arbiter::engine

#else

std::optional<arbiter::engine::NetworkKernels> arbiter::engine::avx2_kernels()
{
    return std::nullopt;
}

#endif

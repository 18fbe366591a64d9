// SPDX-License-Identifier: MIT
#include "engine/network_kernels.h"

#if defined(__ARM_NEON)

#include <arm_neon.h>

namespace arbiter::engine {

namespace {

constexpr std::size_t lanes = 8;
constexpr std::size_t vectors = 8;

void update(std::int16_t* target, NetworkRow source, std::span<NetworkRow const> added,
    std::span<NetworkRow const> removed, std::size_t width)
{
    for (std::size_t at = 0; at < width; at += vectors * lanes) {
        int16x8_t sums[vectors];
        for (std::size_t index = 0; index < vectors; ++index)
            sums[index] = vld1q_s16(source + at + index * lanes);
        for (NetworkRow const row : added) {
            for (std::size_t index = 0; index < vectors; ++index)
                sums[index] = vaddq_s16(sums[index], vld1q_s16(row + at + index * lanes));
        }
        for (NetworkRow const row : removed) {
            for (std::size_t index = 0; index < vectors; ++index)
                sums[index] = vsubq_s16(sums[index], vld1q_s16(row + at + index * lanes));
        }
        for (std::size_t index = 0; index < vectors; ++index)
            vst1q_s16(target + at + index * lanes, sums[index]);
    }
}

/// A neuron times its weight fits 16 bits; times the neuron again it is added up in 32.
int32x4_t add_squares(int32x4_t sum, NetworkRow side, NetworkRow weights)
{
    int16x8_t const positive = vmaxq_s16(vld1q_s16(side), vdupq_n_s16(0));
    int16x8_t const neurons = vminq_s16(positive, vdupq_n_s16(Network::first_scale));
    int16x8_t const products = vmulq_s16(neurons, vld1q_s16(weights));
    sum = vmlal_s16(sum, vget_low_s16(products), vget_low_s16(neurons));
    return vmlal_s16(sum, vget_high_s16(products), vget_high_s16(neurons));
}

std::int32_t add_up(NetworkRow us, NetworkRow them, NetworkRow weights, std::size_t width)
{
    int32x4_t ours = vdupq_n_s32(0);
    int32x4_t theirs = vdupq_n_s32(0);
    for (std::size_t at = 0; at < width; at += lanes) {
        ours = add_squares(ours, us + at, weights + at);
        theirs = add_squares(theirs, them + at, weights + width + at);
    }
    int32x4_t const both = vaddq_s32(ours, theirs);
    return vgetq_lane_s32(both, 0) + vgetq_lane_s32(both, 1) + vgetq_lane_s32(both, 2)
        + vgetq_lane_s32(both, 3);
}

} // namespace

std::optional<NetworkKernels> neon_kernels()
{
    return NetworkKernels{"NEON", update, add_up};
}

} // namespace arbiter::engine

#else

std::optional<arbiter::engine::NetworkKernels> arbiter::engine::neon_kernels()
{
    return std::nullopt;
}

#endif

// SPDX-License-Identifier: MIT
#include "engine/network_kernels.h"

#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

namespace arbiter::engine {

namespace {

constexpr std::size_t lanes = 8;
constexpr std::size_t vectors = 4;

void update(std::int16_t* target, NetworkRow source, std::span<NetworkRow const> added,
    std::span<NetworkRow const> removed, std::size_t width)
{
    for (std::size_t at = 0; at < width; at += vectors * lanes) {
        v128_t sums[vectors];
        for (std::size_t index = 0; index < vectors; ++index)
            sums[index] = wasm_v128_load(source + at + index * lanes);
        for (NetworkRow const row : added) {
            for (std::size_t index = 0; index < vectors; ++index)
                sums[index] = wasm_i16x8_add(sums[index], wasm_v128_load(row + at + index * lanes));
        }
        for (NetworkRow const row : removed) {
            for (std::size_t index = 0; index < vectors; ++index)
                sums[index] = wasm_i16x8_sub(sums[index], wasm_v128_load(row + at + index * lanes));
        }
        for (std::size_t index = 0; index < vectors; ++index)
            wasm_v128_store(target + at + index * lanes, sums[index]);
    }
}

/// A neuron times its weight fits 16 bits; times the neuron again two of them are added up in 32.
v128_t squares(NetworkRow side, NetworkRow weights)
{
    v128_t const positive = wasm_i16x8_max(wasm_v128_load(side), wasm_i16x8_const_splat(0));
    v128_t const neurons = wasm_i16x8_min(positive, wasm_i16x8_const_splat(Network::first_scale));
    return wasm_i32x4_dot_i16x8(wasm_i16x8_mul(neurons, wasm_v128_load(weights)), neurons);
}

std::int32_t add_up(NetworkRow us, NetworkRow them, NetworkRow weights, std::size_t width)
{
    v128_t ours = wasm_i32x4_const_splat(0);
    v128_t theirs = wasm_i32x4_const_splat(0);
    for (std::size_t at = 0; at < width; at += lanes) {
        ours = wasm_i32x4_add(ours, squares(us + at, weights + at));
        theirs = wasm_i32x4_add(theirs, squares(them + at, weights + width + at));
    }
    v128_t const both = wasm_i32x4_add(ours, theirs);
    return wasm_i32x4_extract_lane(both, 0) + wasm_i32x4_extract_lane(both, 1)
        + wasm_i32x4_extract_lane(both, 2) + wasm_i32x4_extract_lane(both, 3);
}

} // namespace

std::optional<NetworkKernels> wasm_kernels()
{
    return NetworkKernels{"WebAssembly SIMD", update, add_up};
}

} // namespace arbiter::engine

#else

std::optional<arbiter::engine::NetworkKernels> arbiter::engine::wasm_kernels()
{
    return std::nullopt;
}

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_NETWORK_KERNELS_H
#define ARBITER_SRC_ENGINE_NETWORK_KERNELS_H

#include "arbiter/engine/network.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter::engine {

/// As many numbers as the network is wide.
using NetworkRow = std::int16_t const*;

/// The two loops of a network, for some instruction set. All give the same numbers, bit by bit.
struct NetworkKernels {
    std::string_view name;
    /// `target` becomes `source` with some rows added and others taken away; both may be the same.
    void (*update)(std::int16_t* target, NetworkRow source, std::span<NetworkRow const> added,
        std::span<NetworkRow const> removed, std::size_t width);
    /// Each number cut to 0 … `first_scale`, squared, times its weight, added up.
    std::int32_t (*add_up)(NetworkRow us, NetworkRow them, NetworkRow weights, std::size_t width);
};

// For instruction sets: nothing where the program was built for another processor, or this one lacks them.
std::optional<NetworkKernels> avx512_kernels();
std::optional<NetworkKernels> avx2_kernels();
std::optional<NetworkKernels> neon_kernels();
std::optional<NetworkKernels> wasm_kernels();

/// Those that this machine can run, the fastest first; the last is plain C++.
std::vector<NetworkKernels> all_network_kernels();

/// The fastest.
NetworkKernels const& network_kernels();

} // namespace arbiter::engine

#endif

// SPDX-License-Identifier: MIT
#include "engine/network_kernels.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

void update(std::int16_t* target, NetworkRow source, std::span<NetworkRow const> added,
    std::span<NetworkRow const> removed, std::size_t width)
{
    for (std::size_t index = 0; index < width; ++index) {
        int sum = source[index];
        for (NetworkRow const row : added)
            sum += row[index];
        for (NetworkRow const row : removed)
            sum -= row[index];
        target[index] = static_cast<std::int16_t>(sum);
    }
}

std::int32_t add_up(NetworkRow us, NetworkRow them, NetworkRow weights, std::size_t width)
{
    std::int32_t sum = 0;
    for (NetworkRow const side : {us, them}) {
        for (std::size_t index = 0; index < width; ++index) {
            int const neuron = std::clamp<int>(side[index], 0, Network::first_scale);
            sum += neuron * neuron * weights[index];
        }
        weights += width;
    }
    return sum;
}

} // namespace

std::vector<NetworkKernels> all_network_kernels()
{
    std::vector<NetworkKernels> all;
    for (auto const& kernels : {avx512_kernels(), avx2_kernels(), neon_kernels(), wasm_kernels()}) {
        if (kernels)
            all.push_back(*kernels);
    }
    all.push_back({"plain", update, add_up});
    return all;
}

NetworkKernels const& network_kernels()
{
    static NetworkKernels const fastest = all_network_kernels().front();
    return fastest;
}

} // namespace arbiter::engine

// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_ENGINE_RANDOM_NETWORK_H
#define ARBITER_TESTS_ENGINE_RANDOM_NETWORK_H

#include "arbiter/engine/network.h"

#include <cstddef>
#include <random>

namespace arbiter::engine {

/// Weights without sense, so large that neurons are cut at both ends.
inline Network::Weights random_weights(std::size_t width, std::uint32_t seed)
{
    std::mt19937 random{seed};
    auto const fill = [&random](std::vector<std::int16_t>& values, std::size_t count, int limit) {
        std::uniform_int_distribution<int> weight{-limit, limit};
        for (std::size_t index = 0; index < count; ++index)
            values.push_back(static_cast<std::int16_t>(weight(random)));
    };
    Network::Weights weights;
    fill(weights.first, Network::inputs * width, 100);
    fill(weights.first_biases, width, 300);
    fill(weights.last, 2 * width, 12);
    weights.last_bias = 77;
    return weights;
}

inline Network random_network(
    std::size_t width, std::uint32_t seed = 1, NetworkKind kind = NetworkKind::evaluation)
{
    return Network::from_weights(width, random_weights(width, seed), kind).value();
}

} // namespace arbiter::engine

#endif

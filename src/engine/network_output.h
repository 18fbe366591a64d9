// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_NETWORK_OUTPUT_H
#define ARBITER_SRC_ENGINE_NETWORK_OUTPUT_H

#include "arbiter/engine/network.h"
#include "arbiter/engine/units.h"
#include "engine/network_kernels.h"

#include <algorithm>
#include <cstdint>

namespace arbiter::engine {

/// What the last neuron says, given the sums of the first layer for the side to move and for the other.
inline std::int64_t last_neuron(
    Network const& network, NetworkKernels const& kernels, NetworkRow us, NetworkRow them)
{
    return kernels.add_up(us, them, network.last(), network.width()) / Network::first_scale
        + std::int64_t{network.last_bias()};
}

/// As a score that is never near those of known wins and of mates.
inline Score to_evaluation(std::int64_t centipawns)
{
    constexpr std::int64_t largest = 20'000;
    return Score::centipawns(static_cast<int>(std::clamp(centipawns, -largest, largest)));
}

/// What the last neuron says in centipawns.
inline Score to_score(std::int64_t output)
{
    return to_evaluation(output * Network::centipawns / (Network::first_scale * Network::last_scale));
}

} // namespace arbiter::engine

#endif

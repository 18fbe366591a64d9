// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_NETWORK_REPORT_H
#define ARBITER_ENGINE_NETWORK_REPORT_H

#include "arbiter/core/position.h"
#include "arbiter/engine/network.h"
#include "arbiter/engine/units.h"

#include <array>
#include <optional>

namespace arbiter::engine {

/// What a network says of a position, as White sees it.
struct NetworkReport {
    Score total;
    /// By square, what the piece there is worth to the network, in centipawns: how much less it would say
    /// without it. Nothing for empty squares and for kings.
    std::array<std::optional<int>, 64> worth;
};

/// Asks the network alone: endings that the search knows better are judged like all others.
NetworkReport explain_network(Network const& network, Position const& position);

} // namespace arbiter::engine

#endif

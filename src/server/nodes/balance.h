// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_NODES_BALANCE_H
#define ARBITER_SRC_SERVER_NODES_BALANCE_H

#include "arbiter/game/time_unit.h"
#include "arbiter/storage/cluster.h"

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

namespace arbiter::server {

/// Whether this node has more than its share of the games, and which nodes get the games that are too many.
/// It begins to give well above the mean of all nodes and stops at the mean, so that games do not go to and
/// fro.
class Balance {
public:
    /// The nodes that should get a game now, one for each game, those with few games first; none where this
    /// node keeps its `own` games. `others` are the nodes that take games, as they were at their last sign of
    /// life; what was given to them since is counted. Linear in the nodes and the games that are given.
    std::vector<storage::NodeId> choose(
        std::uint32_t own, std::span<storage::NodeRow const> others, Instant now);

private:
    struct Gift {
        storage::NodeId to;
        Instant at;
    };

    std::deque<Gift> gifts_; ///< those that their new nodes may not have counted yet
    bool is_giving_ = false;
};

} // namespace arbiter::server

#endif

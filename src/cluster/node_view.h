// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_NODE_VIEW_H
#define ARBITER_SRC_CLUSTER_NODE_VIEW_H

#include "arbiter/server/surroundings.h"
#include "arbiter/storage/cluster.h"

#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::cluster {

/// The nodes of a cluster, as the database knew them a moment ago.
class NodeView {
public:
    /// The references must outlive it.
    NodeView(server::Surroundings& world, storage::ClusterStorage& storage)
        : world_{&world},
          storage_{&storage}
    {
    }

    /// Reads them when it is time; true when it has.
    bool look_when_due();

    /// Whether the last look could read the database.
    bool can_read() const { return can_read_; }

    /// Those that live, those that drain too.
    std::vector<storage::NodeId> const& living() const { return living_; }

    bool is_living(storage::NodeId const& node) const;

    /// The one that does what is done once in a cluster: the lobby, requests that are not about a game. It is
    /// the one that has lived longest, so that a new one changes nothing.
    std::optional<storage::NodeId> lobby_node() const { return lobby_node_; }

    /// The living one with this name.
    std::optional<storage::NodeId> find(std::string_view name) const;

    /// The node for a game that has no living owner: the same in the eyes of every gateway.
    std::optional<storage::NodeId> choose_for(storage::GameId const& game) const;

private:
    server::Surroundings* world_;
    storage::ClusterStorage* storage_;
    Instant next_look_{};
    bool can_read_ = false;
    std::vector<storage::NodeId> living_;
    std::vector<storage::NodeId> taking_; ///< those of them that take games
    std::optional<storage::NodeId> lobby_node_;
};

} // namespace arbiter::cluster

#endif

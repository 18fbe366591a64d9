// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SPLIT_CLUSTER_H
#define ARBITER_SRC_STORAGE_SPLIT_CLUSTER_H

#include "arbiter/storage/cluster.h"
#include "storage/sql_storage.h"

#include <memory>
#include <vector>

namespace arbiter::storage {

/// The databases that share the games.
using GameDatabases = std::vector<std::unique_ptr<SqlStorage>>;

/// The one that has the game.
SqlStorage& database_with(GameId const& game, GameDatabases const& games);

/// Nodes and owners in several databases. All of them have the nodes; each has the owners of its games.
class SplitCluster final : public ClusterStorage {
public:
    SplitCluster(SqlStorage& first, GameDatabases& games) : first_{first}, games_{games} { }

    StorageResult<std::optional<GameOwner>> find_owner(GameId const& id) override;
    StorageResult<std::optional<OwnedGame>> find_owned_game(GameId const& id) override;
    StorageResult<std::vector<NodeRow>> list_nodes() override;
    StorageResult<ClusterView> look(NodeId const& node) override;
    StorageResult<std::optional<OrderRefusal>> order_drain(std::string_view node, bool wanted) override;
    StorageResult<std::optional<OrderRefusal>> order_move(GameId const& game, std::string_view node) override;
    StorageResult<void> withdraw_move(GameId const& game) override;

private:
    /// The nodes as the first database has them.
    ClusterStorage& nodes();
    StorageResult<bool> is_listed(GameRow row);

    SqlStorage& first_;
    GameDatabases& games_;
};

} // namespace arbiter::storage

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_CLUSTER_H
#define ARBITER_SRC_STORAGE_SQL_CLUSTER_H

#include "arbiter/storage/cluster.h"
#include "arbiter/storage/storage.h"
#include "storage/sql_database.h"

#include <span>
#include <string>

namespace arbiter::storage {

/// A node as the database names it: "b#K3xQ".
std::string to_holder(NodeId const& node);

/// Nodes and owners in the tables of a SqlStorage, whose mutex and connection it shares.
class SqlCluster final : public ClusterStorage {
public:
    explicit SqlCluster(SqlDatabase& database) : database_{database}, connection_{database.connection()} { }

    StorageResult<std::optional<GameOwner>> find_owner(GameId const& id) override;
    StorageResult<std::optional<OwnedGame>> find_owned_game(GameId const& id) override;
    StorageResult<std::vector<NodeRow>> list_nodes() override;
    StorageResult<ClusterView> look(NodeId const& node) override;
    StorageResult<std::optional<OrderRefusal>> order_drain(std::string_view node, bool wanted) override;
    StorageResult<std::optional<OrderRefusal>> order_move(GameId const& game, std::string_view node) override;
    StorageResult<void> withdraw_move(GameId const& game) override;

    // ---- parts of a transaction; they throw Failure ------------------------------------------------------

    void write(std::span<Claim const* const> claims);
    void write(std::span<HandOver const* const> hand_overs);
    void check(GameEpoch const& epoch);
    void write(Lease const& lease, std::optional<Time> seen);

    /// Throws `fenced` with the owner of the game, or `not_found`.
    [[noreturn]] void refuse(GameId const& game);
    /// Throws where the game is not in this epoch. For messages: it locks nothing.
    void explain(GameId const& game, Epoch epoch);

private:
    void write(Claim const& claim);
    void write(HandOver const& hand_over);
    std::optional<GameOwner> find_owner_of(GameId const& id);
    std::vector<NodeRow> read_nodes();
    std::optional<OrderRefusal> find_fault(GameId const& game, std::string_view node);
    void put_next(GameId const& game, std::string_view node);

    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif

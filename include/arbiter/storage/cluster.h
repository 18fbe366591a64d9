// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_CLUSTER_H
#define ARBITER_STORAGE_CLUSTER_H

#include "arbiter/core/result.h"
#include "arbiter/storage/fault.h"
#include "arbiter/storage/ids.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Several servers on one database: who they are, and which game belongs to which. docs/cluster.md has the
/// protocol.
namespace arbiter::storage {

class SqlConnection;
class SqlDatabase;

/// One start of a server: the name that its operator gave it, and a text that no other start has. A start
/// supersedes the earlier ones of the same name.
struct NodeId {
    std::string name;
    std::string incarnation;

    friend bool operator==(NodeId const&, NodeId const&) = default;
};

inline constexpr std::size_t longest_node_name = 40;

/// Whether a node may have this name: 1 to 40 letters, digits, '-', '_' and '.'.
bool is_node_name(std::string_view text);

/// The number of an owner of a game: none before the first, then one more for each that takes it. What is
/// written in an earlier epoch than the present one is refused (`fenced`).
enum class Epoch : std::uint32_t { none = 0 };

/// The epoch after this one.
constexpr Epoch next(Epoch epoch)
{
    return Epoch{static_cast<std::uint32_t>(epoch) + 1};
}

/// That a node takes a game: one without an owner, of a node whose lease has run out by the database's clock
/// or was superseded, or its own. Else `fenced`. The node must have a lease, perhaps one that has run out.
struct Claim {
    GameId game;
    NodeId node;
    /// The one after the present epoch.
    Epoch epoch = Epoch::none;
    /// The last event that the node has read; `conflict` where the owner before has written more.
    EventVersion last = EventVersion::none;

    friend bool operator==(Claim const&, Claim const&) = default;
};

/// That a game is in this epoch; else `fenced`.
struct GameEpoch {
    GameId game;
    Epoch epoch = Epoch::none;

    friend bool operator==(GameEpoch const&, GameEpoch const&) = default;
};

/// That the owner of a game gives it to another node, which must live and may not be draining; else `fenced`.
/// The game is in the next epoch then. Its batch has neither a claim of the game nor its epoch.
struct HandOver {
    GameId game;
    /// The present epoch.
    Epoch epoch = Epoch::none;
    NodeId to;

    friend bool operator==(HandOver const&, HandOver const&) = default;
};

/// That a node lives.
struct Lease {
    NodeId node;
    /// How long it owns its games from now on, by the database's clock; 0 gives all of them away.
    std::chrono::milliseconds length{};
    /// Whether the node has just started, which supersedes earlier starts of the same name. A lease of a
    /// superseded node is refused as `fenced`.
    bool is_first = false;
    /// How many games it has in memory that are being played, and that it means to keep.
    std::uint32_t games = 0;

    friend bool operator==(Lease const&, Lease const&) = default;
};

/// The owner of a game.
struct GameOwner {
    Epoch epoch = Epoch::none;
    /// Nothing while no node has taken the game.
    std::optional<NodeId> node = {};
    /// Whether its lease holds by the database's clock, so that no other node may take the game.
    bool is_live = false;
    /// Whether the owner before has handed the game over to it, and it has not taken it yet.
    bool is_handed_over = false;

    friend bool operator==(GameOwner const&, GameOwner const&) = default;
};

struct GameRow;
struct OwnedGame; // a GameOwner with the row of its game: records.h

/// A node as the database knows it: the last start of this name.
struct NodeRow {
    NodeId node;
    /// By the database's clock.
    Time lease_until = {};
    bool is_live = false;
    /// The last sign of life of a server of this name, by its own clock; nothing before the first.
    std::optional<Time> seen = {};
    /// Whether an operator wants it to hand over its games and to take no others.
    bool is_draining = false;
    /// When this start wrote its first lease, by the database's clock; nothing where that was before the
    /// database kept it.
    std::optional<Time> began = {};
    /// How many games it had when it last renewed its lease.
    std::uint32_t games = 0;

    friend bool operator==(NodeRow const&, NodeRow const&) = default;
};

/// What waits to be done with a game by its owner.
struct OwnerTask {
    GameId game;
    /// The name of the node that is to get the game. Without one the game has been handed over to its owner,
    /// who has not taken it yet.
    std::optional<std::string> next = {};

    friend bool operator==(OwnerTask const&, OwnerTask const&) = default;
};

/// What a node wants to know again and again.
struct ClusterView {
    std::vector<NodeRow> nodes; ///< all that have ever started, by their names
    std::vector<OwnerTask> tasks; ///< what waits to be done with the games of the node, by their ids

    friend bool operator==(ClusterView const&, ClusterView const&) = default;
};

/// Why an order of an operator to nodes is refused.
enum class OrderRefusal : std::uint8_t {
    unknown_node,
    not_live, ///< the lease of the node has run out
    last_node, ///< no other node lives that could take its games
    not_draining, ///< there is nothing to take back
    draining, ///< the node takes no games
    unknown_game,
    game_over,
    no_owner, ///< no living node has the game
    already_there,
};

/// Nodes and owners: a part of `Storage`, with the same promises. What nodes change is in a `Batch`: claims,
/// epochs, hand-overs, a lease. Operators give orders, which the nodes read.
class ClusterStorage {
public:
    /// In the tables of a database, which must outlive it.
    explicit ClusterStorage(SqlDatabase& database);

    /// The owner of a game, or nothing where there is no such game.
    Result<std::optional<GameOwner>, StorageFault> find_owner(GameId const& id);

    /// A game and its owner, as they are at one moment, or nothing where there is no such game.
    Result<std::optional<OwnedGame>, StorageFault> find_owned_game(GameId const& id);

    /// The games that are being played and that a node which has started may take, by their ids, starting
    /// after `after`, at most `limit`: those without an owner, of earlier starts of the node, and of other
    /// nodes whose lease has run out. Linear in the games that are being played.
    Result<std::vector<GameRow>, StorageFault> list_left_games(
        NodeId const& here, std::optional<GameId> const& after, std::uint32_t limit);

    /// All nodes that have ever started, by their names. Linear in the nodes.
    Result<std::vector<NodeRow>, StorageFault> list_nodes();

    /// The nodes, and what waits to be done with the games of one of them, as they are at one moment. Linear
    /// in the nodes and the tasks.
    Result<ClusterView, StorageFault> look(NodeId const& node);

    /// Orders the node of this name to hand over its games and to take no others, or, where it is not
    /// `wanted`, takes that back, as a new start of the node does too. Gives why it is refused; nothing: it
    /// is written.
    Result<std::optional<OrderRefusal>, StorageFault> order_drain(std::string_view node, bool wanted);

    /// Orders the owner of a game to hand it over to the node of this name. Gives why it is refused; nothing:
    /// it is written. The order ends when the game gets another owner.
    Result<std::optional<OrderRefusal>, StorageFault> order_move(GameId const& game, std::string_view node);

    /// Takes back the order to hand a game over, if there is one.
    Result<void, StorageFault> withdraw_move(GameId const& game);

private:
    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif

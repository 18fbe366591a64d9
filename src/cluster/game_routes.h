// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_GAME_ROUTES_H
#define ARBITER_SRC_CLUSTER_GAME_ROUTES_H

#include "arbiter/server/surroundings.h"
#include "cluster/node_view.h"

#include <map>
#include <optional>
#include <string_view>

namespace arbiter::cluster {

/// Which node has which game: asked once, and remembered while its owner lives or something says otherwise.
class GameRoutes {
public:
    /// The references must outlive it.
    GameRoutes(server::Surroundings& world, storage::ClusterStorage& storage, NodeView const& nodes)
        : world_{&world},
          storage_{&storage},
          nodes_{&nodes}
    {
    }

    /// The node for the game; nothing while none takes games. A game without a living owner gets one of those
    /// that live.
    std::optional<storage::NodeId> find(storage::GameId const& game);

    /// The game is not where it was thought to be.
    void forget(storage::GameId const& game) { routes_.erase(game); }

    /// A node says that the node of this name has the game.
    void take_word(storage::GameId const& game, std::string_view node);

    /// Forgets what is old. Call it now and then.
    void tidy();

private:
    struct Route {
        storage::NodeId node;
        Instant at;
    };

    server::Surroundings* world_;
    storage::ClusterStorage* storage_;
    NodeView const* nodes_;
    std::map<storage::GameId, Route> routes_;
    Instant ask_again_{}; ///< the database, when it could not be read
};

/// The game that a request is about, by its path: "/api/games/ID", "/api/games/ID.pgn", "/api/games/ID/...".
/// Nothing for other paths, and for an id that no game can have: the database is not asked about it.
std::optional<storage::GameId> find_game_of(std::string_view path);

} // namespace arbiter::cluster

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_RELAYED_REQUESTS_H
#define ARBITER_SRC_CLUSTER_RELAYED_REQUESTS_H

#include "arbiter/server/request.h"
#include "arbiter/server/response.h"
#include "cluster/dialler.h"
#include "cluster/game_routes.h"
#include "cluster/node_view.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace arbiter::cluster {

/// The requests of a gateway's clients: those about a game go to its node, all others to that of the lobby.
class RelayedRequests {
public:
    using Done = std::function<void(server::Response)>;

    /// The references must outlive it.
    RelayedRequests(server::Surroundings& world, NodeView& nodes, GameRoutes& routes, Dialler& dialler)
        : world_{&world},
          nodes_{&nodes},
          routes_{&routes},
          dialler_{&dialler}
    {
    }

    /// Asks a node; calls `done` with its answer, or with 503 where there is none.
    void ask(server::ApiRequest request, Done done);

    void take(std::string const& node, RequestAnswered&& answered);
    void take(std::string const& node, PartSent&& part);

    /// The link to a node is broken. What only reads is asked again; of a change nobody knows whether it was
    /// made.
    void node_lost(std::string const& node);

    /// Asks what waits, and gives up what has waited too long.
    void tick();

private:
    class Parts;

    struct Asked {
        server::ApiRequest request;
        Done done;
        std::string node = {}; ///< empty while it waits
        Instant since = {};
    };

    /// A body that comes in parts.
    struct Reading {
        std::string node;
        server::TakePart take; ///< null while nobody waits for a part
    };

    void send(RequestNumber number, Asked& asked);
    void fail(RequestNumber number, std::string_view sentence);
    void want_part(RequestNumber number, server::TakePart take);
    void forget_parts(RequestNumber number);

    server::Surroundings* world_;
    NodeView* nodes_;
    GameRoutes* routes_;
    Dialler* dialler_;
    std::map<RequestNumber, Asked> asked_;
    std::map<RequestNumber, Reading> readings_;
    std::uint64_t last_ = 0;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace arbiter::cluster

#endif

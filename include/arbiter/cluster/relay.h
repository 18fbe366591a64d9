// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLUSTER_RELAY_H
#define ARBITER_CLUSTER_RELAY_H

#include "arbiter/cluster/bus.h"
#include "arbiter/server/service.h"
#include "arbiter/storage/cluster.h"

#include <memory>

namespace arbiter::cluster {

/// The service of a gateway: it has no games. Each WebSocket and each request of a client goes to the node
/// that has the game, and what is not about a game to one node for all. When a game moves to another node, or
/// its node is lost, the client's socket stays open: the client is told to say hello again. Names of nodes
/// and owners of games are read from `storage`. `own` is the service of the node that is in the same process,
/// or null: it is drained with the gateway, and its status is shown. The arguments must outlive it.
std::unique_ptr<server::Service> make_relay(
    Bus& bus, server::Surroundings& world, storage::ClusterStorage& storage, server::Service* own);

} // namespace arbiter::cluster

#endif

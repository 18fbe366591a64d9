// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLUSTER_HOST_H
#define ARBITER_CLUSTER_HOST_H

#include "arbiter/cluster/bus.h"
#include "arbiter/server/service.h"
#include "arbiter/storage/cluster.h"

#include <memory>
#include <string_view>

namespace arbiter::cluster {

/// What makes a server a node of a cluster: opens connections of its service for the clients of gateways, and
/// gives notices to the other nodes. Everything runs on the server thread.
class Host {
public:
    /// Listens under the incarnation of the node. The references must outlive the host.
    static std::unique_ptr<Host> open(Bus& bus, server::Surroundings& world, server::Service& service,
        storage::ClusterStorage& storage, std::string_view incarnation);

    Host() = default;
    virtual ~Host() = default;
    Host(Host const&) = delete;
    Host& operator=(Host const&) = delete;

    /// Does what is due. Call it about every 50 ms.
    virtual void tick() = 0;

    /// Sends what waits, before the process ends.
    virtual void flush() = 0;

    /// How many gateways and other nodes have a link to this one.
    virtual std::size_t links() const = 0;
};

} // namespace arbiter::cluster

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVE_CLUSTER_H
#define ARBITER_CLI_SERVE_CLUSTER_H

#include "arbiter/cluster/bus.h"
#include "arbiter/cluster/host.h"
#include "arbiter/server/service.h"
#include "arbiter/wire/event_loop.h"
#include "cli/server/serve_run.h"

#include <memory>
#include <optional>
#include <string>

namespace arbiter::cli {

/// What a process of a cluster does.
enum class ClusterRole : std::uint8_t {
    both,
    gateway, ///< has the clients' connections, and leads them to nodes
    rooms, ///< has games
};

/// How a server belongs to a cluster, as far as the command line says.
struct ClusterPlace {
    cluster::NatsPlace nats;
    ClusterRole role = ClusterRole::both;
};

/// Reads it; nothing, after a complaint, where it is wrong. Empty without --cluster.
std::optional<std::optional<ClusterPlace>> read_cluster_place(ServeOptions const& options);

/// What a server that belongs to a cluster has besides its games: the bus, what leads clients to the nodes,
/// and what serves the clients of gateways.
class ServeCluster {
public:
    /// `rooms`: the service of this process that has games, null in a gateway alone. Null after a complaint.
    /// The references must outlive it.
    static std::unique_ptr<ServeCluster> open(ClusterPlace const& place, wire::EventLoop& loop,
        server::Surroundings& world, storage::ClusterStorage& storage, server::Service* rooms,
        std::string const& incarnation);

    /// The service for the clients of this process: null where it leads nobody anywhere.
    server::Service* relay() { return relay_.get(); }

    /// Does what is due. Call it about every 50 ms.
    void tick()
    {
        if (host_)
            host_->tick();
    }

    /// Sends what waits, before the process ends.
    void flush();

private:
    std::unique_ptr<cluster::Bus> bus_;
    std::unique_ptr<cluster::Host> host_;
    std::unique_ptr<server::Service> relay_;
};

} // namespace arbiter::cli

#endif

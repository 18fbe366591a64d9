// SPDX-License-Identifier: MIT
#include "cli/server/serve_cluster.h"

#include "arbiter/cluster/nats_bus.h"
#include "arbiter/cluster/relay.h"
#include "cli/output.h"
#include "cli/server/whole_file.h"

#include <utility>

namespace arbiter::cli {

namespace {

ClusterRole role_of(std::string_view name)
{
    if (name == "gateway")
        return ClusterRole::gateway;
    return name == "rooms" ? ClusterRole::rooms : ClusterRole::both;
}

} // namespace

std::optional<std::optional<ClusterPlace>> read_cluster_place(ServeOptions const& options)
{
    if (options.cluster.empty())
        return std::optional<ClusterPlace>{};
    auto const secret = read_whole_file(options.cluster_key);
    if (!secret)
        return std::nullopt;
    auto const key = cluster::make_cluster_key(*secret);
    if (!key) {
        complain("the key in {} is too short; it has at least {} characters, as `openssl rand -hex 32` makes",
            options.cluster_key, cluster::shortest_secret);
        return std::nullopt;
    }
    return std::optional{ClusterPlace{options.cluster, *key, role_of(options.role_name)}};
}

std::unique_ptr<ServeCluster> ServeCluster::open(ClusterPlace const& place, wire::EventLoop& loop,
    server::Surroundings& world, storage::ClusterStorage& storage, server::Service* rooms,
    std::string const& incarnation)
{
    auto bus = cluster::open_nats_bus(
        place.addresses, [&loop](std::function<void()> task) { loop.post(std::move(task)); });
    if (!bus) {
        complain("--cluster {}: {}", place.addresses, bus.error());
        return nullptr;
    }
    auto opened = std::make_unique<ServeCluster>();
    opened->bus_ = std::move(*bus);
    if (rooms != nullptr)
        opened->host_ = cluster::Host::open(*opened->bus_, place.key, world, *rooms, storage, incarnation);
    if (place.role != ClusterRole::rooms)
        opened->relay_ = cluster::make_relay(*opened->bus_, place.key, world, storage, rooms);
    return opened;
}

void ServeCluster::flush()
{
    if (host_)
        host_->flush();
    bus_->flush();
}

} // namespace arbiter::cli

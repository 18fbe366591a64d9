// SPDX-License-Identifier: MIT
#include "cli/server/serve_cluster.h"

#include "arbiter/cluster/relay.h"
#include "arbiter/core/text.h"
#include "cli/output.h"
#include "cli/output_options.h"

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
    auto const file = read_whole_file(options.cluster_login);
    if (!file)
        return std::nullopt;
    auto const login = trimmed(*file);
    auto const colon = login.find(':');
    if (colon == 0 || colon == std::string_view::npos || colon + 1 == login.size()
        || login.find('\n') != std::string_view::npos) {
        complain("{} is not a login of NATS; it has one line, USER:PASSWORD", options.cluster_login);
        return std::nullopt;
    }
    return std::optional{ClusterPlace{{.addresses = options.cluster,
                                          .user = std::string{login.substr(0, colon)},
                                          .password = std::string{login.substr(colon + 1)},
                                          .authorities = options.cluster_authorities},
        role_of(options.role_name)}};
}

std::unique_ptr<ServeCluster> ServeCluster::open(ClusterPlace const& place, wire::EventLoop& loop,
    server::Surroundings& world, storage::ClusterStorage& storage, server::Service* rooms,
    std::string const& incarnation)
{
    auto bus = cluster::open_nats_bus(
        place.nats, [&loop](std::function<void()> task) { loop.post(std::move(task)); });
    if (!bus) {
        complain("--cluster {}: {}", place.nats.addresses, bus.error());
        return nullptr;
    }
    auto opened = std::make_unique<ServeCluster>();
    opened->bus_ = std::move(*bus);
    if (rooms != nullptr)
        opened->host_ = cluster::Host::open(*opened->bus_, world, *rooms, storage, incarnation);
    if (place.role != ClusterRole::rooms)
        opened->relay_ = cluster::make_relay(*opened->bus_, world, storage, rooms);
    return opened;
}

void ServeCluster::flush()
{
    if (host_)
        host_->flush();
    bus_->flush();
}

} // namespace arbiter::cli

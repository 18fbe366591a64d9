// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_RELAY_H
#define ARBITER_SRC_CLUSTER_RELAY_H

#include "arbiter/cluster/relay.h"
#include "cluster/dialler.h"
#include "cluster/game_routes.h"
#include "cluster/node_view.h"
#include "cluster/relayed_requests.h"
#include "cluster/relayed_sockets.h"

#include <functional>
#include <memory>
#include <utility>

namespace arbiter::cluster {

/// The service of a gateway: leads sockets and requests to nodes.
class Relay final : public server::Service {
public:
    Relay(Bus& bus, server::Surroundings& world, storage::ClusterStorage& storage, server::Service* own);

    void connect(server::SocketPath const& path, server::Peer const& peer,
        std::shared_ptr<server::Outlet> outlet, Connected done) override;

    void receive(server::ConnectionId id, std::string_view frame) override { sockets_.receive(id, frame); }

    void disconnected(server::ConnectionId id) override { sockets_.disconnected(id); }

    void request(server::ApiRequest request, std::function<void(server::Response)> done) override
    {
        requests_.ask(std::move(request), std::move(done));
    }

    void set_refused_names(server::NameList names) override;

    // A gateway does nothing that other processes should know, and has nothing that depends on what they do.
    void on_notice(std::function<void(server::Notice const&)>) override { }

    void take_notice(server::Notice const&) override { }

    void tick() override;
    server::Status status() const override;
    void drain(std::function<void()> done) override;

private:
    void take(std::string const& node, LinkMessage&& message);

    server::Surroundings* world_;
    server::Service* own_;
    NodeView nodes_;
    GameRoutes routes_;
    Dialler dialler_;
    RelayedSockets sockets_{*world_, nodes_, routes_, dialler_};
    RelayedRequests requests_{*world_, nodes_, routes_, dialler_};
    bool is_draining_ = false;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace arbiter::cluster

#endif

// SPDX-License-Identifier: MIT
#include "cluster/relay.h"

namespace arbiter::cluster {

Relay::Relay(Bus& bus, server::Surroundings& world, storage::ClusterStorage& storage, server::Service* own)
    : world_{&world},
      own_{own},
      nodes_{world, storage},
      routes_{world, storage, nodes_},
      dialler_{world, bus,
          {.up =
                  [this](std::string const&) {
                      sockets_.tick();
                      requests_.tick();
                  },
              .broken =
                  [this](std::string const& node) {
                      sockets_.node_lost(node);
                      requests_.node_lost(node);
                  },
              .take
              = [this](std::string const& node, LinkMessage&& message) { take(node, std::move(message)); }}}
{
}

void Relay::connect(server::SocketPath const& path, server::Peer const& peer,
    std::shared_ptr<server::Outlet> outlet, Connected done)
{
    if (is_draining_)
        return done(Err<server::ConnectRefusal>{{server::ConnectError::draining}});
    sockets_.connect({path, peer, std::move(outlet)}, std::move(done));
}

void Relay::take(std::string const& node, LinkMessage&& message)
{
    std::visit(
        [&]<class Message>(Message&& one) {
            if constexpr (requires { sockets_.take(node, std::forward<Message>(one)); })
                sockets_.take(node, std::forward<Message>(one));
            else if constexpr (requires { requests_.take(node, std::forward<Message>(one)); })
                requests_.take(node, std::forward<Message>(one));
        },
        std::move(message));
}

void Relay::set_refused_names(server::NameList names)
{
    if (own_ != nullptr)
        own_->set_refused_names(std::move(names));
}

void Relay::tick()
{
    if (own_ != nullptr)
        own_->tick();
    if (nodes_.look_when_due())
        dialler_.keep(nodes_.living());
    dialler_.tick();
    routes_.tidy();
    sockets_.tick();
    requests_.tick();
}

server::Status Relay::status() const
{
    server::Status status = own_ != nullptr ? own_->status() : server::Status{};
    status.is_draining = status.is_draining || is_draining_;
    status.connections = sockets_.size();
    status.sockets_led_on = sockets_.led_on();
    status.nodes_reached = dialler_.links_up();
    auto const lobby = nodes_.lobby_node();
    if (!nodes_.can_read()) {
        status.is_storage_well = false;
        status.storage_trouble = "This gateway cannot read the database.";
    } else if (!lobby || !dialler_.is_up(lobby->incarnation)) {
        status.is_storage_well = false;
        status.storage_trouble = "This gateway reaches no node of the cluster.";
    }
    return status;
}

void Relay::drain(std::function<void()> done)
{
    is_draining_ = true;
    auto const leave = [this, alive = std::weak_ptr{alive_}, done = std::move(done)] {
        if (!alive.expired())
            sockets_.close_all();
        done();
    };
    if (own_ != nullptr)
        return own_->drain(leave);
    leave();
}

std::unique_ptr<server::Service> make_relay(
    Bus& bus, server::Surroundings& world, storage::ClusterStorage& storage, server::Service* own)
{
    return std::make_unique<Relay>(bus, world, storage, own);
}

} // namespace arbiter::cluster

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_RELAYED_SOCKETS_H
#define ARBITER_SRC_CLUSTER_RELAYED_SOCKETS_H

#include "arbiter/server/service.h"
#include "cluster/dialler.h"
#include "cluster/game_routes.h"
#include "cluster/node_view.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter::cluster {

/// A client's socket, as net has opened it.
struct ClientSocket {
    server::SocketPath path;
    server::Peer peer;
    std::shared_ptr<server::Outlet> outlet;
};

/// The sockets of a gateway's clients. Each is led to a node, and to another one when that node is lost or
/// gives the game away; the client then says hello again, and sends again what was not answered.
class RelayedSockets {
public:
    /// The references must outlive it.
    RelayedSockets(server::Surroundings& world, NodeView& nodes, GameRoutes& routes, Dialler& dialler)
        : world_{&world},
          nodes_{&nodes},
          routes_{&routes},
          dialler_{&dialler}
    {
    }

    /// Leads a new socket to its node, and tells the result.
    void connect(ClientSocket client, server::Service::Connected done);

    void receive(server::ConnectionId id, std::string_view frame);
    void disconnected(server::ConnectionId id);

    void take(std::string const& node, SocketOpened&& opened);
    void take(std::string const& node, SocketRefused&& refused);
    void take(std::string const& node, SocketFrame&& frame);
    void take(std::string const& node, SocketClosed&& closed);

    /// The link to a node is broken: its sockets look for another.
    void node_lost(std::string const& node);

    /// Leads on those that wait, and gives up those that have waited too long.
    void tick();

    /// Notifies all clients that the gateway ends, and closes their sockets.
    void close_all();

    std::size_t size() const { return sockets_.size(); }

    /// How many sockets have been led from one node to another.
    std::uint64_t led_on() const { return led_on_; }

private:
    enum class Stage : std::uint8_t {
        waiting, ///< for a node
        asked, ///< a node is about to open it
        greeting, ///< it is open after another node had it, and the hello for this one has not come yet
        open,
    };

    struct Socket {
        ClientSocket client;
        server::Service::Connected done; ///< null when the client has been answered
        Stage stage = Stage::waiting;
        unsigned hellos_to_come = 1; ///< one after the opening, and one after each time it was led on
        std::string node = {}; ///< by its incarnation; of `asked` and later
        Instant since = {}; ///< when it was last open, or came
        Instant next_try = {}; ///< of `waiting`
    };

    Socket* find(std::string const& node, SocketNumber number);
    void lead(server::ConnectionId id, Socket& socket);
    void wait(server::ConnectionId id, Socket& socket);
    void give_up(server::ConnectionId id);
    void receive_early(Socket& socket, std::string_view frame);

    server::Surroundings* world_;
    NodeView* nodes_;
    GameRoutes* routes_;
    Dialler* dialler_;
    std::unordered_map<server::ConnectionId, Socket> sockets_;
    std::set<server::ConnectionId> waiting_;
    std::set<server::ConnectionId> greeting_;
    std::uint64_t last_ = 0;
    std::uint64_t led_on_ = 0;
};

} // namespace arbiter::cluster

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_SERVICE_H
#define ARBITER_SERVER_SERVICE_H

#include "arbiter/core/result.h"
#include "arbiter/server/notice.h"
#include "arbiter/server/outlet.h"
#include "arbiter/server/request.h"
#include "arbiter/server/response.h"
#include "arbiter/server/settings.h"
#include "arbiter/server/socket_path.h"
#include "arbiter/server/status.h"
#include "arbiter/server/surroundings.h"

#include <functional>
#include <memory>
#include <string_view>

namespace arbiter::storage {
class Journal;
} // namespace arbiter::storage

namespace arbiter::server {

/// The server without its sockets: rooms, lobby, accounts, archive. Everything, the destructor included, runs
/// on one thread, the server thread. Nothing blocks except reads from storage.
class Service {
public:
    Service() = default;
    virtual ~Service() = default;
    Service(Service const&) = delete;
    Service& operator=(Service const&) = delete;

    /// The connection, or why it is not opened.
    using Connected = std::function<void(Result<ConnectionId, ConnectRefusal>)>;

    /// Opens a connection: calls `done` once, on the server thread, perhaps before it returns. May send
    /// frames to the outlet before that. Holds the outlet until `disconnected`.
    virtual void connect(
        SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet, Connected done)
        = 0;

    /// Takes a text frame from a client, whatever it holds. No effect for a connection that is gone.
    virtual void receive(ConnectionId connection, std::string_view frame) = 0;

    /// The connection is closed, by either side. Its id is never used again.
    virtual void disconnected(ConnectionId connection) = 0;

    /// Answers a request: calls `done` once, on the server thread, perhaps before it returns.
    virtual void request(ApiRequest request, std::function<void(Response)> done) = 0;

    /// Takes another list of names that are refused. What has such a name already keeps it.
    virtual void set_refused_names(NameList names) = 0;

    /// From now on `give` is called with what other nodes should know, on the server thread; null: with
    /// nothing.
    virtual void on_notice(std::function<void(Notice const&)> give) = 0;

    /// Takes what another node has given notice of.
    virtual void take_notice(Notice const& notice) = 0;

    /// Does what is due: flags, pings, computers, idle rooms. Call it about every 50 ms.
    virtual void tick() = 0;

    /// Counters and sizes for /healthz and /metrics. Linear in the number of rooms.
    virtual Status status() const = 0;

    /// Takes no new games and no new connections, notifies every client, and closes all connections after
    /// everything is durable; then calls `done`. Games are not ended: they continue when the server starts
    /// again.
    virtual void drain(std::function<void()> done) = 0;
};

/// The service of a server. The arguments must outlive it. Games that were being played when the last server
/// stopped continue; no player is charged for the downtime.
std::unique_ptr<Service> make_service(
    Storages storages, storage::Journal& journal, Surroundings& world, Settings const& settings);

} // namespace arbiter::server

#endif

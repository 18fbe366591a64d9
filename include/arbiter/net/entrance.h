// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_ENTRANCE_H
#define ARBITER_NET_ENTRANCE_H

#include "arbiter/net/address_limits.h"
#include "arbiter/net/http.h"
#include "arbiter/net/limits.h"
#include "arbiter/net/log.h"
#include "arbiter/net/metrics.h"
#include "arbiter/net/origin.h"
#include "arbiter/net/static_files.h"
#include "arbiter/server/service.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::net {

/// What the entrance admits, and from whom.
struct EntranceOptions {
    Limits limits = {};
    OriginPolicy origins = {};
    /// Believes X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine.
    bool behind_proxy = false;
    /// Addresses besides this machine's own that may read /metrics.
    std::vector<std::string> metrics_readers = {};
};

/// An open WebSocket, from open_socket() to close_socket().
struct OpenSocket {
    server::ConnectionId id{};
    /// What the limits count it by (see limit_key).
    std::string limit_key;
    /// Whether it is counted by the address that a proxy names, not by its TCP connection.
    bool is_forwarded = false;
};

/// What a TCP connection carries.
enum class Line : std::uint8_t { plain, tls };

/// Stands between the sockets and the service, without knowing sockets: decides whether a connection is
/// admitted, where a request goes, and which headers an answer carries. Everything runs on the thread of the
/// event loop.
class Entrance {
public:
    using Clock = std::function<Time()>;

    /// The references must outlive the entrance.
    Entrance(EntranceOptions options, StaticFiles files, server::Service& service, Metrics& metrics, Log& log,
        Clock clock);

    /// What clients may do.
    Limits const& limits() const { return options_.limits; }

    /// The counters of this entrance.
    Metrics& metrics() { return *metrics_; }

    /// Where it writes what happens.
    Log& log() { return *log_; }

    /// The time by the clock it was given.
    Time now() const { return clock_(); }

    /// Whether a TCP connection from that address is admitted; on a line with TLS, its handshake too.
    /// release() gives its place back.
    bool admit(std::string const& peer, Line line);
    /// Takes back one connection that this address had been admitted with.
    void release(std::string const& peer);

    /// Answers a request that does not open a WebSocket: calls `done` with the answer and all its headers, at
    /// once or later.
    void answer(Request const& request, std::function<void(Response)> done);

    /// Adds the headers that every answer carries.
    void add_common_headers(Response& response, bool is_secure) const;

    /// Opens a WebSocket, to be closed by close_socket(), or refuses it with an answer: calls `done` with
    /// either, at once or later.
    void open_socket(Request const& request, std::shared_ptr<server::Outlet> outlet,
        std::function<void(Result<OpenSocket, Response>)> done);
    /// Hands a message to the service. False when its address sends too many: close it.
    bool receive(OpenSocket const& socket, std::string_view frame);
    /// Counts a frame that is not a message (a ping), also by `own`, the bucket of its socket. False as
    /// above.
    bool count_ping(OpenSocket const& socket, TokenBucket& own);
    /// Forgets a socket that has closed, and notifies the service.
    void close_socket(OpenSocket const& socket);

    /// How many connections are open.
    std::size_t open_connections() const { return connections_; }

    /// Reports at /healthz and in every later answer that the server shuts down, and drains the service.
    void drain(std::function<void()> done);

    /// Whether it lets nobody in any more because it will end.
    bool is_draining() const { return is_draining_; }

    /// Forgets idle addresses. Call it every few seconds.
    void tidy() { addresses_.forget_idle(now()); }

private:
    std::optional<Response> refuse(Request const& request, std::string const& address);
    bool count_frame(OpenSocket const& socket, bool is_within_own);
    std::optional<Response> refuse_change(Request const& request);
    void route(Request const& request, Target const& target, std::string const& address,
        std::function<void(Response)> const& done);
    void call_service(Request const& request, Target const& target, std::string const& address,
        std::function<void(Response)> const& done);
    Result<server::SocketPath, Response> check_socket(Request const& request, std::string const& address);
    bool is_secure(Request const& request) const;
    Response file(Request const& request, Target const& target) const;
    Response health_page() const;
    Response metrics_page(Request const& request, std::string const& address) const;
    std::string address_of(Request const& request) const;
    bool is_proxy(std::string const& peer) const;
    bool is_of_unknown_proxy(Request const& request) const;

    EntranceOptions options_;
    StaticFiles files_;
    server::Service* service_;
    Metrics* metrics_;
    Log* log_;
    Clock clock_;
    AddressLimits addresses_;
    std::size_t connections_ = 0;
    bool is_draining_ = false;
    bool has_warned_of_proxy_ = false;
};

} // namespace arbiter::net

#endif

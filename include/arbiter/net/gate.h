#ifndef ARBITER_NET_GATE_H
#define ARBITER_NET_GATE_H

#include "arbiter/net/address_limits.h"
#include "arbiter/net/application.h"
#include "arbiter/net/limits.h"
#include "arbiter/net/log.h"
#include "arbiter/net/metrics.h"
#include "arbiter/net/origin.h"
#include "arbiter/net/static_files.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::net {

/// What the gate lets through, and to whom.
struct GateOptions {
    Limits limits = {};
    OriginPolicy origins = {};
    /// Believes X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine.
    bool behind_proxy = false;
    /// Addresses besides this machine's own that may read /metrics.
    std::vector<std::string> metrics_readers = {};
};

/// An open door: a WebSocket that has been let in, until it is destroyed.
struct Admission {
    LineId line;
    /// For the limits.
    std::string key;
    /// Whether the connection is counted by what a proxy says of it, and not at its TCP connection.
    bool is_forwarded = false;
};

/// Decides about everything that comes in from outside, without knowing sockets: whether a connection may be,
/// where a request goes, what the answer carries besides. All on the thread of the event loop.
class Gate {
public:
    using Clock = std::function<Time()>;

    /// The others must live longer than the gate.
    Gate(GateOptions options, StaticFiles files, Application& application, Metrics& metrics, Log& log,
        Clock clock);

    Limits const& limits() const { return options_.limits; }

    Metrics& metrics() { return *metrics_; }

    Log& log() { return *log_; }

    Time now() const { return clock_(); }

    /// A TCP connection from there: whether it may be. Each that may is given back by leave().
    bool enter(std::string const& peer);
    void leave(std::string const& peer);

    /// A request that is no WebSocket's: `done` gets the answer with all headers, at once or later.
    void answer(Request const& request, std::function<void(Response)> done);

    /// Adds to an answer what every answer carries.
    void dress(Response& response, bool is_secure) const;

    /// A request to open a WebSocket: let in (and given back by end_line()), or refused with an answer.
    Result<Admission, Response> open_line(Request const& request, std::shared_ptr<Line> line);
    /// A message; false when the client sends too many and is to be closed.
    bool receive(Admission const& admission, TokenBucket& own, std::string_view frame);
    /// A frame that is no message (a ping); false as above.
    bool count_frame(Admission const& admission, TokenBucket& own);
    void end_line(Admission const& admission);

    std::size_t open_connections() const { return connections_; }

    /// From now on every request is told to come back later; /healthz says so.
    void begin_drain() { is_draining_ = true; }

    bool is_draining() const { return is_draining_; }

    /// To be called every few seconds.
    void tidy() { addresses_.forget_idle(now()); }

private:
    std::optional<Response> refuse(Request const& request, std::string const& address);
    std::optional<Response> refuse_change(Request const& request);
    void route(Request const& request, Target const& target, std::string const& address,
        std::function<void(Response)> const& done);
    Client client_of(Request const& request, std::string const& address) const;
    Response file(Request const& request, Target const& target) const;
    Response health_page() const;
    Response metrics_page(std::string const& address) const;
    std::string address_of(Request const& request) const;
    bool is_proxy(std::string const& peer) const;

    GateOptions options_;
    StaticFiles files_;
    Application* application_;
    Metrics* metrics_;
    Log* log_;
    Clock clock_;
    AddressLimits addresses_;
    std::size_t connections_ = 0;
    bool is_draining_ = false;
};

} // namespace arbiter::net

#endif

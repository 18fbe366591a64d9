// SPDX-License-Identifier: MIT
#include "arbiter/net/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <array>
#include <sstream>

namespace arbiter::net {

namespace {

namespace prom = prometheus;

template <class Number>
prom::MetricFamily family_of(char const* name, char const* help, Number value, prom::MetricType type)
{
    prom::ClientMetric metric;
    if (type == prom::MetricType::Counter)
        metric.counter.value = static_cast<double>(value);
    else
        metric.gauge.value = static_cast<double>(value);
    return {std::string{"arbiter_"} + name, help, type, {metric}};
}

void add_status(std::vector<prom::MetricFamily>& families, server::Status const& status)
{
    auto const gauge = [&](char const* name, char const* help, std::size_t value) {
        families.push_back(family_of(name, help, value, prom::MetricType::Gauge));
    };
    auto const counter = [&](char const* name, char const* help, std::uint64_t value) {
        families.push_back(family_of(name, help, value, prom::MetricType::Counter));
    };
    gauge("storage_well", "1 when the last write succeeded", status.is_storage_well ? 1 : 0);
    gauge("lease_held", "1 while this node may take moves", status.has_lease ? 1 : 0);
    gauge("rooms", "Games in memory", status.rooms);
    gauge("games_playing", "Games in memory that are being played", status.games_playing);
    gauge("service_connections", "Clients of games and of the lobby", status.connections);
    gauge("spectators", "Clients that watch", status.spectators);
    gauge("seeks", "Seeks in the lobby", status.seeks);
    gauge("computers", "Engine processes", status.computers);
    gauge("computers_waiting", "Games that wait for an engine process", status.computers_waiting);
    gauge("events_waiting", "Events that are not durable yet", status.events_waiting);
    counter("games_made_total", "Games made", status.games_made);
    counter("games_ended_total", "Games ended", status.games_ended);
    counter("moves_total", "Moves played", status.moves);
    counter("events_total", "Events of games", status.events);
    counter("messages_total", "Messages of clients", status.messages);
    counter("moves_refused_total", "Moves refused with a verdict", status.moves_refused);
    counter("errors_total", "Messages answered by an error", status.errors);
    counter("rate_limited_total", "Messages and requests refused by the service for their rate",
        status.rate_limited);
    counter("not_saved_total", "Actions lost because storage failed", status.not_saved);
    counter("rooms_rebuilt_total", "Games read back from storage", status.rooms_rebuilt);
    counter("computer_failures_total", "Engine processes that failed", status.computer_failures);
    counter("games_taken_over_total", "Games taken over from another node", status.games_taken_over);
    counter("games_handed_over_total", "Games handed over to another node", status.games_handed_over);
    gauge("nodes_reached", "Nodes that this gateway has a link to", status.nodes_reached);
    counter("sockets_led_on_total", "Sockets of this gateway that were led to another node",
        status.sockets_led_on);
    counter("games_lost_total", "Games in memory that another node has taken", status.games_lost);
}

} // namespace

std::string_view to_text(Refusal refusal)
{
    constexpr std::array<std::string_view, refusal_count> names{"too-many-connections", "too-many-of-address",
        "too-many-requests", "too-many-frames", "foreign-origin", "unknown-host", "bad-request", "too-large",
        "too-slow", "slow-client", "half-open"};
    return names.at(static_cast<std::size_t>(refusal));
}

struct Metrics::Impl {
    prom::Registry registry;
    prom::Family<prom::Counter>& requests = prom::BuildCounter()
                                                .Name("arbiter_http_requests_total")
                                                .Help("HTTP requests by the class of their status")
                                                .Register(registry);
    std::array<prom::Counter*, 6> by_class{};
    prom::Histogram& seconds = prom::BuildHistogram()
                                   .Name("arbiter_http_request_seconds")
                                   .Help("From a whole request to its answer")
                                   .Register(registry)
                                   .Add({},
                                       prom::Histogram::BucketBoundaries{
                                           0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5});
    prom::Family<prom::Counter>& frames = prom::BuildCounter()
                                              .Name("arbiter_websocket_frames_total")
                                              .Help("WebSocket messages by direction")
                                              .Register(registry);
    prom::Counter& frames_in = frames.Add({{"direction", "in"}});
    prom::Counter& frames_out = frames.Add({{"direction", "out"}});
    prom::Family<prom::Counter>& refused = prom::BuildCounter()
                                               .Name("arbiter_refusals_total")
                                               .Help("What was refused or closed for a limit, by the reason")
                                               .Register(registry);
    std::array<prom::Counter*, refusal_count> by_reason{};
    prom::Gauge& connections = prom::BuildGauge()
                                   .Name("arbiter_connections")
                                   .Help("Open TCP connections")
                                   .Register(registry)
                                   .Add({});
    prom::Gauge& sockets
        = prom::BuildGauge().Name("arbiter_websockets").Help("Open WebSockets").Register(registry).Add({});
};

Metrics::Metrics() : impl_{std::make_unique<Impl>()}
{
    for (std::size_t i = 1; i < impl_->by_class.size(); ++i)
        impl_->by_class[i] = &impl_->requests.Add({{"status", std::to_string(i) + "xx"}});
    for (std::size_t i = 0; i < refusal_count; ++i)
        impl_->by_reason[i]
            = &impl_->refused.Add({{"reason", std::string{to_text(static_cast<Refusal>(i))}}});
}

Metrics::~Metrics() = default;

void Metrics::count_request(unsigned status, std::chrono::microseconds taken)
{
    auto const status_class = status / 100;
    if (status_class >= 1 && status_class <= 5)
        impl_->by_class[status_class]->Increment();
    impl_->seconds.Observe(std::chrono::duration<double>{taken}.count());
}

void Metrics::count_frame_in()
{
    impl_->frames_in.Increment();
}

void Metrics::count_frame_out()
{
    impl_->frames_out.Increment();
}

void Metrics::count_refusal(Refusal refusal)
{
    impl_->by_reason.at(static_cast<std::size_t>(refusal))->Increment();
}

void Metrics::add_connections(int change)
{
    impl_->connections.Increment(change);
}

void Metrics::add_sockets(int change)
{
    impl_->sockets.Increment(change);
}

std::uint64_t Metrics::refusals(Refusal refusal) const
{
    return static_cast<std::uint64_t>(impl_->by_reason.at(static_cast<std::size_t>(refusal))->Value());
}

std::string Metrics::page(server::Status const& status) const
{
    auto families = impl_->registry.Collect();
    add_status(families, status);
    std::ostringstream text;
    prom::TextSerializer{}.Serialize(text, families);
    return text.str();
}

} // namespace arbiter::net

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

prom::MetricFamily family_of(Measure const& measure)
{
    prom::MetricFamily family;
    family.name = "arbiter_" + measure.name;
    family.help = measure.help;
    family.type = measure.is_counter ? prom::MetricType::Counter : prom::MetricType::Gauge;
    prom::ClientMetric metric;
    if (measure.is_counter)
        metric.counter.value = measure.value;
    else
        metric.gauge.value = measure.value;
    family.metric.push_back(metric);
    return family;
}

} // namespace

std::string_view to_text(Refusal refusal)
{
    constexpr std::array<std::string_view, refusal_count> names{"too-many-connections", "too-many-of-address",
        "too-many-requests", "too-many-frames", "foreign-origin", "unknown-host", "bad-request", "too-large",
        "too-slow", "slow-client", "half-open"};
    return names.at(static_cast<std::size_t>(refusal));
}

struct Metrics::Parts {
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

Metrics::Metrics() : parts_{std::make_unique<Parts>()}
{
    for (std::size_t i = 1; i < parts_->by_class.size(); ++i)
        parts_->by_class[i] = &parts_->requests.Add({{"status", std::to_string(i) + "xx"}});
    for (std::size_t i = 0; i < refusal_count; ++i)
        parts_->by_reason[i]
            = &parts_->refused.Add({{"reason", std::string{to_text(static_cast<Refusal>(i))}}});
}

Metrics::~Metrics() = default;

void Metrics::count_request(unsigned status, std::chrono::microseconds taken)
{
    auto const status_class = status / 100;
    if (status_class >= 1 && status_class <= 5)
        parts_->by_class[status_class]->Increment();
    parts_->seconds.Observe(std::chrono::duration<double>{taken}.count());
}

void Metrics::count_frame_in()
{
    parts_->frames_in.Increment();
}

void Metrics::count_frame_out()
{
    parts_->frames_out.Increment();
}

void Metrics::count_refusal(Refusal refusal)
{
    parts_->by_reason.at(static_cast<std::size_t>(refusal))->Increment();
}

void Metrics::add_connections(int change)
{
    parts_->connections.Increment(change);
}

void Metrics::add_sockets(int change)
{
    parts_->sockets.Increment(change);
}

std::uint64_t Metrics::refusals(Refusal refusal) const
{
    return static_cast<std::uint64_t>(parts_->by_reason.at(static_cast<std::size_t>(refusal))->Value());
}

std::string Metrics::page(std::span<Measure const> measures) const
{
    auto families = parts_->registry.Collect();
    for (auto const& measure : measures)
        families.push_back(family_of(measure));
    std::ostringstream text;
    prom::TextSerializer{}.Serialize(text, families);
    return text.str();
}

} // namespace arbiter::net

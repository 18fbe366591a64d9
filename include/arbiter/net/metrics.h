// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_METRICS_H
#define ARBITER_NET_METRICS_H

#include "arbiter/server/status.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace arbiter::net {

/// Why a connection, a request or a WebSocket was refused or ended by the server.
enum class Refusal : std::uint8_t {
    too_many_connections,
    too_many_of_address,
    too_many_requests,
    too_many_frames,
    foreign_origin,
    unknown_host,
    bad_request,
    too_large,
    too_slow,
    slow_client,
    half_open,
};

inline constexpr std::size_t refusal_count = 11;

/// "slow-client" and so on.
std::string_view to_text(Refusal refusal);

/// What the server counts, in the form that Prometheus reads.
class Metrics {
public:
    Metrics();
    ~Metrics();
    Metrics(Metrics const&) = delete;
    Metrics& operator=(Metrics const&) = delete;

    void count_request(unsigned status, std::chrono::microseconds taken);
    void count_frame_in();
    void count_frame_out();
    void count_refusal(Refusal refusal);
    void add_connections(int change);
    void add_sockets(int change);

    /// How often that has happened.
    std::uint64_t refusals(Refusal refusal) const;

    /// All counters and the service's status as text (Prometheus text format 0.0.4).
    std::string page(server::Status const& status) const;

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::net

#endif

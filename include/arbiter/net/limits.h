// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_LIMITS_H
#define ARBITER_NET_LIMITS_H

#include "arbiter/server/audience.h"
#include "arbiter/server/token_bucket.h"

#include <chrono>
#include <cstddef>

namespace arbiter::net {

using Time = std::chrono::steady_clock::time_point;
using TokenBucket = server::TokenBucket<Time>;

/// What the server lets the world do. docs/security.md says against what each of them is. The defaults are
/// those of a home.
struct Limits {
    /// Bytes of the request line and headers, and of a body.
    std::size_t header_bytes = 8 * 1024;
    std::size_t body_bytes = 64 * 1024;
    /// Bytes of a message from a WebSocket client.
    std::size_t frame_bytes = 4 * 1024;

    /// Open connections in all and of one address (one /64 network of IPv6).
    std::size_t connections = 40'000;
    std::size_t connections_per_address = server::AddressShare{}.connections;

    /// TLS handshakes of one address; one more is cut off before it begins.
    server::Rate handshakes_per_address = server::AddressShare{}.handshakes;

    /// HTTP requests and WebSocket frames of one address, and pings of one WebSocket, whose messages the
    /// service counts.
    server::Rate requests_per_address = server::AddressShare{}.requests;
    server::Rate frames_per_address = server::AddressShare{}.frames;
    server::Rate pings_per_socket{.burst = 60, .a_minute = 1'200};

    /// Bytes and messages that wait for a WebSocket client to take them; a client that lets more pile up is
    /// closed.
    std::size_t queue_bytes = 256 * 1024;
    std::size_t queue_frames = 512;

    /// From the first moment a request is waited for until all of its header is there; then for its body;
    /// then for the client to take the answer (or a part of an answer that is sent in parts).
    std::chrono::milliseconds header_time{15'000};
    std::chrono::milliseconds body_time{15'000};
    std::chrono::milliseconds answer_time{60'000};
    /// A TLS or WebSocket handshake.
    std::chrono::milliseconds handshake_time{10'000};
    /// A WebSocket from which nothing comes is asked (a ping frame) after half of this and closed after all
    /// of it.
    std::chrono::milliseconds idle_time{20'000};
    /// What a closing WebSocket has to answer.
    std::chrono::milliseconds closing_time{3'000};
};

/// The limits for an audience.
inline Limits limits_for(server::Audience audience)
{
    auto const share = server::address_share_for(audience);
    return {.connections_per_address = share.connections,
        .handshakes_per_address = share.handshakes,
        .requests_per_address = share.requests,
        .frames_per_address = share.frames};
}

} // namespace arbiter::net

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_ORIGIN_H
#define ARBITER_NET_ORIGIN_H

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::net {

/// Which pages may change something here, and by which names the server may be called.
struct OriginPolicy {
    /// Origins that are allowed besides the server's own: "https://chess.example.org".
    std::vector<std::string> origins = {};
    /// Whether only localhost, the hosts of `origins`, `names` and addresses may stand in the header Host. A
    /// page whose name was made to point to this machine ("DNS rebinding") has another.
    bool only_known_hosts = false;
    /// Names of the server, without a port: "pi", "pi.local".
    std::vector<std::string> names = {};
};

/// Whether a page of this origin may send requests that change something, or open a WebSocket: when its host
/// and port are those that the request itself was sent to, or when the policy names it. A page without TLS,
/// which anybody on the way may have written, is another one than the server where the request came by TLS.
/// An empty text means that there was no such header: programs send none, browsers always do.
bool is_allowed_origin(
    std::string_view origin, std::string_view host, bool is_secure, OriginPolicy const& policy);

/// Whether a request may name this host (the header Host, with or without a port).
bool is_allowed_host(std::string_view host, OriginPolicy const& policy);

} // namespace arbiter::net

#endif

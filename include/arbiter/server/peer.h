// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_PEER_H
#define ARBITER_SERVER_PEER_H

#include <optional>
#include <string>

namespace arbiter::server {

/// Claimed identity; verified by the service.
struct Credentials {
    std::optional<std::string> session = std::nullopt; ///< the value of the cookie `arbiter_session`
    std::optional<std::string> bearer = std::nullopt; ///< what follows "Authorization: Bearer "
};

/// The other side of a socket.
struct Peer {
    std::string address; ///< for limits: the same text for the same client
    Credentials credentials = {};
};

} // namespace arbiter::server

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLUSTER_NATS_BUS_H
#define ARBITER_CLUSTER_NATS_BUS_H

#include "arbiter/cluster/bus.h"
#include "arbiter/core/result.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter::cluster {

/// Where a cluster meets, and who this process is there.
struct NatsPlace {
    std::string addresses = {}; ///< with commas between them: "nats://host:4222", or tls:// for TLS
    std::string user = {}; ///< a user that NATS knows
    std::string password = {};
    std::string authorities
        = {}; ///< the file of the certificate authorities to believe, or empty: the system's
};

/// Connects to NATS. `post` runs a task on the server thread and may be called from any thread, until the bus
/// has ended. A server that is not there yet, that goes away, or that does not know the login is tried again
/// without end. The error is a sentence: an address or a file of authorities that cannot be read, or a server
/// that lets anybody in. Waits at most half a second for a server that is there.
Result<std::unique_ptr<Bus>, std::string> open_nats_bus(
    NatsPlace const& place, std::function<void(std::function<void()>)> post);

} // namespace arbiter::cluster

#endif

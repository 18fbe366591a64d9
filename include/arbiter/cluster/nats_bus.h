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

/// Connects to NATS at one of these addresses, with commas between them: "nats://user:password@host:4222", or
/// tls:// for TLS. `post` runs a task on the server thread and may be called from any thread, until the bus
/// has ended. A server that is not there yet, or that goes away, is tried again without end; the error, a
/// sentence, is an address that cannot be read, or that libnats, which is loaded here, is not installed.
Result<std::unique_ptr<Bus>, std::string> open_nats_bus(
    std::string_view addresses, std::function<void(std::function<void()>)> post);

} // namespace arbiter::cluster

#endif

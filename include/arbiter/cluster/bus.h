// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLUSTER_BUS_H
#define ARBITER_CLUSTER_BUS_H

#include "arbiter/core/result.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter::cluster {

/// Carries messages between the processes of a cluster, and lets nobody else in. It may lose, repeat and
/// reorder messages: links (docs/cluster.md) find that out. Used on the server thread.
class Bus {
public:
    /// Takes a message, which lives until it returns.
    using Take = std::function<void(std::string_view message)>;

    Bus() = default;
    virtual ~Bus() = default;
    Bus(Bus const&) = delete;
    Bus& operator=(Bus const&) = delete;

    /// Sends a message to those who listen to this subject: letters, digits and dots. Never waits.
    virtual void publish(std::string_view subject, std::string_view message) = 0;

    /// From now on `take` is called for each message to this subject, on the server thread, until what it
    /// gives is destroyed.
    [[nodiscard]] virtual std::shared_ptr<void> subscribe(std::string_view subject, Take take) = 0;

    /// Whether messages get anywhere at present, as far as is known.
    virtual bool is_connected() const = 0;

    /// Waits until what was published has left, for a moment at most.
    virtual void flush() = 0;
};

/// Where a cluster meets, and who this process is there.
struct NatsPlace {
    std::string addresses = {}; ///< with commas between them: "nats://host:4222", or tls:// for TLS
    std::string user = {}; ///< a user that NATS knows
    std::string password = {};
    std::string authorities
        = {}; ///< the file of the certificate authorities to trust, or empty: the system's
};

/// Connects to NATS. `post` runs a task on the server thread and may be called from any thread, until the bus
/// has ended. A server that is not there yet, that goes away, or that does not know the login is tried again
/// without end. The error is a sentence: an address or a file of authorities that cannot be read, or a server
/// that lets anybody in. Waits at most half a second for a server that is there.
Result<std::unique_ptr<Bus>, std::string> open_nats_bus(
    NatsPlace const& place, std::function<void(std::function<void()>)> post);

} // namespace arbiter::cluster

#endif

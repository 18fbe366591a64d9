// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLUSTER_BUS_H
#define ARBITER_CLUSTER_BUS_H

#include <functional>
#include <memory>
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

} // namespace arbiter::cluster

#endif

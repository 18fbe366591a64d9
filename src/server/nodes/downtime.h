// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_NODES_DOWNTIME_H
#define ARBITER_SRC_SERVER_NODES_DOWNTIME_H

#include "server/base/service_context.h"

#include <optional>

namespace arbiter::server {

/// The time without a server before this one.
class Downtime {
public:
    /// Reads the last sign of life; where storage cannot say, `give_back` reads it.
    explicit Downtime(ServiceContext& context);

    /// When this server started.
    storage::Time began() const { return began_; }

    /// The last sign of life of any server before, if there was one.
    std::optional<storage::Time> last_heartbeat() const { return last_heartbeat_; }

    /// Gives that time back to the correspondence games, the first time. False while storage refuses.
    bool give_back();

    bool is_given_back() const { return is_given_back_; }

private:
    bool read();

    ServiceContext& context_;
    storage::Time began_;
    bool is_read_ = false;
    std::optional<storage::Time> last_heartbeat_;
    bool is_given_back_ = false;
};

} // namespace arbiter::server

#endif

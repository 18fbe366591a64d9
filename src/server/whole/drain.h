// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_WHOLE_DRAIN_H
#define ARBITER_SRC_SERVER_WHOLE_DRAIN_H

#include "server/base/service_context.h"
#include "server/nodes/membership.h"
#include "server/rooms/connections.h"
#include "server/rooms/rooms.h"

#include <functional>

namespace arbiter::server {

/// How this server stops serving: because it ends, because another process has its name, or because an
/// operator wants it. In the last case it may serve again.
class Drain {
public:
    Drain(ServiceContext& context, Membership& membership, Connections const& connections, Rooms& rooms)
        : context_{context},
          membership_{membership},
          connections_{connections},
          rooms_{rooms}
    {
    }

    /// Tells all connections, hands the games over to other nodes, gives the lease back and closes the
    /// connections, then calls `done`. For good.
    void begin(std::function<void()> done);

    /// Begins, continues or ends, as it is wanted.
    void tick();

    /// Does what can be done next, where it has begun. Linear in the number of rooms.
    void advance();

private:
    void stop_serving(std::function<void()> done);
    void serve_again();

    ServiceContext& context_;
    Membership& membership_;
    Connections const& connections_;
    Rooms& rooms_;
    std::function<void()> drained_; ///< null before and after
    bool is_by_order_ = false; ///< and ends where the order is taken back
    bool is_released_ = false; ///< storage knows that this server has no games any more
};

} // namespace arbiter::server

#endif

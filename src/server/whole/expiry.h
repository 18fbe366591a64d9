// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_WHOLE_EXPIRY_H
#define ARBITER_SRC_SERVER_WHOLE_EXPIRY_H

#include "server/base/service_context.h"

#include <cstdint>

namespace arbiter::server {

/// Removes from storage what has lost its use, some hundred records at a time and on another thread, so that
/// nobody waits for it: every hour, and every second while there is more. Several servers on one database may
/// do it at once.
class Expiry {
public:
    /// Begins some minutes later.
    explicit Expiry(ServiceContext& context);

    /// Looks when it is time. Call it about every 50 ms.
    void tick();

private:
    void take(storage::StorageResult<storage::Expired> const& gone, std::uint32_t most);

    ServiceContext& context_;
    Instant next_look_;
    bool is_looking_ = false;
};

} // namespace arbiter::server

#endif

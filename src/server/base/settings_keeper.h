// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_SETTINGS_KEEPER_H
#define ARBITER_SRC_SERVER_BASE_SETTINGS_KEEPER_H

#include "arbiter/server/settings.h"
#include "server/base/service_context.h"

#include <optional>

namespace arbiter::server {

/// Keeps the settings that operators change as storage has them.
class SettingsKeeper {
public:
    /// Reads them. Call `load` when one has changed.
    SettingsKeeper(ServiceContext& context, Settings& settings) : context_{context}, settings_{settings}
    {
        load();
    }

    /// Reads them from storage; where that fails, `tick` tries again.
    void load();

    /// Call it about every 50 ms.
    void tick();

private:
    ServiceContext& context_;
    Settings& settings_;
    std::optional<Instant> retry_; ///< nothing: they are as storage has them
};

} // namespace arbiter::server

#endif

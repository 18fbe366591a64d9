// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_WHOLE_OVERSEER_H
#define ARBITER_SRC_SERVER_WHOLE_OVERSEER_H

#include "server/accounts/sanctions.h"
#include "server/base/service_context.h"
#include "server/base/settings_keeper.h"
#include "server/rooms/connections.h"
#include "server/rooms/rooms.h"
#include "server/tournaments/tournaments.h"

#include <optional>
#include <vector>

namespace arbiter::server {

/// Follows the audit log, so that what an operator has done here, at the command line or on another server
/// counts within two seconds.
class Overseer {
public:
    /// Looks after what is done from now on.
    Overseer(ServiceContext& context, SettingsKeeper& settings, Sanctions& sanctions,
        Connections const& connections, Rooms& rooms, Tournaments& tournaments);

    /// Looks into the audit log when it is time. Call it about every 50 ms.
    void tick();

    /// Looks into the audit log at once: an operator has done something.
    void look();

private:
    using Entries = storage::StorageResult<std::vector<storage::AuditRow>>;

    void take(Entries const& entries);
    void note_end(Entries const& last);
    void look_after(storage::AuditRow const& entry);

    ServiceContext& context_;
    SettingsKeeper& settings_;
    Sanctions& sanctions_;
    Connections const& connections_;
    Rooms& rooms_;
    Tournaments& tournaments_;
    std::optional<storage::AuditNumber> seen_; ///< nothing: the log was not looked at yet
    Instant next_look_{};
    bool is_looking_ = false;
    bool has_more_ = false; ///< something was done after the look had begun
};

} // namespace arbiter::server

#endif

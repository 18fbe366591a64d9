// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_WHOLE_OVERSEER_H
#define ARBITER_SRC_SERVER_WHOLE_OVERSEER_H

#include "server/accounts/sanctions.h"
#include "server/base/service_context.h"
#include "server/base/settings_keeper.h"
#include "server/rooms/connections.h"
#include "server/whole/renames.h"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace arbiter::server {

/// Follows the audit log, the logins that have ended and the accounts that have another name, so that what
/// was done here, at the command line or on another server counts within a second.
class Overseer {
public:
    /// Looks after what is done from now on.
    Overseer(ServiceContext& context, SettingsKeeper& settings, Sanctions& sanctions,
        Connections const& connections, Renames& renames);

    /// Looks when it is time. Call it about every 50 ms.
    void tick();

    /// Looks at once: an operator has done something, or a login has ended.
    void look();

    /// Whether a session has ended, within the last minute, before its time.
    bool has_ended(storage::TokenHash const& session) const { return ended_.contains(session.bytes); }

private:
    using Entries = storage::StorageResult<std::vector<storage::AuditRow>>;
    using Ended = storage::StorageResult<std::vector<storage::EndedLogin>>;
    using Renamed = storage::StorageResult<std::vector<storage::RenamedAccount>>;

    struct News {
        Entries entries;
        Ended ended;
        Renamed renamed;
    };

    void take(Entries const& entries);
    void take(Ended const& logins);
    void note_end(Entries const& last);
    void end_login(storage::EndedLogin const& login) const;
    void look_after(storage::AuditRow const& entry);

    ServiceContext& context_;
    SettingsKeeper& settings_;
    Sanctions& sanctions_;
    Connections const& connections_;
    Renames& renames_;
    std::optional<storage::AuditNumber> seen_; ///< nothing: the log was not looked at yet
    Instant next_look_{};
    bool is_looking_ = false;
    std::set<std::array<std::uint8_t, 32>> ended_; ///< sessions, as of the last look
    bool has_more_ = false; ///< something was done after the look had begun
};

} // namespace arbiter::server

#endif

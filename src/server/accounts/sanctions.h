// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ACCOUNTS_SANCTIONS_H
#define ARBITER_SRC_SERVER_ACCOUNTS_SANCTIONS_H

#include "arbiter/game/json_writer.h"
#include "arbiter/server/response.h"
#include "arbiter/storage/storage.h"
#include "server/base/api_error.h"
#include "server/base/service_context.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

/// What accounts may not do now. Remembers it, so that a line of chat asks no storage, and follows the audit
/// log, so that what the command line or another server has done counts within two seconds.
class Sanctions {
public:
    /// `catch_up` is called when the end of the log is found; `look_after` hears of each act that is done
    /// after that.
    Sanctions(ServiceContext& context, std::function<void()> catch_up,
        std::function<void(storage::AuditRow const&)> look_after)
        : context_{context},
          catch_up_{std::move(catch_up)},
          look_after_{std::move(look_after)}
    {
    }

    /// What is in force against an account now, or nothing. Reads storage the first time.
    storage::StorageResult<std::optional<storage::SanctionRow>> find(
        storage::AccountId account, storage::SanctionKind kind);

    /// Looks into the audit log when it is time. Call it about every 50 ms.
    void tick();

    /// Looks into the audit log at once.
    void look();

private:
    using Entries = storage::StorageResult<std::vector<storage::AuditRow>>;

    void take(Entries const& entries);
    void note_end(Entries const& last);

    ServiceContext& context_;
    std::function<void()> catch_up_;
    std::function<void(storage::AuditRow const&)> look_after_;
    std::map<storage::AccountId, std::vector<storage::SanctionRow>> known_;
    std::optional<storage::AuditNumber> seen_; ///< nothing: the log was not looked at yet
    Instant next_look_{};
    bool is_looking_ = false;
    bool has_more_ = false; ///< something was done after the look had begun
};

/// What is in force against an account at `now`, as storage has it.
storage::StorageResult<std::optional<storage::SanctionRow>> find_in_force(
    storage::Storage& storage, storage::AccountId account, storage::SanctionKind kind, storage::Time now);

/// Keeps a session, unless its account is banned; then gives the ban. The ban is looked for afterwards, so
/// that one that comes at the same time ends the session too.
storage::StorageResult<std::optional<storage::SanctionRow>> keep_session(
    storage::Storage& storage, storage::SessionRow const& session);

/// A sentence with the reason.
std::string describe_sanction(storage::SanctionRow const& sanction);

/// What the error of a request says of a sanction: code, sentence, reason and end.
void add_sanction_error(JsonWriter& json, storage::SanctionRow const& sanction);

/// The answer to what a sanction forbids.
Response make_sanction_error(storage::SanctionRow const& sanction);

/// Why an account cannot write something that others read.
struct WritingRefusal {
    ApiError error;
    std::optional<storage::SanctionRow> mute = {}; ///< of `muted`
};

/// Says it before anything is written, as the member "refused".
void add_refusal(JsonWriter& json, WritingRefusal const& refusal);

/// The answer to what was written.
Response make_refusal(WritingRefusal const& refusal);

} // namespace arbiter::server

#endif

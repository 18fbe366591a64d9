// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ACCOUNTS_SANCTIONS_H
#define ARBITER_SRC_SERVER_ACCOUNTS_SANCTIONS_H

#include "arbiter/server/response.h"
#include "arbiter/storage/storage.h"
#include "server/base/api_error.h"
#include "server/base/messages.h"
#include "server/base/service_context.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::server {

/// What accounts may not do now. Remembers it, so that a line of chat asks no storage; `Overseer` says when
/// something has changed.
class Sanctions {
public:
    explicit Sanctions(ServiceContext const& context) : context_{context} { }

    /// What is in force against an account now, or nothing. Reads storage the first time.
    storage::StorageResult<std::optional<storage::SanctionRow>> find(
        storage::AccountId account, storage::SanctionKind kind);

    /// Reads those of an account again when they are next asked for.
    void forget(storage::AccountId account) { known_.erase(account); }

    /// The same for every account.
    void forget_all() { known_.clear(); }

private:
    ServiceContext const& context_;
    std::map<storage::AccountId, std::vector<storage::SanctionRow>> known_;
};

/// What is in force against an account at `now`, as storage has it.
storage::StorageResult<std::optional<storage::SanctionRow>> find_in_force(
    storage::Storage& storage, storage::AccountId account, storage::SanctionKind kind, storage::Time now);

/// Browsers in which an account is logged in at most, and tokens that it has at most.
inline constexpr std::uint32_t most_logins_of_one = 50;

/// Keeps a session, unless its account is banned; then gives the ban. The ban is looked for afterwards, so
/// that one that comes at the same time ends the session too. The oldest login ends where there are too many;
/// a token fails with too_many. Fails with not_found where the proof is void.
storage::StorageResult<std::optional<storage::SanctionRow>> keep_session(
    storage::Storage& storage, storage::SessionRow const& session, storage::AccountProof const& proof);

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

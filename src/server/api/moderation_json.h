// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_MODERATION_JSON_H
#define ARBITER_SRC_SERVER_API_MODERATION_JSON_H

#include "arbiter/storage/storage.h"
#include "server/base/messages.h"

#include <map>
#include <string>

/// What operators see, as JSON. Safe on any thread.
namespace arbiter::server {

/// Bytes of what a reporter adds, and of a reason or note of an operator.
inline constexpr std::size_t longest_report_text = 1'000;
inline constexpr std::size_t longest_operator_text = 300;

/// Looks up the names of accounts, each once.
class AccountNames {
public:
    explicit AccountNames(storage::Storage& storage) : storage_{storage} { }

    /// The name that the account has now; empty where storage cannot say.
    std::string const& of(storage::AccountId id);

private:
    storage::Storage& storage_;
    std::map<storage::AccountId, std::string> known_;
};

/// The fields of a report.
void add_report(JsonWriter& json, storage::ReportRow const& report, AccountNames& names);

/// The same as its reporter sees it: without what the operator noted.
void add_own_report(JsonWriter& json, storage::ReportRow const& report, AccountNames& names);

/// The fields of an entry of the audit log.
void add_audit_entry(JsonWriter& json, storage::AuditRow const& entry, AccountNames& names);

/// The fields of a sanction.
void add_sanction(JsonWriter& json, storage::SanctionRow const& sanction);

/// An account with its state: what is in force against it, its former names, reports about it. Fails where
/// storage cannot say.
storage::StorageResult<std::string> write_moderated_account(
    storage::Storage& storage, storage::AccountRow const& account, storage::Time now, bool is_online);

} // namespace arbiter::server

#endif

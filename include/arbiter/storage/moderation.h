// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_MODERATION_H
#define ARBITER_STORAGE_MODERATION_H

#include "arbiter/core/result.h"
#include "arbiter/storage/fault.h"
#include "arbiter/storage/records.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::storage {

class SqlConnection;
class SqlDatabase;

/// "mute", "ban". The text lives as long as the program.
std::string_view to_name(SanctionKind kind);
/// The kind of exactly that name, or nothing.
std::optional<SanctionKind> find_sanction_kind(std::string_view name);

/// "chat", "cheating", "stalling", "name", "other". The text lives as long as the program.
std::string_view to_name(ReportReason reason);
/// The reason of exactly that name, or nothing.
std::optional<ReportReason> find_report_reason(std::string_view name);

/// "open", "dismissed", "acted". The text lives as long as the program.
std::string_view to_name(ReportState state);
/// The state of exactly that name, or nothing.
std::optional<ReportState> find_report_state(std::string_view name);

/// "appoint", "mute", "dismiss-report", … The text lives as long as the program.
std::string_view to_name(AuditAction action);
/// The action of exactly that name, or nothing.
std::optional<AuditAction> find_audit_action(std::string_view name);

/// Which reports are listed.
enum class ReportFilter : std::uint8_t {
    open,
    settled, ///< dismissed or acted
    dismissed,
    acted,
};

/// The filter of exactly one of those names, or nothing.
std::optional<ReportFilter> find_report_filter(std::string_view name);

/// What an operator does, and why.
struct OperatorAct {
    AuditAction action = AuditAction::back_up;
    /// The account that does it; nothing: a person at the command line.
    std::optional<AccountId> by = {};
    /// The account it is done to. Needed for all that is done to one.
    std::optional<AccountId> about = {};
    /// Of a mute or ban; nothing: for good.
    std::optional<Time> until = {};
    /// Of a rename, and its key.
    std::string name = {};
    std::string name_key = {};
    /// Of an account that gets another password, as storage keeps it.
    std::string password_hash = {};
    /// Whether that is one to begin with, which its owner is asked to replace.
    bool is_first_password = false;
    /// That is made.
    std::optional<InvitationRow> invitation = {};
    /// Of a report that is settled.
    ReportNumber report{};
    /// That is changed; `detail` says to what.
    std::optional<SettingRow> setting = {};
    /// The keys of the names that may do more by that setting.
    std::vector<std::string> appointed = {};
    /// What the audit log says besides, of an act that is only noted.
    std::string detail = {};
    std::string why = {};
    Time at = {};
};

/// Operators, reports, sanctions and the audit log: a part of `Storage`, with the same promises. Every call
/// may fail as said there; what else may happen is said with each.
class ModerationStorage {
public:
    /// In the tables of a database, which must outlive it.
    explicit ModerationStorage(SqlDatabase& database);

    // ---- operators ---------------------------------------------------------------------------------------

    /// Does what an operator asks for and writes it into the audit log, in one transaction; gives the entry.
    /// A ban, a closed account and another password end all sessions and tokens of the account. An
    /// appointment does too, even one by a setting, unless an operator appoints their own account. Fails with
    /// not_found where there is no such account or open report; with name_taken; with first_password where a
    /// class knows the password of an account that is appointed; with conflict where `by` is not an operator,
    /// where `about` is one (but for `appoint` and `revoke`, which only the command line may do, for a
    /// password that the command line sets, and for teachers), where `reopen` meets an account that is not
    /// closed, where one that is closed gets a password by `set_password` from an operator, and for a rename
    /// while the account has games or tournaments that have not ended; with overloaded while its records wait
    /// for the name that it has. The games, tournaments and chat of an account that is renamed get the name
    /// by `Storage::rename_some`.
    Result<AuditRow, StorageFault> carry_out(OperatorAct const& act);
    /// Whether an account is an operator.
    Result<bool, StorageFault> is_operator(AccountId account);
    /// All operators, in the order of their names, at most 10,000.
    Result<std::vector<AccountRow>, StorageFault> list_operators();

    // ---- sanctions ---------------------------------------------------------------------------------------

    /// The sanctions on an account, also those that are over.
    Result<std::vector<SanctionRow>, StorageFault> find_sanctions(AccountId account);
    /// The sanctions in force at `now`, the newest first, at most `limit`. Linear in all sanctions.
    Result<std::vector<SanctionRow>, StorageFault> list_sanctions(Time now, std::uint32_t limit);

    // ---- reports -----------------------------------------------------------------------------------------

    /// Keeps a report, whose `number` is not looked at; gives its number. Fails with not_found, and with
    /// conflict while an open report of the same account is about the same account and game.
    Result<ReportNumber, StorageFault> put_report(ReportRow const& report);
    /// The report with this number, or nothing.
    Result<std::optional<ReportRow>, StorageFault> find_report(ReportNumber number);
    /// Those reports, the newest first, below `before`, at most `limit`.
    Result<std::vector<ReportRow>, StorageFault> list_reports(
        ReportFilter which, std::optional<ReportNumber> before, std::uint32_t limit);
    /// The entry of the audit log that says who settled a report; nothing while it is open, or where the
    /// account that it is about is deleted.
    Result<std::optional<AuditRow>, StorageFault> find_settlement(ReportRow const& report);
    /// The reports that an account has made, the newest first, at most 10,000.
    Result<std::vector<ReportRow>, StorageFault> list_reports_by(AccountId account);
    /// The number of reports about an account; without an account, of all open reports.
    Result<std::uint64_t, StorageFault> count_reports(std::optional<AccountId> about);

    // ---- the audit log -----------------------------------------------------------------------------------

    /// Entries about an account, or all, the newest first, below `before`, at most `limit`.
    Result<std::vector<AuditRow>, StorageFault> list_audit(
        std::optional<AccountId> about, std::optional<AuditNumber> before, std::uint32_t limit);
    /// Entries after `after`, the oldest first, at most `limit`.
    Result<std::vector<AuditRow>, StorageFault> list_audit_after(AuditNumber after, std::uint32_t limit);

    // ---- settings ----------------------------------------------------------------------------------------

    /// The settings that operators have changed, in the order of their names.
    Result<std::vector<SettingRow>, StorageFault> list_settings();

    // ---- accounts ----------------------------------------------------------------------------------------

    /// Accounts whose `name_key` begins so, also closed ones, in the order of their keys, at most `limit`.
    Result<std::vector<AccountRow>, StorageFault> search_all_accounts(
        std::string_view beginning, std::uint32_t limit);

private:
    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif

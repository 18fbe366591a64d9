// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_MODERATION_H
#define ARBITER_SRC_STORAGE_SQL_MODERATION_H

#include "arbiter/storage/moderation.h"
#include "arbiter/storage/storage.h"
#include "storage/sql_database.h"

namespace arbiter::storage {

/// Moderation in the tables of a SqlStorage, whose mutex and connection it shares.
class SqlModeration final : public ModerationStorage {
public:
    explicit SqlModeration(SqlDatabase& database)
        : database_{database},
          connection_{database.connection()} { }

    StorageResult<AuditRow> carry_out(OperatorAct const& act) override;
    StorageResult<bool> is_operator(AccountId account) override;
    StorageResult<std::vector<AccountRow>> list_operators() override;

    StorageResult<std::vector<SanctionRow>> find_sanctions(AccountId account) override;
    StorageResult<std::vector<SanctionRow>> list_sanctions(Time now, std::uint32_t limit) override;

    StorageResult<ReportNumber> put_report(ReportRow const& report) override;
    StorageResult<std::optional<ReportRow>> find_report(ReportNumber number) override;
    StorageResult<std::vector<ReportRow>> list_reports(
        ReportFilter which, std::optional<ReportNumber> before, std::uint32_t limit) override;
    StorageResult<std::optional<AuditRow>> find_settlement(ReportRow const& report) override;
    StorageResult<std::vector<ReportRow>> list_reports_by(AccountId account) override;
    StorageResult<std::uint64_t> count_reports(std::optional<AccountId> about) override;

    StorageResult<std::vector<AuditRow>> list_audit(
        std::optional<AccountId> about, std::optional<AuditNumber> before, std::uint32_t limit) override;
    StorageResult<std::vector<AuditRow>> list_audit_after(AuditNumber after, std::uint32_t limit) override;

    StorageResult<std::vector<SettingRow>> list_settings() override;

    StorageResult<std::vector<AccountRow>> search_all_accounts(
        std::string_view beginning, std::uint32_t limit) override;

private:
    // Each works within the transaction of `carry_out`, and throws Failure.
    void check(OperatorAct const& act);
    AccountRow find_account(OperatorAct const& act);
    AccountRow find_target(OperatorAct const& act);
    void apply(OperatorAct const& act, AuditRow& entry);
    void put_sanction(OperatorAct const& act, SanctionKind kind);
    void drop_sanction(OperatorAct const& act, SanctionKind kind);
    void rename(OperatorAct const& act, AuditRow& entry);
    void close(OperatorAct const& act);
    void settle(OperatorAct const& act, ReportState state, AuditRow& entry);
    void set_password(OperatorAct const& act);
    void invite(OperatorAct const& act, AuditRow& entry);
    bool has_row(Statement const& statement, AccountId account);
    std::int64_t number_of(Statement const& statement);

    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif

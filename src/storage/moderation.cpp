// SPDX-License-Identifier: MIT
#include "arbiter/storage/moderation.h"

#include "storage/account_names.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/school_statements.h"
#include "storage/social_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <limits>
#include <set>
#include <string>

namespace arbiter::storage {

namespace {

constexpr std::int64_t beyond_all = std::numeric_limits<std::int64_t>::max();

template <class Number>
std::int64_t below(std::optional<Number> before)
{
    return before ? static_cast<std::int64_t>(*before) : beyond_all;
}

bool is_of_command_line(AuditAction action)
{
    return action == AuditAction::appoint || action == AuditAction::revoke;
}

bool has_row(SqlConnection& connection, Statement const& statement, AccountId account)
{
    return !run_with(connection, statement, account).rows.empty();
}

std::int64_t number_of(SqlConnection& connection, Statement const& statement)
{
    return std::get<std::int64_t>(connection.run(statement).rows.at(0).at(0));
}

/// Does what an operator asks for, within a transaction. All throw Failure.
class ActWriter {
public:
    explicit ActWriter(SqlConnection& connection) : connection_{connection} { }

    AuditRow carry_out(OperatorAct const& act);

private:
    void check(OperatorAct const& act);
    AccountRow find_account(OperatorAct const& act);
    AccountRow find_target(OperatorAct const& act);
    void apply(OperatorAct const& act, AuditRow& entry);
    void appoint(OperatorAct const& act, Statement const& put);
    void refuse_first_password(AccountRow const& account);
    void log_out(OperatorAct const& act, AccountId appointed);
    void set_setting(OperatorAct const& act);
    void put_sanction(OperatorAct const& act, SanctionKind kind);
    void drop_sanction(OperatorAct const& act, SanctionKind kind);
    void rename(OperatorAct const& act, AuditRow& entry);
    void close(OperatorAct const& act);
    void settle(OperatorAct const& act, ReportState state, AuditRow& entry);
    void set_password(OperatorAct const& act);
    void invite(OperatorAct const& act, AuditRow& entry);

    SqlConnection& connection_;
};

/// What is done to an account at the same time, here or by a class, comes before or after, never between.
AuditRow ActWriter::carry_out(OperatorAct const& act)
{
    if (act.about)
        run_with(connection_, statements::hold_account, *act.about);
    check(act);
    AuditRow entry{.at = act.at,
        .by = act.by,
        .action = act.action,
        .about = act.about,
        .until = act.until,
        .detail = act.detail,
        .why = act.why};
    apply(act, entry);
    entry.number = AuditNumber{number_of(connection_, statements::next_audit)};
    run_with(connection_, statements::append_audit, entry);
    return entry;
}

void ActWriter::check(OperatorAct const& act)
{
    if (act.by && !has_row(connection_, statements::find_operator, *act.by))
        throw Failure{StorageFaultCode::conflict, "the account that asks is not an operator"};
    if (act.by && is_of_command_line(act.action))
        throw Failure{StorageFaultCode::conflict, "operators are made at the command line only"};
}

AccountRow ActWriter::find_account(OperatorAct const& act)
{
    auto const id = static_cast<std::int64_t>(act.about.value_or(AccountId{}));
    auto const found = read_first<AccountRow>(connection_.run(statements::find_account, {id}));
    if (!found)
        throw Failure{StorageFaultCode::not_found, "no such account"};
    return *found;
}

/// The account that something is done to: any but an operator's.
AccountRow ActWriter::find_target(OperatorAct const& act)
{
    AccountRow const found = find_account(act);
    if (has_row(connection_, statements::find_operator, found.id))
        throw Failure{StorageFaultCode::conflict, "the account is an operator; revoke that first"};
    return found;
}

void ActWriter::apply(OperatorAct const& act, AuditRow& entry)
{
    switch (act.action) {
    case AuditAction::appoint: return appoint(act, statements::put_operator);
    case AuditAction::revoke:
        connection_.run(
            statements::drop_operator, {static_cast<std::int64_t>(act.about.value_or(AccountId{}))});
        return;
    case AuditAction::mute: return put_sanction(act, SanctionKind::mute);
    case AuditAction::unmute: return drop_sanction(act, SanctionKind::mute);
    case AuditAction::ban:
        put_sanction(act, SanctionKind::ban);
        end_sessions_of(connection_, *act.about);
        return;
    case AuditAction::unban: return drop_sanction(act, SanctionKind::ban);
    case AuditAction::rename: return rename(act, entry);
    case AuditAction::close: return close(act);
    case AuditAction::dismiss_report: return settle(act, ReportState::dismissed, entry);
    case AuditAction::settle_report: return settle(act, ReportState::acted, entry);
    case AuditAction::set_password:
    case AuditAction::reopen: return set_password(act);
    case AuditAction::appoint_teacher: return appoint(act, statements::put_teacher);
    case AuditAction::revoke_teacher:
        run_with(connection_, statements::drop_teacher, find_account(act).id);
        return;
    case AuditAction::invite: return invite(act, entry);
    case AuditAction::set_setting: return set_setting(act);
    case AuditAction::clear_profile:
        run_with(connection_, statements::drop_profile_of, find_target(act).id);
        return;
    case AuditAction::back_up:
    case AuditAction::end_tournament: return;
    }
}

void ActWriter::appoint(OperatorAct const& act, Statement const& put)
{
    AccountRow const account = find_account(act);
    refuse_first_password(account);
    bool const is_new = run_with(connection_, put, account.id, act.at).changed > 0;
    if (is_new)
        log_out(act, account.id);
}

void ActWriter::refuse_first_password(AccountRow const& account)
{
    if (has_row(connection_, statements::find_first_password, account.id))
        throw Failure{StorageFaultCode::first_password, account.name};
}

/// A person who is logged in to the account may have learned its password as a teacher. They log in once
/// more, by the password that it has now. An operator who acts on their own account may do more already.
void ActWriter::log_out(OperatorAct const& act, AccountId appointed)
{
    if (act.by != appointed)
        end_sessions_of(connection_, appointed);
}

/// Whom the setting appoints is treated as others who are appointed. A name may be that of no account yet.
void ActWriter::set_setting(OperatorAct const& act)
{
    std::set<AccountId> appointed;
    for (std::string const& key : act.appointed) {
        auto const found = run_with(connection_, statements::find_account_by_key, key);
        if (auto const account = read_first<AccountRow>(found))
            appointed.insert(account->id);
    }
    for (AccountId const id : appointed) {
        refuse_first_password(hold_account(connection_, id));
        log_out(act, id);
    }
    run_with(connection_, statements::put_setting, act.setting.value_or(SettingRow{}));
}

void ActWriter::put_sanction(OperatorAct const& act, SanctionKind kind)
{
    AccountRow const target = find_target(act);
    run_with(connection_, statements::put_sanction, SanctionRow{target.id, kind, act.at, act.until, act.why});
}

void ActWriter::drop_sanction(OperatorAct const& act, SanctionKind kind)
{
    AccountRow const target = find_target(act);
    connection_.run(statements::drop_sanction, {static_cast<std::int64_t>(target.id), to_name(kind)});
}

/// Its records follow.
void ActWriter::rename(OperatorAct const& act, AuditRow& entry)
{
    AccountRow const target = find_target(act);
    auto const owner
        = read_first<AccountRow>(run_with(connection_, statements::find_account_by_key, act.name_key));
    if (owner && owner->id != target.id)
        throw Failure{StorageFaultCode::name_taken, act.name};
    refuse_name_in_records(connection_, act.name_key, target.id);
    refuse_while_playing(connection_, target.id);
    run_with(connection_, statements::set_name, target.id, act.name, act.name_key);
    begin_renaming(connection_, target, act.name);
    entry.detail = target.name + ' ' + act.name;
}

void ActWriter::close(OperatorAct const& act)
{
    AccountRow const target = find_target(act);
    auto const id = static_cast<std::int64_t>(target.id);
    connection_.run(statements::set_password, {id, std::string_view{}});
    end_sessions_of(connection_, target.id);
}

void ActWriter::settle(OperatorAct const& act, ReportState state, AuditRow& entry)
{
    auto const number = static_cast<std::int64_t>(act.report);
    auto const report = read_first<ReportRow>(connection_.run(statements::find_report, {number}));
    RowValues const values{number, state, act.at, act.why};
    if (!report || connection_.run(statements::settle_report, values.all()).changed == 0)
        throw Failure{StorageFaultCode::not_found, "no such open report"};
    entry.about = report->about;
    entry.detail = std::to_string(number);
}

/// The command line also helps operators, and people who do not know that their account is closed.
void ActWriter::set_password(OperatorAct const& act)
{
    AccountRow const target = act.by ? find_target(act) : find_account(act);
    bool const is_closed = target.password_hash.empty();
    if (act.action == AuditAction::reopen && !is_closed)
        throw Failure{StorageFaultCode::conflict, "the account is not closed"};
    if (act.by && act.action == AuditAction::set_password && is_closed)
        throw Failure{StorageFaultCode::conflict, "the account is closed"};
    auto const id = static_cast<std::int64_t>(target.id);
    connection_.run(statements::set_password, {id, std::string_view{act.password_hash}});
    end_sessions_of(connection_, target.id);
    connection_.run(statements::mark_password, {id, std::int64_t{act.is_first_password}});
}

void ActWriter::invite(OperatorAct const& act, AuditRow& entry)
{
    InvitationRow const invitation = act.invitation.value_or(InvitationRow{});
    run_with(connection_, statements::put_invitation, invitation);
    entry.detail = invitation.label;
}

} // namespace

ModerationStorage::ModerationStorage(SqlDatabase& database)
    : database_{database},
      connection_{database.connection()}
{
}

StorageResult<AuditRow> ModerationStorage::carry_out(OperatorAct const& act)
{
    return database_.write([&] { return ActWriter{connection_}.carry_out(act); });
}

StorageResult<bool> ModerationStorage::is_operator(AccountId account)
{
    return database_.has(statements::find_operator, account);
}

StorageResult<std::vector<AccountRow>> ModerationStorage::list_operators()
{
    return database_.list<AccountRow>(statements::list_operators, most_in_page);
}

// ---- sanctions -------------------------------------------------------------------------------------------

StorageResult<std::vector<SanctionRow>> ModerationStorage::find_sanctions(AccountId account)
{
    return database_.list<SanctionRow>(statements::find_sanctions, account);
}

StorageResult<std::vector<SanctionRow>> ModerationStorage::list_sanctions(Time now, std::uint32_t limit)
{
    return database_.list<SanctionRow>(statements::list_sanctions, now, to_limit(limit));
}

// ---- reports ---------------------------------------------------------------------------------------------

StorageResult<ReportNumber> ModerationStorage::put_report(ReportRow const& report)
{
    return database_.write([&] {
        RowValues const same{
            report.by, report.about, report.game ? std::string_view{report.game->text} : std::string_view{}};
        if (!connection_.run(statements::find_open_report, same.all()).rows.empty())
            throw Failure{StorageFaultCode::conflict, "there is such a report already"};
        ReportRow numbered = report;
        numbered.number = ReportNumber{number_of(connection_, statements::next_report)};
        run_with(connection_, statements::put_report, numbered);
        return numbered.number;
    });
}

StorageResult<std::optional<ReportRow>> ModerationStorage::find_report(ReportNumber number)
{
    return database_.find<ReportRow>(statements::find_report, number);
}

StorageResult<std::vector<ReportRow>> ModerationStorage::list_reports(
    ReportFilter which, std::optional<ReportNumber> before, std::uint32_t limit)
{
    return database_.read([&] {
        if (which == ReportFilter::open)
            return read_all<ReportRow>(
                connection_.run(statements::open_reports, {below(before), to_limit(limit)}));
        std::string_view const dismissed = to_name(ReportState::dismissed);
        std::string_view const acted = to_name(ReportState::acted);
        return read_all<ReportRow>(connection_.run(statements::settled_reports,
            {which == ReportFilter::acted ? acted : dismissed,
                which == ReportFilter::dismissed ? dismissed : acted, below(before), to_limit(limit)}));
    });
}

StorageResult<std::optional<AuditRow>> ModerationStorage::find_settlement(ReportRow const& report)
{
    std::string const number = std::to_string(static_cast<std::int64_t>(report.number));
    return database_.find<AuditRow>(statements::find_settlement, report.about, AuditAction::dismiss_report,
        AuditAction::settle_report, number);
}

StorageResult<std::vector<ReportRow>> ModerationStorage::list_reports_by(AccountId account)
{
    return database_.list<ReportRow>(statements::reports_by, account, most_in_page);
}

StorageResult<std::uint64_t> ModerationStorage::count_reports(std::optional<AccountId> about)
{
    return database_.read([&] {
        auto const result = about ? run_with(connection_, statements::count_reports_about, *about)
                                  : connection_.run(statements::count_open_reports);
        return static_cast<std::uint64_t>(std::get<std::int64_t>(result.rows.at(0).at(0)));
    });
}

// ---- the audit log ---------------------------------------------------------------------------------------

StorageResult<std::vector<AuditRow>> ModerationStorage::list_audit(
    std::optional<AccountId> about, std::optional<AuditNumber> before, std::uint32_t limit)
{
    return database_.read([&] {
        auto const result = about
            ? run_with(connection_, statements::audit_about_before, *about, below(before), to_limit(limit))
            : connection_.run(statements::audit_before, {below(before), to_limit(limit)});
        return read_all<AuditRow>(result);
    });
}

StorageResult<std::vector<AuditRow>> ModerationStorage::list_audit_after(
    AuditNumber after, std::uint32_t limit)
{
    return database_.list<AuditRow>(statements::audit_after, after, to_limit(limit));
}

StorageResult<std::vector<SettingRow>> ModerationStorage::list_settings()
{
    return database_.list<SettingRow>(statements::all_settings, std::string_view{}, most_in_page);
}

StorageResult<std::vector<AccountRow>> ModerationStorage::search_all_accounts(
    std::string_view beginning, std::uint32_t limit)
{
    return database_.read(
        [&] { return list_named(connection_, statements::search_all_accounts, beginning, limit); });
}

} // namespace arbiter::storage

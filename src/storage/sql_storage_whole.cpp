// SPDX-License-Identifier: MIT
#include "storage/cluster_statements.h"
#include "storage/export_file.h"
#include "storage/moderation_sql.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/school_sql.h"
#include "storage/school_statements.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

// What looks at all records: visits, loading, the search for damage, backups.

namespace arbiter::storage {

namespace {

constexpr std::int64_t page = 1000;

/// Thrown to end a visit early.
struct StopVisit { };

/// Visits all records of one kind in the order of their key. `run_page` gives the rows that follow a record,
/// or the first ones.
template <class T, class RunPage>
void visit_table(RecordVisitor const& visit, T (*read)(SqlRow const&), RunPage&& run_page)
{
    std::optional<T> last;
    for (;;) {
        std::vector<T> records = read_all(run_page(last), read);
        for (T& record : records) {
            last = record;
            if (!visit(Record{std::move(record)}))
                throw StopVisit{};
        }
        if (std::ssize(records) < page)
            return;
    }
}

void visit_accounts_and_sessions(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<AccountRow>(visit, read_account, [&](std::optional<AccountRow> const& last) {
        return connection.run(
            statements::list_accounts, {last ? static_cast<std::int64_t>(last->id) : 0, page});
    });
    visit_table<SessionRow>(visit, read_session, [&](std::optional<SessionRow> const& last) {
        RowValues values;
        if (last)
            values.add(last->token);
        else
            values.add(std::string_view{});
        values.add(page);
        return connection.run(statements::all_sessions, values.all());
    });
}

void visit_invitations_and_blocks(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<InvitationRow>(visit, read_invitation, [&](std::optional<InvitationRow> const& last) {
        RowValues values;
        if (last)
            values.add(last->code);
        else
            values.add(std::string_view{});
        values.add(page);
        return connection.run(statements::all_invitations, values.all());
    });
    visit_table<BlockRow>(visit, read_block, [&](std::optional<BlockRow> const& last) {
        RowValues values;
        fill(values, last.value_or(BlockRow{}));
        values.add(page);
        return connection.run(statements::all_blocks, values.all());
    });
}

void visit_games(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<GameRow>(visit, read_game, [&](std::optional<GameRow> const& last) {
        std::string_view const after = last ? std::string_view{last->id.text} : std::string_view{};
        return connection.run(statements::all_games, {after, page});
    });
    visit_table<EventRow>(visit, read_event, [&](std::optional<EventRow> const& last) {
        std::string_view const after = last ? std::string_view{last->game.text} : std::string_view{};
        return connection.run(
            statements::all_events, {after, last ? static_cast<std::int64_t>(last->version) : 0, page});
    });
    visit_table<RatingChange>(visit, read_rating_change, [&](std::optional<RatingChange> const& last) {
        std::string_view const after = last ? std::string_view{last->game.text} : std::string_view{};
        return connection.run(
            statements::all_ratings, {last ? static_cast<std::int64_t>(last->account) : 0, after, page});
    });
}

void visit_correspondence(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<CorrespondenceRow>(
        visit, read_correspondence, [&](std::optional<CorrespondenceRow> const& last) {
            std::string_view const after = last ? std::string_view{last->game.text} : std::string_view{};
            return connection.run(statements::all_correspondence, {after, page});
        });
}

void visit_tournaments(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<TournamentRow>(visit, read_tournament, [&](std::optional<TournamentRow> const& last) {
        std::string_view const after = last ? std::string_view{last->id.text} : std::string_view{};
        return connection.run(statements::all_tournaments, {after, page});
    });
    visit_table<TournamentEntry>(visit, read_tournament_entry, [&](auto const& last) {
        std::string_view const after = last ? std::string_view{last->tournament.text} : std::string_view{};
        return connection.run(statements::all_tournament_entries,
            {after, last ? static_cast<std::int64_t>(last->account) : 0, page});
    });
    visit_table<TournamentGame>(visit, read_tournament_game, [&](auto const& last) {
        std::string_view const after = last ? std::string_view{last->game.text} : std::string_view{};
        return connection.run(statements::all_tournament_games, {after, page});
    });
}

void visit_school(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<TeacherRow>(visit, read_teacher_row, [&](std::optional<TeacherRow> const& last) {
        return connection.run(
            statements::all_teachers, {last ? static_cast<std::int64_t>(last->account) : 0, page});
    });
    visit_table<SchoolClassRow>(visit, read_class_row, [&](std::optional<SchoolClassRow> const& last) {
        std::string_view const after = last ? std::string_view{last->id.text} : std::string_view{};
        return connection.run(statements::all_classes, {after, page});
    });
    visit_table<ClassMemberRow>(visit, read_member_row, [&](std::optional<ClassMemberRow> const& last) {
        std::string_view const after = last ? std::string_view{last->of.text} : std::string_view{};
        return connection.run(
            statements::all_members, {after, last ? static_cast<std::int64_t>(last->account) : 0, page});
    });
}

void visit_operators_and_sanctions(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<OperatorRow>(visit, read_operator_row, [&](std::optional<OperatorRow> const& last) {
        return connection.run(
            statements::all_operators, {last ? static_cast<std::int64_t>(last->account) : 0, page});
    });
    visit_table<SanctionRow>(visit, read_sanction_row, [&](std::optional<SanctionRow> const& last) {
        std::string_view const after = last ? to_name(last->kind) : std::string_view{};
        return connection.run(
            statements::all_sanctions, {last ? static_cast<std::int64_t>(last->account) : 0, after, page});
    });
}

void visit_reports_and_audit(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<ReportRow>(visit, read_report_row, [&](std::optional<ReportRow> const& last) {
        return connection.run(
            statements::all_reports, {last ? static_cast<std::int64_t>(last->number) : 0, page});
    });
    visit_table<AuditRow>(visit, read_audit_row, [&](std::optional<AuditRow> const& last) {
        return connection.run(
            statements::audit_after, {last ? static_cast<std::int64_t>(last->number) : 0, page});
    });
}

void visit_all(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_accounts_and_sessions(connection, visit);
    visit_invitations_and_blocks(connection, visit);
    visit_school(connection, visit);
    visit_operators_and_sanctions(connection, visit);
    visit_games(connection, visit);
    visit_correspondence(connection, visit);
    visit_tournaments(connection, visit);
    visit_reports_and_audit(connection, visit);
    for (SqlRow const& row : connection.run(statements::find_heartbeat).rows)
        visit(Record{Heartbeat{read_heartbeat(row)}});
}

/// What our own tables say of damage; the database has looked at its files before.
void find_damage_in_records(SqlConnection& connection, std::vector<std::string>& damage)
{
    for (SqlRow const& row : connection.run(statements::find_gaps).rows)
        damage.push_back(fmt::format("events of game {} are missing", std::get<std::string>(row.at(0))));
    for (SqlRow const& row : connection.run(statements::find_orphans).rows)
        damage.push_back(
            fmt::format("there are events of game {}, but no such game", std::get<std::string>(row.at(0))));
    for (SqlRow const& row : connection.run(statements::find_stale_events).rows)
        damage.push_back(fmt::format("events of game {} were written by a node that no longer owned it",
            std::get<std::string>(row.at(0))));
    for (SqlRow const& row : connection.run(statements::find_stray_correspondence).rows)
        damage.push_back(fmt::format(
            "there is a deadline of game {}, which is not being played", std::get<std::string>(row.at(0))));
    if (!connection.run(statements::find_audit_gap).rows.empty())
        damage.emplace_back("entries of the audit log are missing");
    visit_all(connection, [](Record const&) { return true; });
}

} // namespace

StorageResult<void> SqlStorage::visit_records(RecordVisitor const& visit)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::snapshot, [&] {
        try {
            visit_all(*connection_, visit);
        } catch (StopVisit const&) {
            // The visitor has seen enough.
        }
    });
}

void SqlStorage::load(Record const& record)
{
    RowValues values;
    if (auto const* const account = std::get_if<AccountRow>(&record)) {
        values.add(account->id);
        fill(values, *account);
        connection_->run(statements::load_account, values.all());
    } else if (auto const* const session = std::get_if<SessionRow>(&record)) {
        fill(values, *session);
        connection_->run(statements::put_session, values.all());
    } else if (auto const* const game = std::get_if<GameRow>(&record)) {
        write_game(*game);
    } else if (auto const* const event = std::get_if<EventRow>(&record)) {
        load_event(*event);
    } else if (auto const* const change = std::get_if<RatingChange>(&record)) {
        // The account comes with the number of its games.
        fill(values, *change);
        connection_->run(statements::insert_rating, values.all());
        if (change->speed)
            run_class_rating(statements::load_rating, *change);
    } else if (auto const* const invitation = std::get_if<InvitationRow>(&record)) {
        fill(values, *invitation);
        connection_->run(statements::put_invitation, values.all());
    } else if (auto const* const block = std::get_if<BlockRow>(&record)) {
        fill(values, *block);
        connection_->run(statements::put_block, values.all());
    } else if (auto const* const row = std::get_if<CorrespondenceRow>(&record)) {
        write_correspondence(*row);
    } else if (auto const* const tournament = std::get_if<TournamentRow>(&record)) {
        fill(values, *tournament);
        connection_->run(statements::put_tournament, values.all());
    } else if (auto const* const entry = std::get_if<TournamentEntry>(&record)) {
        fill(values, *entry);
        connection_->run(statements::put_tournament_entry, values.all());
    } else if (auto const* const of_round = std::get_if<TournamentGame>(&record)) {
        fill(values, *of_round);
        connection_->run(statements::put_tournament_game, values.all());
    } else if (auto const* const heartbeat = std::get_if<Heartbeat>(&record)) {
        values.add(heartbeat->at);
        connection_->run(statements::put_heartbeat, values.all());
    } else {
        load_school(record);
    }
}

void SqlStorage::load_school(Record const& record)
{
    RowValues values;
    if (auto const* const teacher = std::get_if<TeacherRow>(&record)) {
        fill(values, *teacher);
        connection_->run(statements::put_teacher, values.all());
    } else if (auto const* const row = std::get_if<SchoolClassRow>(&record)) {
        fill(values, *row);
        connection_->run(statements::put_class, values.all());
    } else if (auto const* const member = std::get_if<ClassMemberRow>(&record)) {
        fill(values, *member);
        connection_->run(statements::put_member, values.all());
    } else {
        load_moderation(record);
    }
}

void SqlStorage::load_moderation(Record const& record)
{
    RowValues values;
    if (auto const* const appointed = std::get_if<OperatorRow>(&record)) {
        fill(values, *appointed);
        connection_->run(statements::put_operator, values.all());
    } else if (auto const* const sanction = std::get_if<SanctionRow>(&record)) {
        fill(values, *sanction);
        connection_->run(statements::put_sanction, values.all());
    } else if (auto const* const report = std::get_if<ReportRow>(&record)) {
        fill(values, *report);
        connection_->run(statements::put_report, values.all());
    } else {
        fill(values, std::get<AuditRow>(record));
        connection_->run(statements::append_audit, values.all());
    }
}

StorageResult<void> SqlStorage::write_records(
    std::function<StorageResult<void>(RecordVisitor const&)> const& produce)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        if (!connection_->run(statements::is_empty).rows.empty())
            throw Failure{StorageFaultCode::not_empty};
        // A failure may not fly through the producer, which is perhaps another database and would take it for
        // one of its own.
        std::optional<Failure> failure;
        auto const produced = produce([&](Record const& record) {
            try {
                load(record);
                return true;
            } catch (Failure const& thrown) {
                failure = thrown;
                return false;
            }
        });
        if (failure)
            throw *failure;
        if (!produced)
            throw Failure{produced.error()};
        connection_->adopt_ids();
    });
}

StorageResult<std::vector<std::string>> SqlStorage::find_damage()
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::snapshot, [&] {
        std::vector<std::string> damage;
        try {
            damage = connection_->find_damage();
            find_damage_in_records(*connection_, damage);
        } catch (Failure const& failure) {
            if (failure.fault().code != StorageFaultCode::corrupt)
                throw;
            damage.push_back(describe(failure.fault()));
        }
        return damage;
    });
}

StorageResult<void> SqlStorage::back_up(std::string const& path)
{
    auto const copied = catch_failure([&] {
        std::lock_guard const lock{mutex_};
        return connection_->copy_to(path);
    });
    if (!copied)
        return Err<StorageFault>{copied.error()};
    if (*copied)
        return {};
    return write_export_file(*this, path);
}

} // namespace arbiter::storage

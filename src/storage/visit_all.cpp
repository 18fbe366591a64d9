// SPDX-License-Identifier: MIT
#include "storage/visit_all.h"

#include "storage/analysis_sql.h"
#include "storage/analysis_statements.h"
#include "storage/moderation_sql.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/school_sql.h"
#include "storage/school_statements.h"
#include "storage/social_sql.h"
#include "storage/social_statements.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <iterator>
#include <utility>

namespace arbiter::storage {

namespace {

constexpr std::int64_t page = 1000;

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

void visit_class_work(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<ClassTeacherRow>(visit, read_class_teacher_row, [&](auto const& last) {
        std::string_view const after = last ? std::string_view{last->of.text} : std::string_view{};
        return connection.run(statements::all_class_teachers,
            {after, last ? static_cast<std::int64_t>(last->account) : 0, page});
    });
    visit_table<StudyDayRow>(visit, read_study_row, [&](std::optional<StudyDayRow> const& last) {
        return connection.run(statements::all_study,
            {last ? static_cast<std::int64_t>(last->account) : 0,
                last ? std::int64_t{last->day} : std::int64_t{0}, page});
    });
}

void visit_follows_and_visits(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<FollowRow>(visit, read_follow_row, [&](std::optional<FollowRow> const& last) {
        return connection.run(statements::all_follows,
            {last ? static_cast<std::int64_t>(last->account) : 0,
                last ? static_cast<std::int64_t>(last->followed) : 0, page});
    });
    visit_table<VisitRow>(visit, read_visit_row, [&](std::optional<VisitRow> const& last) {
        return connection.run(
            statements::all_visits, {last ? static_cast<std::int64_t>(last->account) : 0, page});
    });
}

void visit_profiles(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<ProfileRow>(visit, read_profile_row, [&](std::optional<ProfileRow> const& last) {
        return connection.run(
            statements::all_profiles, {last ? static_cast<std::int64_t>(last->account) : 0, page});
    });
}

void visit_messages(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<MessageRow>(visit, read_message_row, [&](std::optional<MessageRow> const& last) {
        RowValues values;
        MessageRow const after = last.value_or(MessageRow{});
        fill_pair(values, after.from, after.to);
        values.add(static_cast<std::int64_t>(after.number));
        values.add(page);
        return connection.run(statements::all_messages, values.all());
    });
    visit_table<ThreadRow>(visit, read_thread_row, [&](std::optional<ThreadRow> const& last) {
        return connection.run(statements::all_threads,
            {last ? static_cast<std::int64_t>(last->account) : 0,
                last ? static_cast<std::int64_t>(last->other) : 0, page});
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

void visit_settings(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<SettingRow>(visit, read_setting_row, [&](std::optional<SettingRow> const& last) {
        std::string_view const after = last ? std::string_view{last->name} : std::string_view{};
        return connection.run(statements::all_settings, {after, page});
    });
}

void visit_analyses(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<WorkerRow>(visit, read_worker_row, [&](std::optional<WorkerRow> const& last) {
        std::string_view const after = last ? std::string_view{last->name} : std::string_view{};
        return connection.run(statements::list_workers, {after, page});
    });
    visit_table<AnalysisRow>(visit, read_analysis_row, [&](std::optional<AnalysisRow> const& last) {
        std::string_view const after = last ? std::string_view{last->id.text} : std::string_view{};
        return connection.run(statements::all_analyses, {after, page});
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

} // namespace

void visit_all(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_accounts_and_sessions(connection, visit);
    visit_invitations_and_blocks(connection, visit);
    visit_school(connection, visit);
    visit_class_work(connection, visit);
    visit_follows_and_visits(connection, visit);
    visit_profiles(connection, visit);
    visit_messages(connection, visit);
    visit_operators_and_sanctions(connection, visit);
    visit_games(connection, visit);
    visit_correspondence(connection, visit);
    visit_tournaments(connection, visit);
    visit_analyses(connection, visit);
    visit_reports_and_audit(connection, visit);
    visit_settings(connection, visit);
    for (SqlRow const& row : connection.run(statements::find_heartbeat).rows)
        visit(Record{Heartbeat{read_heartbeat(row)}});
}

} // namespace arbiter::storage

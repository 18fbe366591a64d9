// SPDX-License-Identifier: MIT
#include "storage/visit_all.h"

#include "storage/analysis_statements.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/school_statements.h"
#include "storage/social_statements.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <concepts>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace arbiter::storage {

namespace {

constexpr std::int64_t page = 1000;

/// A member of the last record, or where the first page begins.
template <class Row, class Key>
auto key_of(std::optional<Row> const& last, Key const& key)
{
    using Value = std::remove_cvref_t<std::invoke_result_t<Key, Row const&>>;
    if constexpr (std::same_as<Value, TokenHash>)
        return last ? to_hex(std::invoke(key, *last)) : std::string{};
    else
        return Value{std::invoke(key, last ? *last : Row{})};
}

/// Visits all records of one kind, in the order of their keys. The statement gives those that follow the keys
/// of a record.
template <class Row, class... Keys>
void visit_table(
    SqlConnection& connection, RecordVisitor const& visit, Statement const& statement, Keys... keys)
{
    std::optional<Row> last;
    for (;;) {
        auto records = read_all<Row>(run_with(connection, statement, key_of(last, keys)..., page));
        for (Row& record : records) {
            last = record;
            if (!visit(Record{std::move(record)}))
                throw StopVisit{};
        }
        if (std::ssize(records) < page)
            return;
    }
}

AccountPair pair_of(MessageRow const& message)
{
    return {message.from, message.to};
}

} // namespace

void visit_all(SqlConnection& connection, RecordVisitor const& visit)
{
    visit_table<AccountRow>(connection, visit, statements::list_accounts, &AccountRow::id);
    visit_table<SessionRow>(connection, visit, statements::all_sessions, &SessionRow::token);
    visit_table<InvitationRow>(connection, visit, statements::all_invitations, &InvitationRow::code);
    visit_table<BlockRow>(connection, visit, statements::all_blocks, &BlockRow::account, &BlockRow::blocked);
    visit_table<TeacherRow>(connection, visit, statements::all_teachers, &TeacherRow::account);
    visit_table<SchoolClassRow>(connection, visit, statements::all_classes, &SchoolClassRow::id);
    visit_table<ClassMemberRow>(
        connection, visit, statements::all_members, &ClassMemberRow::of, &ClassMemberRow::account);
    visit_table<ClassTeacherRow>(
        connection, visit, statements::all_class_teachers, &ClassTeacherRow::of, &ClassTeacherRow::account);
    visit_table<StudyDayRow>(
        connection, visit, statements::all_study, &StudyDayRow::account, &StudyDayRow::day);
    visit_table<FollowRow>(
        connection, visit, statements::all_follows, &FollowRow::account, &FollowRow::followed);
    visit_table<VisitRow>(connection, visit, statements::all_visits, &VisitRow::account);
    visit_table<ProfileRow>(connection, visit, statements::all_profiles, &ProfileRow::account);
    visit_table<MessageRow>(connection, visit, statements::all_messages, pair_of, &MessageRow::number);
    visit_table<ThreadRow>(
        connection, visit, statements::all_threads, &ThreadRow::account, &ThreadRow::other);
    visit_table<OperatorRow>(connection, visit, statements::all_operators, &OperatorRow::account);
    visit_table<SanctionRow>(
        connection, visit, statements::all_sanctions, &SanctionRow::account, &SanctionRow::kind);
    visit_table<GameRow>(connection, visit, statements::all_games, &GameRow::id);
    visit_table<EventRow>(connection, visit, statements::all_events, &EventRow::game, &EventRow::version);
    visit_table<RatingChange>(
        connection, visit, statements::all_ratings, &RatingChange::account, &RatingChange::game);
    visit_table<CorrespondenceRow>(
        connection, visit, statements::all_correspondence, &CorrespondenceRow::game);
    visit_table<TournamentRow>(connection, visit, statements::all_tournaments, &TournamentRow::id);
    visit_table<TournamentEntry>(connection, visit, statements::all_tournament_entries,
        &TournamentEntry::tournament, &TournamentEntry::account);
    visit_table<TournamentGame>(connection, visit, statements::all_tournament_games, &TournamentGame::game);
    visit_table<WorkerRow>(connection, visit, statements::list_workers, &WorkerRow::name);
    visit_table<AnalysisRow>(connection, visit, statements::all_analyses, &AnalysisRow::id);
    visit_table<ReportRow>(connection, visit, statements::all_reports, &ReportRow::number);
    visit_table<AuditRow>(connection, visit, statements::audit_after, &AuditRow::number);
    visit_table<SettingRow>(connection, visit, statements::all_settings, &SettingRow::name);
    for (SqlRow const& row : connection.run(statements::find_heartbeat).rows)
        visit(Record{read_row<Heartbeat>(row)});
}

} // namespace arbiter::storage

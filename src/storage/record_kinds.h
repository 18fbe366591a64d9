// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RECORD_KINDS_H
#define ARBITER_SRC_STORAGE_RECORD_KINDS_H

#include "storage/analysis_statements.h"
#include "storage/class_match_statements.h"
#include "storage/homework_statements.h"
#include "storage/moderation_statements.h"
#include "storage/records_sql.h"
#include "storage/school_statements.h"
#include "storage/session_statements.h"
#include "storage/social_statements.h"
#include "storage/statements.h"

#include <cstddef>
#include <tuple>
#include <utility>
#include <variant>

namespace arbiter::storage {

/// How records of one kind go into an export or a copy of a database, and come back out of it.
template <class... Keys>
struct RecordKind {
    char const* name; ///< of its lines in an export
    Statement const* load; ///< writes one out of a backup
    /// Gives those that follow the keys of a record, in the order of the keys; without keys, all.
    Statement const* list;
    std::tuple<Keys...> keys;

    constexpr RecordKind(
        char const* its_name, Statement const& loads, Statement const& lists, Keys... its_keys)
        : name{its_name},
          load{&loads},
          list{&lists},
          keys{its_keys...}
    {
    }
};

/// The kind of a record; each alternative of Record has one.
template <class Row>
inline constexpr auto kind_of = std::monostate{};

template <>
inline constexpr RecordKind kind_of<AccountRow>{
    "account", statements::load_account, statements::list_accounts, &AccountRow::id};
template <>
inline constexpr RecordKind kind_of<SessionRow>{
    "session", statements::put_session, statements::all_sessions, &SessionRow::token};
template <>
inline constexpr RecordKind kind_of<InvitationRow>{
    "invitation", statements::put_invitation, statements::all_invitations, &InvitationRow::code};
template <>
inline constexpr RecordKind kind_of<BlockRow>{
    "block", statements::put_block, statements::all_blocks, &BlockRow::account, &BlockRow::blocked};
template <>
inline constexpr RecordKind kind_of<TeacherRow>{
    "teacher", statements::put_teacher, statements::all_teachers, &TeacherRow::account};
template <>
inline constexpr RecordKind kind_of<SchoolClassRow>{
    "school_class", statements::put_class, statements::all_classes, &SchoolClassRow::id};
template <>
inline constexpr RecordKind kind_of<ClassMemberRow>{"class_member", statements::put_member,
    statements::all_members, &ClassMemberRow::of, &ClassMemberRow::account};
template <>
inline constexpr RecordKind kind_of<ClassTeacherRow>{"class_teacher", statements::put_class_teacher,
    statements::all_class_teachers, &ClassTeacherRow::of, &ClassTeacherRow::account};
template <>
inline constexpr RecordKind kind_of<StudyDayRow>{
    "study_day", statements::add_study, statements::all_study, &StudyDayRow::account, &StudyDayRow::day};
template <>
inline constexpr RecordKind kind_of<HomeworkRow>{
    "homework", statements::put_homework, statements::all_homework, &HomeworkRow::id};
template <>
inline constexpr RecordKind kind_of<HomeworkPupilRow>{"homework_pupil", statements::put_homework_pupil,
    statements::all_homework_pupils, &HomeworkPupilRow::of, &HomeworkPupilRow::account};
template <>
inline constexpr RecordKind kind_of<HomeworkAnswerRow>{"homework_answer", statements::put_answer,
    statements::all_answers, &HomeworkAnswerRow::of, &HomeworkAnswerRow::account,
    &HomeworkAnswerRow::question, &HomeworkAnswerRow::round};
template <>
inline constexpr RecordKind kind_of<IllegalTryRow>{"illegal_try", statements::load_illegal_try,
    statements::all_illegal_tries, &IllegalTryRow::of, &IllegalTryRow::account, &IllegalTryRow::fen,
    &IllegalTryRow::move};
template <>
inline constexpr RecordKind kind_of<ClassMatchRow>{
    "class_match", statements::put_class_match, statements::all_class_matches, &ClassMatchRow::id};
template <>
inline constexpr RecordKind kind_of<MatchBoardRow>{"match_board", statements::put_match_board,
    statements::all_match_boards, &MatchBoardRow::of, &MatchBoardRow::board};
template <>
inline constexpr RecordKind kind_of<FollowRow>{
    "follow", statements::put_follow, statements::all_follows, &FollowRow::account, &FollowRow::followed};
template <>
inline constexpr RecordKind kind_of<VisitRow>{
    "visit", statements::put_visit, statements::all_visits, &VisitRow::account};
template <>
inline constexpr RecordKind kind_of<ProfileRow>{
    "profile", statements::put_profile, statements::all_profiles, &ProfileRow::account};

constexpr AccountPair pair_of(MessageRow const& message)
{
    return {message.from, message.to};
}

template <>
inline constexpr RecordKind kind_of<MessageRow>{
    "message", statements::put_message, statements::all_messages, &pair_of, &MessageRow::number};
template <>
inline constexpr RecordKind kind_of<ThreadRow>{
    "thread", statements::load_thread, statements::all_threads, &ThreadRow::account, &ThreadRow::other};
template <>
inline constexpr RecordKind kind_of<OperatorRow>{
    "operator", statements::put_operator, statements::all_operators, &OperatorRow::account};
template <>
inline constexpr RecordKind kind_of<SanctionRow>{"sanction", statements::put_sanction,
    statements::all_sanctions, &SanctionRow::account, &SanctionRow::kind};
template <>
inline constexpr RecordKind kind_of<GameRow>{
    "game", statements::put_game, statements::all_games, &GameRow::id};
template <>
inline constexpr RecordKind kind_of<EventRow>{
    "event", statements::load_event, statements::all_events, &EventRow::game, &EventRow::version};
template <>
inline constexpr RecordKind kind_of<RatingChange>{"rating_change", statements::insert_rating,
    statements::all_ratings, &RatingChange::account, &RatingChange::game};
template <>
inline constexpr RecordKind kind_of<CorrespondenceRow>{"correspondence", statements::put_correspondence,
    statements::all_correspondence, &CorrespondenceRow::game};
template <>
inline constexpr RecordKind kind_of<TournamentRow>{
    "tournament", statements::put_tournament, statements::all_tournaments, &TournamentRow::id};
template <>
inline constexpr RecordKind kind_of<TournamentEntry>{"tournament_entry", statements::put_tournament_entry,
    statements::all_tournament_entries, &TournamentEntry::tournament, &TournamentEntry::account};
template <>
inline constexpr RecordKind kind_of<TournamentGame>{"tournament_game", statements::put_tournament_game,
    statements::all_tournament_games, &TournamentGame::game};
template <>
inline constexpr RecordKind kind_of<WorkerRow>{
    "worker", statements::add_worker, statements::list_workers, &WorkerRow::name};
template <>
inline constexpr RecordKind kind_of<AnalysisRow>{
    "analysis", statements::put_analysis, statements::all_analyses, &AnalysisRow::id};
template <>
inline constexpr RecordKind kind_of<ReportRow>{
    "report", statements::put_report, statements::all_reports, &ReportRow::number};
template <>
inline constexpr RecordKind kind_of<AuditRow>{
    "audit", statements::append_audit, statements::audit_after, &AuditRow::number};
template <>
inline constexpr RecordKind kind_of<SettingRow>{
    "setting", statements::put_setting, statements::all_settings, &SettingRow::name};
template <>
inline constexpr RecordKind kind_of<Heartbeat>{
    "heartbeat", statements::put_heartbeat, statements::find_heartbeat};

/// Calls `visit.template operator()<Row>()` for each kind of record, in the order of Record, until it gives
/// false.
template <class Visit>
void for_each_kind(Visit&& visit)
{
    [&]<std::size_t... Places>(std::index_sequence<Places...>) {
        static_cast<void>((visit.template operator()<std::variant_alternative_t<Places, Record>>() && ...));
    }(std::make_index_sequence<std::variant_size_v<Record>>{});
}

} // namespace arbiter::storage

#endif

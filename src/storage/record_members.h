// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RECORD_MEMBERS_H
#define ARBITER_SRC_STORAGE_RECORD_MEMBERS_H

#include "arbiter/storage/records.h"
#include "storage/record_names.h"

#include <array>
#include <concepts>
#include <tuple>
#include <type_traits>

/// What the records are made of, for all that reads and writes them: rows of tables and lines of exports.
namespace arbiter::storage {

/// A member of a record that is one value.
template <class Row, class T>
struct Member {
    /// In exports.
    char const* name;
    T Row::* of;
    /// Exports of earlier versions do not have it.
    bool may_be_missing = false;
};

template <class Row, class T>
Member(char const* name, T Row::* of, bool may_be_missing = false) -> Member<Row, T>;

/// A member that is White's value and Black's.
template <class Row, class T>
struct BothSides {
    char const* white;
    char const* black;
    std::array<T, 2> Row::* of;
};

template <class Row, class T>
BothSides(char const* white, char const* black, std::array<T, 2> Row::* of) -> BothSides<Row, T>;

/// A member with members of its own, which exports have as if they were those of the record.
template <class Row, class T>
struct Inlined {
    T Row::* of;
};

template <class Row, class T>
Inlined(T Row::* of) -> Inlined<Row, T>;

/// The members of a record, in the order of its columns and of its line in an export.
template <class Row>
inline constexpr auto members_of = std::tuple{};

template <class Row>
concept Described = std::tuple_size_v<std::remove_const_t<decltype(members_of<Row>)>> != 0;

template <class T>
concept TextId = std::same_as<T, GameId> || std::same_as<T, TournamentId> || std::same_as<T, SchoolClassId>
    || std::same_as<T, AnalysisId> || std::same_as<T, HomeworkId> || std::same_as<T, ClassMatchId>;

/// Calls `visit` with each value of a record.
template <class Row, class Visit>
    requires Described<std::remove_const_t<Row>>
void visit_values(Row& row, Visit&& visit)
{
    auto const visit_one = [&]<class Part>(Part const& part) {
        if constexpr (requires { part.white; }) {
            for (auto& value : row.*part.of)
                visit(value);
        } else {
            visit(row.*part.of);
        }
    };
    std::apply([&](auto const&... parts) { (visit_one(parts), ...); }, members_of<std::remove_const_t<Row>>);
}

template <>
inline constexpr auto members_of<Rating> = std::tuple{Member{"rating", &Rating::rating},
    Member{"deviation", &Rating::deviation}, Member{"volatility", &Rating::volatility}};

template <>
inline constexpr auto members_of<AccountRow> = std::tuple{Member{"id", &AccountRow::id},
    Member{"name", &AccountRow::name}, Member{"name_key", &AccountRow::name_key},
    Member{"password_hash", &AccountRow::password_hash}, Member{"created", &AccountRow::created},
    Inlined{&AccountRow::rating}, Member{"games", &AccountRow::games},
    Member{"rated_at", &AccountRow::rated_at}, Member{"first_password", &AccountRow::has_first_password}};

template <>
inline constexpr auto members_of<SessionRow>
    = std::tuple{Member{"token", &SessionRow::token}, Member{"account", &SessionRow::account},
        Member{"kind", &SessionRow::kind}, Member{"label", &SessionRow::label},
        Member{"created", &SessionRow::created}, Member{"expires", &SessionRow::expires}};

template <>
inline constexpr auto members_of<SeatRow> = std::tuple{Member{"kind", &SeatRow::kind},
    Member{"token", &SeatRow::token}, Member{"account", &SeatRow::account}, Member{"name", &SeatRow::name},
    Member{"level", &SeatRow::level}, Member{"rating", &SeatRow::rating}};

template <>
inline constexpr auto members_of<GameRow> = std::tuple{Member{"id", &GameRow::id},
    Member{"created", &GameRow::created}, Member{"control", &GameRow::control},
    Member{"variant", &GameRow::variant}, Member{"start_fen", &GameRow::start_fen},
    BothSides{"white", "black", &GameRow::seats}, Member{"rated", &GameRow::is_rated},
    Member{"state", &GameRow::phase}, Member{"result", &GameRow::result},
    Member{"termination", &GameRow::termination}, Member{"ended", &GameRow::ended},
    Member{"pgn", &GameRow::pgn}, Member{"epoch", &GameRow::epoch, true}};

template <>
inline constexpr auto members_of<ArchiveKey>
    = std::tuple{Member{"ended", &ArchiveKey::ended}, Member{"id", &ArchiveKey::id}};

template <>
inline constexpr auto members_of<EventRow> = std::tuple{Member{"game", &EventRow::game},
    Member{"version", &EventRow::version}, Member{"at", &EventRow::at}, Member{"body", &EventRow::body},
    Member{"epoch", &EventRow::epoch, true}};

template <>
inline constexpr auto members_of<RatingChange> = std::tuple{Member{"account", &RatingChange::account},
    Member{"game", &RatingChange::game}, Member{"at", &RatingChange::at}, Inlined{&RatingChange::rating},
    Member{"games", &RatingChange::games}, Member{"variant", &RatingChange::variant, true},
    Member{"speed", &RatingChange::speed}};

template <>
inline constexpr auto members_of<Heartbeat> = std::tuple{Member{"at", &Heartbeat::at}};

template <>
inline constexpr auto members_of<InvitationRow> = std::tuple{Member{"code", &InvitationRow::code},
    Member{"label", &InvitationRow::label}, Member{"uses", &InvitationRow::uses},
    Member{"created", &InvitationRow::created}, Member{"expires", &InvitationRow::expires}};

template <>
inline constexpr auto members_of<BlockRow>
    = std::tuple{Member{"account", &BlockRow::account}, Member{"blocked", &BlockRow::blocked}};

template <>
inline constexpr auto members_of<CorrespondenceRow>
    = std::tuple{Member{"game", &CorrespondenceRow::game}, Member{"turn", &CorrespondenceRow::turn},
        Member{"since", &CorrespondenceRow::since}, Member{"due", &CorrespondenceRow::due},
        Member{"fen", &CorrespondenceRow::fen}, Member{"last_move", &CorrespondenceRow::last_move},
        BothSides{"white_plan", "black_plan", &CorrespondenceRow::plans}};

template <>
inline constexpr auto members_of<TournamentRow>
    = std::tuple{Member{"id", &TournamentRow::id}, Member{"owner", &TournamentRow::owner},
        Member{"created", &TournamentRow::created}, Member{"name", &TournamentRow::name},
        Member{"state", &TournamentRow::state}, Member{"next", &TournamentRow::next},
        Member{"terms", &TournamentRow::terms}, Member{"report", &TournamentRow::report}};

template <>
inline constexpr auto members_of<TournamentEntry> = std::tuple{
    Member{"tournament", &TournamentEntry::tournament}, Member{"account", &TournamentEntry::account},
    Member{"name", &TournamentEntry::name}, Member{"kind", &TournamentEntry::kind},
    Member{"has_left", &TournamentEntry::has_left}, Member{"shown", &TournamentEntry::shown}};

template <>
inline constexpr auto members_of<TournamentGame> = std::tuple{Member{"game", &TournamentGame::game},
    Member{"tournament", &TournamentGame::tournament}, Member{"round", &TournamentGame::round},
    Member{"white", &TournamentGame::white}, Member{"replay", &TournamentGame::replay}};

template <>
inline constexpr auto members_of<TeacherRow>
    = std::tuple{Member{"account", &TeacherRow::account}, Member{"since", &TeacherRow::since}};

template <>
inline constexpr auto members_of<SchoolClassRow>
    = std::tuple{Member{"id", &SchoolClassRow::id}, Member{"name", &SchoolClassRow::name},
        Member{"teacher", &SchoolClassRow::teacher}, Member{"code", &SchoolClassRow::code},
        Member{"chat", &SchoolClassRow::has_chat}, Member{"created", &SchoolClassRow::created}};

template <>
inline constexpr auto members_of<ClassMemberRow>
    = std::tuple{Member{"class", &ClassMemberRow::of}, Member{"account", &ClassMemberRow::account},
        Member{"made_by_class", &ClassMemberRow::is_made_by_class}, Member{"joined", &ClassMemberRow::joined},
        Member{"seen", &ClassMemberRow::seen}, Member{"shown", &ClassMemberRow::shown}};

template <>
inline constexpr auto members_of<ClassTeacherRow> = std::tuple{Member{"class", &ClassTeacherRow::of},
    Member{"account", &ClassTeacherRow::account}, Member{"since", &ClassTeacherRow::since}};

template <>
inline constexpr auto members_of<StudyDayRow> = std::tuple{Member{"account", &StudyDayRow::account},
    Member{"day", &StudyDayRow::day}, Member{"tried", &StudyDayRow::tried},
    Member{"solved", &StudyDayRow::solved}, Member{"seconds", &StudyDayRow::seconds},
    Member{"mistakes", &StudyDayRow::mistakes}, Member{"illegal", &StudyDayRow::illegal}};

template <>
inline constexpr auto members_of<HomeworkRow>
    = std::tuple{Member{"id", &HomeworkRow::id}, Member{"class", &HomeworkRow::of},
        Member{"title", &HomeworkRow::title}, Member{"questions", &HomeworkRow::questions},
        Member{"rounds", &HomeworkRow::rounds}, Member{"for_all", &HomeworkRow::is_for_all},
        Member{"created", &HomeworkRow::created}, Member{"due", &HomeworkRow::due}};

template <>
inline constexpr auto members_of<HomeworkPupilRow> = std::tuple{Member{"homework", &HomeworkPupilRow::of},
    Member{"class", &HomeworkPupilRow::in}, Member{"account", &HomeworkPupilRow::account}};

template <>
inline constexpr auto members_of<HomeworkAnswerRow>
    = std::tuple{Member{"homework", &HomeworkAnswerRow::of}, Member{"class", &HomeworkAnswerRow::in},
        Member{"account", &HomeworkAnswerRow::account}, Member{"question", &HomeworkAnswerRow::question},
        Member{"round", &HomeworkAnswerRow::round}, Member{"wrong", &HomeworkAnswerRow::wrong},
        Member{"seconds", &HomeworkAnswerRow::seconds}, Member{"solved", &HomeworkAnswerRow::is_solved},
        Member{"first_wrong", &HomeworkAnswerRow::first_wrong}, Member{"at", &HomeworkAnswerRow::at}};

template <>
inline constexpr auto members_of<IllegalTryRow>
    = std::tuple{Member{"class", &IllegalTryRow::of}, Member{"account", &IllegalTryRow::account},
        Member{"fen", &IllegalTryRow::fen}, Member{"move", &IllegalTryRow::move},
        Member{"reason", &IllegalTryRow::reason}, Member{"at", &IllegalTryRow::at}};

template <>
inline constexpr auto members_of<ClassMatchRow> = std::tuple{Member{"id", &ClassMatchRow::id},
    Member{"class", &ClassMatchRow::of}, Member{"against", &ClassMatchRow::against},
    Member{"simul", &ClassMatchRow::is_simul}, Member{"created", &ClassMatchRow::created}};

template <>
inline constexpr auto members_of<MatchBoardRow>
    = std::tuple{Member{"class_match", &MatchBoardRow::of}, Member{"board", &MatchBoardRow::board},
        Member{"game", &MatchBoardRow::game}, Member{"first_color", &MatchBoardRow::first}};

template <>
inline constexpr auto members_of<OperatorRow>
    = std::tuple{Member{"account", &OperatorRow::account}, Member{"since", &OperatorRow::since}};

template <>
inline constexpr auto members_of<SanctionRow> = std::tuple{Member{"account", &SanctionRow::account},
    Member{"kind", &SanctionRow::kind}, Member{"since", &SanctionRow::since},
    Member{"until", &SanctionRow::until}, Member{"reason", &SanctionRow::reason}};

template <>
inline constexpr auto members_of<ReportRow> = std::tuple{Member{"number", &ReportRow::number},
    Member{"by", &ReportRow::by}, Member{"about", &ReportRow::about}, Member{"game", &ReportRow::game},
    Member{"reason", &ReportRow::reason}, Member{"line", &ReportRow::line}, Member{"text", &ReportRow::text},
    Member{"at", &ReportRow::at}, Member{"state", &ReportRow::state}, Member{"settled", &ReportRow::settled},
    Member{"note", &ReportRow::note}};

template <>
inline constexpr auto members_of<AuditRow> = std::tuple{Member{"number", &AuditRow::number},
    Member{"at", &AuditRow::at}, Member{"by", &AuditRow::by}, Member{"action", &AuditRow::action},
    Member{"about", &AuditRow::about}, Member{"until", &AuditRow::until}, Member{"detail", &AuditRow::detail},
    Member{"why", &AuditRow::why}};

template <>
inline constexpr auto members_of<SettingRow>
    = std::tuple{Member{"name", &SettingRow::name}, Member{"value", &SettingRow::value}};

template <>
inline constexpr auto members_of<FollowRow> = std::tuple{Member{"account", &FollowRow::account},
    Member{"followed", &FollowRow::followed}, Member{"since", &FollowRow::since}};

template <>
inline constexpr auto members_of<VisitRow>
    = std::tuple{Member{"account", &VisitRow::account}, Member{"at", &VisitRow::at}};

template <>
inline constexpr auto members_of<Expired>
    = std::tuple{Member{"at", &Expired::at}, Member{"sessions", &Expired::sessions},
        Member{"waitingGames", &Expired::waiting_games}, Member{"abortedGames", &Expired::aborted_games},
        Member{"invitations", &Expired::invitations}, Member{"auditEntries", &Expired::audit_entries}};

template <>
inline constexpr auto members_of<ProfileRow>
    = std::tuple{Member{"account", &ProfileRow::account}, Member{"text", &ProfileRow::text}};

/// As exports have it; its table has the two accounts in another order (see records_sql.h).
template <>
inline constexpr auto members_of<MessageRow> = std::tuple{Member{"from", &MessageRow::from},
    Member{"to", &MessageRow::to}, Member{"number", &MessageRow::number}, Member{"at", &MessageRow::at},
    Member{"text", &MessageRow::text}};

template <>
inline constexpr auto members_of<ThreadRow> = std::tuple{Member{"account", &ThreadRow::account},
    Member{"other", &ThreadRow::other}, Member{"newest", &ThreadRow::newest},
    Member{"unread", &ThreadRow::unread}, Member{"at", &ThreadRow::at}};

template <>
inline constexpr auto members_of<WorkerRow> = std::tuple{Member{"name", &WorkerRow::name},
    Member{"key", &WorkerRow::key}, Member{"created", &WorkerRow::created}, Member{"seen", &WorkerRow::seen}};

/// Without its asker: a task is neither exported nor in the table of the analyses.
template <>
inline constexpr auto members_of<AnalysisRow>
    = std::tuple{Member{"id", &AnalysisRow::id}, Member{"game", &AnalysisRow::game},
        Member{"account", &AnalysisRow::account}, Member{"variant", &AnalysisRow::variant},
        Member{"start_fen", &AnalysisRow::start_fen}, Member{"moves", &AnalysisRow::moves},
        Member{"nodes", &AnalysisRow::nodes}, Member{"asked", &AnalysisRow::asked},
        Member{"state", &AnalysisRow::state}, Member{"attempt", &AnalysisRow::attempt},
        Member{"lost", &AnalysisRow::lost}, Member{"worker", &AnalysisRow::worker},
        Member{"positions_done", &AnalysisRow::positions_done}, Member{"ended", &AnalysisRow::ended},
        Member{"result", &AnalysisRow::result}, Member{"fault", &AnalysisRow::fault}};

} // namespace arbiter::storage

#endif

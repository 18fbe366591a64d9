// SPDX-License-Identifier: MIT
#include "storage/records_sql.h"

#include <algorithm>
#include <cassert>

namespace arbiter::storage {

namespace {

void read_class_rating(FieldReader& fields, ClassRating& rating)
{
    fields.read(rating.of.variant, rating.of.speed, rating.rating, rating.games, rating.rated_at);
}

void read_study_sums(FieldReader& fields, StudyDayRow& study)
{
    fields.read(study.tried, study.solved, study.seconds, study.mistakes, study.illegal);
}

} // namespace

void RowValues::add(std::string_view text)
{
    if (!is_clean_text(text))
        throw Failure{StorageFaultCode::bad_text};
    values_.emplace_back(text);
}

void RowValues::add(TokenHash const& token)
{
    assert(made_count_ != made_.size());
    std::string& text = made_[made_count_++];
    text = to_hex(token);
    values_.emplace_back(std::string_view{text});
}

void RowValues::add(MessageRow const& message)
{
    add(AccountPair{message.from, message.to});
    add(message.number);
    add(message.from);
    add(message.at);
    add(message.text);
}

void RowValues::add(AccountPair const& pair)
{
    add(std::min(pair.one, pair.other));
    add(std::max(pair.one, pair.other));
}

template <>
MessageRow read_row(SqlRow const& row)
{
    FieldReader fields{row};
    auto const low = fields.next<AccountId>();
    auto const high = fields.next<AccountId>();
    MessageRow message{};
    fields.read(message.number, message.from, message.at, message.text);
    message.to = message.from == low ? high : low;
    return message;
}

template <>
AnalysisRow read_row(SqlRow const& row)
{
    AnalysisRow analysis;
    FieldReader{row}.read(analysis, analysis.asker);
    return analysis;
}

template <>
ClassRating read_row(SqlRow const& row)
{
    FieldReader fields{row};
    ClassRating rating;
    read_class_rating(fields, rating);
    return rating;
}

template <>
RankedAccount read_row(SqlRow const& row)
{
    FieldReader fields{row};
    RankedAccount ranked{};
    fields.read(ranked.account, ranked.name);
    read_class_rating(fields, ranked.rating);
    return ranked;
}

template <>
PupilWork read_row(SqlRow const& row)
{
    FieldReader fields{row};
    PupilWork work;
    fields.read(work.account, work.name, work.games, work.wins, work.draws);
    work.played = std::chrono::duration_cast<std::chrono::seconds>(
        std::chrono::milliseconds{fields.next<std::int64_t>()});
    work.study.account = work.account;
    read_study_sums(fields, work.study);
    return work;
}

template <>
Pupil read_row(SqlRow const& row)
{
    FieldReader fields{row};
    Pupil pupil;
    fields.read(pupil.member, pupil.name, pupil.has_first_password, pupil.games, pupil.wins, pupil.draws,
        pupil.last_game);
    // Nothing is before any time.
    pupil.last_game = std::max(pupil.last_game, fields.next<std::optional<Time>>());
    return pupil;
}

template <>
ClassMatchState read_row(SqlRow const& row)
{
    ClassMatchState state;
    FieldReader{row}.read(state.row, state.classes[0], state.classes[1], state.first, state.boards,
        state.over, state.score[0], state.score[1]);
    return state;
}

template <>
MatchBoard read_row(SqlRow const& row)
{
    MatchBoard board;
    FieldReader{row}.read(board.board, board.game, board.first, board.accounts[0], board.accounts[1],
        board.names[0], board.names[1], board.phase, board.result);
    return board;
}

template <>
HomeworkState read_row(SqlRow const& row)
{
    HomeworkState state;
    FieldReader{row}.read(state.row, state.answered, state.chosen);
    return state;
}

template <>
HomeworkRound read_row(SqlRow const& row)
{
    HomeworkRound done;
    FieldReader{row}.read(
        done.account, done.round, done.answered, done.solved, done.wrong, done.seconds, done.at);
    return done;
}

template <>
FirstAnswers read_row(SqlRow const& row)
{
    FirstAnswers answers;
    FieldReader{row}.read(answers.question, answers.first_wrong, answers.pupils);
    return answers;
}

template <>
IllegalReason read_row(SqlRow const& row)
{
    IllegalReason reason;
    FieldReader{row}.read(reason.reason, reason.tries, reason.pupils);
    return reason;
}

template <>
Followed read_row(SqlRow const& row)
{
    Followed followed;
    FieldReader{row}.read(followed.account, followed.name, followed.is_friend, followed.seen);
    return followed;
}

template <>
EndedLogin read_row(SqlRow const& row)
{
    EndedLogin ended;
    FieldReader{row}.read(ended.token, ended.account, ended.name);
    return ended;
}

template <>
RenamedAccount read_row(SqlRow const& row)
{
    RenamedAccount renamed;
    FieldReader{row}.read(renamed.account, renamed.old_name, renamed.new_name, renamed.is_done);
    return renamed;
}

template <>
Thread read_row(SqlRow const& row)
{
    Thread thread{};
    FieldReader{row}.read(thread.row, thread.name, thread.last_text);
    return thread;
}

} // namespace arbiter::storage

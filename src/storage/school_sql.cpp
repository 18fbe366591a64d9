// SPDX-License-Identifier: MIT
#include "storage/school_sql.h"

#include "storage/field_reader.h"

#include <algorithm>

namespace arbiter::storage {

namespace {

ClassMemberRow read_member(FieldReader& fields)
{
    ClassMemberRow member;
    member.of.text = fields.text();
    member.account = fields.account();
    member.is_made_by_class = fields.integer() != 0;
    member.has_first_password = fields.integer() != 0;
    member.joined = fields.time();
    member.seen = fields.maybe(&FieldReader::time);
    return member;
}

void read_study_sums(FieldReader& fields, StudyDayRow& study)
{
    for (auto* const number : {&study.tried, &study.solved, &study.seconds, &study.mistakes, &study.illegal})
        *number = fields.small<std::uint32_t>();
}

} // namespace

void fill(RowValues& values, TeacherRow const& teacher)
{
    values.add(teacher.account);
    values.add(teacher.since);
}

void fill(RowValues& values, SchoolClassRow const& row)
{
    values.add(row.id.text);
    values.add(row.name);
    values.add(row.teacher);
    values.add(row.code);
    values.add(std::int64_t{row.has_chat});
    values.add(row.created);
}

void fill(RowValues& values, ClassMemberRow const& member)
{
    values.add(member.of.text);
    values.add(member.account);
    values.add(std::int64_t{member.is_made_by_class});
    values.add(std::int64_t{member.has_first_password});
    values.add(member.joined);
    values.add(member.seen);
}

void fill(RowValues& values, ClassTeacherRow const& teacher)
{
    values.add(teacher.of.text);
    values.add(teacher.account);
    values.add(teacher.since);
}

void fill(RowValues& values, StudyDayRow const& study)
{
    values.add(study.account);
    for (std::uint32_t const number :
        {study.day, study.tried, study.solved, study.seconds, study.mistakes, study.illegal})
        values.add(std::int64_t{number});
}

TeacherRow read_teacher_row(SqlRow const& row)
{
    FieldReader fields{row};
    TeacherRow teacher{};
    teacher.account = fields.account();
    teacher.since = fields.time();
    return teacher;
}

SchoolClassRow read_class_row(SqlRow const& row)
{
    FieldReader fields{row};
    SchoolClassRow read;
    read.id.text = fields.text();
    read.name = fields.text();
    read.teacher = fields.account();
    read.code = fields.text();
    read.has_chat = fields.integer() != 0;
    read.created = fields.time();
    return read;
}

ClassMemberRow read_member_row(SqlRow const& row)
{
    FieldReader fields{row};
    return read_member(fields);
}

ClassTeacherRow read_class_teacher_row(SqlRow const& row)
{
    FieldReader fields{row};
    ClassTeacherRow teacher;
    teacher.of.text = fields.text();
    teacher.account = fields.account();
    teacher.since = fields.time();
    return teacher;
}

StudyDayRow read_study_row(SqlRow const& row)
{
    FieldReader fields{row};
    StudyDayRow study;
    study.account = fields.account();
    study.day = fields.small<std::uint32_t>();
    read_study_sums(fields, study);
    return study;
}

PupilWork read_work(SqlRow const& row)
{
    FieldReader fields{row};
    PupilWork work;
    work.account = fields.account();
    work.name = fields.text();
    work.games = fields.small<std::uint32_t>();
    work.wins = fields.small<std::uint32_t>();
    work.draws = fields.small<std::uint32_t>();
    work.played
        = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::milliseconds{fields.integer()});
    work.study.account = work.account;
    read_study_sums(fields, work.study);
    return work;
}

Pupil read_pupil(SqlRow const& row)
{
    FieldReader fields{row};
    Pupil pupil{.member = read_member(fields)};
    pupil.name = fields.text();
    pupil.games = fields.small<std::uint32_t>();
    pupil.wins = fields.small<std::uint32_t>();
    pupil.draws = fields.small<std::uint32_t>();
    // Nothing is before any time.
    pupil.last_game = fields.maybe(&FieldReader::time);
    pupil.last_game = std::max(pupil.last_game, fields.maybe(&FieldReader::time));
    return pupil;
}

} // namespace arbiter::storage

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SCHOOL_SQL_H
#define ARBITER_SRC_STORAGE_SCHOOL_SQL_H

#include "arbiter/storage/school.h"
#include "storage/records_sql.h"

/// The records of a school as rows and back, as records_sql.h has the others.
namespace arbiter::storage {

void fill(RowValues& values, TeacherRow const& teacher);
void fill(RowValues& values, SchoolClassRow const& row);
void fill(RowValues& values, ClassMemberRow const& member);
void fill(RowValues& values, ClassTeacherRow const& teacher);
void fill(RowValues& values, StudyDayRow const& study);

TeacherRow read_teacher_row(SqlRow const& row);
SchoolClassRow read_class_row(SqlRow const& row);
ClassMemberRow read_member_row(SqlRow const& row);
ClassTeacherRow read_class_teacher_row(SqlRow const& row);
StudyDayRow read_study_row(SqlRow const& row);
Pupil read_pupil(SqlRow const& row);
PupilWork read_work(SqlRow const& row);

} // namespace arbiter::storage

#endif

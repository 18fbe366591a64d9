// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SCHOOL_JSON_H
#define ARBITER_SRC_STORAGE_SCHOOL_JSON_H

#include "arbiter/storage/records.h"
#include "storage/record_members.h"

/// The records of a school as the members of an export's line, and back. Reading throws NoRecord.
namespace arbiter::storage {

Json to_object(TeacherRow const& teacher);
Json to_object(SchoolClassRow const& row);
Json to_object(ClassMemberRow const& member);
Json to_object(ClassTeacherRow const& teacher);
Json to_object(StudyDayRow const& study);

TeacherRow read_teacher(Members const& members);
SchoolClassRow read_school_class(Members const& members);
ClassMemberRow read_class_member(Members const& members);
ClassTeacherRow read_class_teacher(Members const& members);
StudyDayRow read_study_day(Members const& members);

} // namespace arbiter::storage

#endif

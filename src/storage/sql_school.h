// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_SCHOOL_H
#define ARBITER_SRC_STORAGE_SQL_SCHOOL_H

#include "arbiter/storage/school.h"
#include "arbiter/storage/storage.h"
#include "storage/sql_database.h"

namespace arbiter::storage {

/// The school in the tables of a SqlStorage, whose mutex and connection it shares.
class SqlSchool final : public SchoolStorage {
public:
    explicit SqlSchool(SqlDatabase& database) : database_{database}, connection_{database.connection()} { }

    StorageResult<void> put_teacher(TeacherRow const& teacher) override;
    StorageResult<void> drop_teacher(AccountId account) override;
    StorageResult<bool> is_teacher(AccountId account) override;
    StorageResult<std::vector<AccountRow>> list_teachers() override;

    StorageResult<void> put_class(SchoolClassRow const& row) override;
    StorageResult<std::optional<SchoolClassRow>> find_class(SchoolClassId const& id) override;
    StorageResult<std::optional<SchoolClassRow>> find_class_by_code(std::string_view code) override;
    StorageResult<std::vector<SchoolClassRow>> list_classes_of_teacher(AccountId teacher) override;
    StorageResult<std::vector<SchoolClassRow>> list_classes_of_member(AccountId account) override;
    StorageResult<void> drop_class(SchoolClassId const& id) override;

    StorageResult<void> put_member(ClassMemberRow const& member) override;
    StorageResult<void> drop_member(SchoolClassId const& id, AccountId account) override;
    StorageResult<std::optional<ClassMemberRow>> find_member(
        SchoolClassId const& id, AccountId account) override;
    StorageResult<std::vector<AccountRow>> list_members(SchoolClassId const& id) override;
    StorageResult<std::vector<Pupil>> list_pupils(SchoolClassId const& id) override;
    StorageResult<AccountRow> create_pupil(AccountRow const& account, SchoolClassId const& id) override;
    StorageResult<AccountRow> create_member(
        AccountRow const& account, std::string_view code, std::uint32_t most_members) override;
    StorageResult<void> set_first_password(
        SchoolClassId const& id, AccountId account, std::string_view password_hash) override;
    StorageResult<void> note_seen(AccountId account, Time at) override;
    StorageResult<bool> may_chat(std::span<AccountId const> accounts) override;

    StorageResult<void> put_class_teacher(ClassTeacherRow const& teacher) override;
    StorageResult<void> drop_class_teacher(SchoolClassId const& id, AccountId account) override;
    StorageResult<bool> is_class_teacher(SchoolClassId const& id, AccountId account) override;
    StorageResult<std::vector<AccountRow>> list_class_teachers(SchoolClassId const& id) override;
    StorageResult<std::vector<SchoolClassRow>> list_classes_of_class_teacher(AccountId account) override;

    StorageResult<void> add_study(StudyDayRow const& study) override;
    StorageResult<std::vector<StudyDayRow>> list_study(AccountId account) override;
    StorageResult<std::vector<PupilWork>> list_work(SchoolClassId const& id, Time since) override;

private:
    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif

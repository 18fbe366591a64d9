// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_SCHOOL_FIXTURE_H
#define ARBITER_TESTS_STORAGE_SCHOOL_FIXTURE_H

#include "storage/storage_fixture.h"

namespace arbiter::storage {

/// A teacher with a class.
class OnASchool : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        teacher = storage().create_account(account("Teacher")).value();
        ASSERT_TRUE(school().put_teacher({teacher.id, at(1)}));
        class_5b
            = {.id = {"5b"}, .name = "5b ♞", .teacher = teacher.id, .code = "AAAA-AAAA", .created = at(2)};
        ASSERT_TRUE(school().put_class(class_5b));
    }

    SchoolStorage& school() { return storage().school(); }

    AccountRow pupil(std::string const& name)
    {
        return school().create_pupil(account(name), of_teacher("5b")).value();
    }

    ClassActor of_teacher(std::string const& id) const { return {{id}, teacher.id}; }

    AccountRow joined(std::string const& name)
    {
        AccountRow const made = storage().create_account(account(name)).value();
        EXPECT_TRUE(school().put_member({.of = {"5b"}, .account = made.id, .joined = at(3)}));
        return made;
    }

    AccountRow teacher;
    SchoolClassRow class_5b;
};

} // namespace arbiter::storage

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_SCHOOL_FIXTURE_H
#define ARBITER_TESTS_STORAGE_SCHOOL_FIXTURE_H

#include "storage/storage_fixture.h"

#include <array>

namespace arbiter::storage {

/// One record of each kind that homework has, in the class "5b".
inline void set_homework(Storage& storage, AccountId teacher, AccountId pupil)
{
    auto& homework = storage.homework();
    ASSERT_TRUE(homework.put_homework({.id = {"h1"},
                                          .of = {"5b"},
                                          .title = "\"♞\"",
                                          .questions = "legal\tfen\te2e4",
                                          .rounds = 3,
                                          .created = at(25),
                                          .due = at(26)},
        teacher, std::array{pupil}));
    ASSERT_TRUE(homework.put_answer({{"h1"}, {"5b"}, pupil, 1, 2, 3, 4, true, "e2e5", at(27)}));
    ASSERT_TRUE(
        homework.put_illegal_tries(std::array{IllegalTryRow{{}, pupil, "fen", "e2e5", "pinned", at(28)}}));
}

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

// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A teacher with a class.
class StoredSchool : public OnEachDatabase {
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

    AccountRow pupil(std::string const& name) { return school().create_pupil(account(name), {"5b"}).value(); }

    AccountRow joined(std::string const& name)
    {
        AccountRow const made = storage().create_account(account(name)).value();
        EXPECT_TRUE(school().put_member({.of = {"5b"}, .account = made.id, .joined = at(3)}));
        return made;
    }

    AccountRow teacher;
    SchoolClassRow class_5b;
};

TEST_P(StoredSchool, KnowsItsTeachers)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    EXPECT_TRUE(school().is_teacher(teacher.id).value());
    EXPECT_FALSE(school().is_teacher(anna.id).value());
    ASSERT_TRUE(school().put_teacher({anna.id, at(1)}));
    ASSERT_TRUE(school().put_teacher({anna.id, at(2)}));
    EXPECT_THAT(school().list_teachers().value(), ElementsAre(anna, teacher));
    ASSERT_TRUE(school().drop_teacher(teacher.id));
    ASSERT_TRUE(school().drop_teacher(teacher.id));
    EXPECT_THAT(school().list_teachers().value(), ElementsAre(anna));
    EXPECT_EQ(school().find_class({"5b"}).value(), class_5b) << "the classes stay";
    EXPECT_EQ(fault_of(school().put_teacher({AccountId{999}, at(1)})), "not-found");
}

TEST_P(StoredSchool, KeepsClassesAsTheyAre)
{
    SchoolClassRow other{.id = {"6a"}, .teacher = teacher.id, .code = "BBBB-BBBB", .created = at(1)};
    ASSERT_TRUE(school().put_class(other));
    EXPECT_EQ(school().find_class({"5b"}).value(), class_5b);
    EXPECT_EQ(school().find_class({"7c"}).value(), std::nullopt);
    EXPECT_EQ(school().find_class_by_code("BBBB-BBBB").value(), other);
    EXPECT_EQ(school().find_class_by_code("bbbb-bbbb").value(), std::nullopt);
    EXPECT_THAT(school().list_classes_of_teacher(teacher.id).value(), ElementsAre(other, class_5b));
    other.name = "6b";
    other.has_chat = false;
    other.code = "CCCC-CCCC";
    ASSERT_TRUE(school().put_class(other));
    EXPECT_EQ(school().find_class({"6a"}).value(), other);
    EXPECT_EQ(school().find_class_by_code("BBBB-BBBB").value(), std::nullopt);
    other.code = class_5b.code;
    EXPECT_EQ(fault_of(school().put_class(other)), "conflict");
    EXPECT_EQ(
        fault_of(school().put_class({.id = {"x"}, .teacher = AccountId{999}, .code = "x"})), "not-found");
}

TEST_P(StoredSchool, HasMembersWhoCameAndWhoWereMade)
{
    AccountRow const anna = pupil("Anna");
    AccountRow const ben = joined("Ben");
    EXPECT_EQ(anna.password_hash, "hash of Anna");
    ClassMemberRow const made{.of = {"5b"},
        .account = anna.id,
        .is_made_by_class = true,
        .has_first_password = true,
        .joined = at(1)};
    ClassMemberRow const came{.of = {"5b"}, .account = ben.id, .joined = at(3)};
    EXPECT_EQ(school().find_member({"5b"}, anna.id).value(), made);
    EXPECT_EQ(school().find_member({"5b"}, ben.id).value(), came);
    EXPECT_EQ(school().find_member({"5b"}, teacher.id).value(), std::nullopt);
    // Joining by the code does not take the class's right to help away.
    ASSERT_TRUE(school().put_member({.of = {"5b"}, .account = anna.id, .joined = at(9)}));
    EXPECT_EQ(school().find_member({"5b"}, anna.id).value(), made);
    EXPECT_THAT(school().list_members({"5b"}).value(), ElementsAre(anna, ben));
    EXPECT_THAT(school().list_classes_of_member(anna.id).value(), ElementsAre(class_5b));
    EXPECT_EQ(fault_of(school().create_pupil(account("ANNA"), {"5b"})), "name-taken");
    EXPECT_EQ(fault_of(school().create_pupil(account("Cleo"), {"7c"})), "not-found");
    EXPECT_EQ(storage().find_account_by_key("cleo").value(), std::nullopt) << "both or neither";
    EXPECT_EQ(fault_of(school().put_member({.of = {"7c"}, .account = ben.id})), "not-found");
    ASSERT_TRUE(school().drop_member({"5b"}, ben.id));
    ASSERT_TRUE(school().drop_member({"5b"}, ben.id));
    EXPECT_THAT(school().list_members({"5b"}).value(), ElementsAre(anna));
    ASSERT_TRUE(school().drop_class({"5b"}));
    EXPECT_EQ(school().find_class({"5b"}).value(), std::nullopt);
    EXPECT_THAT(school().list_classes_of_member(anna.id).value(), IsEmpty());
    EXPECT_EQ(storage().find_account(anna.id).value(), anna);
}

TEST_P(StoredSchool, SetsPasswordsOnlyOfAccountsThatTheClassMade)
{
    AccountRow const anna = pupil("Anna");
    AccountRow const ben = joined("Ben");
    auto const reset
        = [&](AccountRow const& row) { return fault_of(school().set_first_password({"5b"}, row.id, "new")); };
    auto const is_first = [&] { return school().find_member({"5b"}, anna.id).value()->has_first_password; };
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id}));
    ASSERT_TRUE(storage().put_session({.token = token(2), .account = ben.id}));
    ASSERT_TRUE(storage().set_password(anna.id, "own"));
    EXPECT_FALSE(is_first());
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id}));
    EXPECT_EQ(reset(anna), "none");
    EXPECT_TRUE(is_first());
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "new");
    EXPECT_EQ(storage().find_session(token(1), at(0)).value(), std::nullopt);
    EXPECT_EQ(reset(ben), "not-found");
    EXPECT_EQ(reset(teacher), "not-found");
    EXPECT_EQ(storage().find_account(ben.id).value()->password_hash, "hash of Ben");
    EXPECT_NE(storage().find_session(token(2), at(0)).value(), std::nullopt);
    // Not of another class, not of a teacher, not of an account that is closed.
    SchoolClassRow const other{.id = {"6a"}, .teacher = teacher.id, .code = "BBBB-BBBB"};
    ASSERT_TRUE(school().put_class(other));
    ASSERT_TRUE(school().put_member({.of = {"6a"}, .account = anna.id}));
    EXPECT_EQ(fault_of(school().set_first_password({"6a"}, anna.id, "x")), "not-found");
    ASSERT_TRUE(school().put_teacher({anna.id, at(1)}));
    EXPECT_EQ(reset(anna), "not-found");
    ASSERT_TRUE(school().drop_teacher(anna.id));
    ASSERT_TRUE(storage().set_password(anna.id, ""));
    EXPECT_EQ(reset(anna), "not-found");
}

TEST_P(StoredSchool, CountsTheResultsOfPupils)
{
    AccountRow const anna = pupil("Anna");
    AccountRow const ben = joined("Ben");
    auto const game = [&](char const* id, AccountRow const& white, AccountRow const& black, GameResult result,
                          std::int64_t ended) {
        GameRow row = finished_game(id, at(ended));
        row.seats[0].account = white.id;
        row.seats[1].account = black.id;
        row.result = result;
        return row;
    };
    GameRow running = playing_game("e");
    running.seats[0].account = anna.id;
    ASSERT_EQ(commit({.games = {game("a", anna, ben, GameResult::white_wins, 5),
                          game("b", ben, anna, GameResult::white_wins, 9),
                          game("c", ben, anna, GameResult::draw, 7),
                          game("d", anna, ben, GameResult::unfinished, 6), running}}),
        "none");
    auto const pupils = school().list_pupils({"5b"}).value();
    ASSERT_EQ(pupils.size(), 2U);
    EXPECT_EQ(pupils[0].name, "Anna");
    EXPECT_EQ(pupils[0].member.account, anna.id);
    EXPECT_EQ(pupils[0].games, 3U);
    EXPECT_EQ(pupils[0].wins, 1U);
    EXPECT_EQ(pupils[0].draws, 1U);
    EXPECT_EQ(pupils[0].last_game, at(9));
    EXPECT_EQ(pupils[1].wins, 1U);
    AccountRow const cleo = pupil("Cleo");
    Pupil const new_one{.member = {{"5b"}, cleo.id, true, true, at(1), std::nullopt}, .name = "Cleo"};
    EXPECT_EQ(school().list_pupils({"5b"}).value().at(2), new_one);
}

TEST_P(StoredSchool, NotesWhenAPupilWasThere)
{
    AccountRow const anna = pupil("Anna");
    auto const seen = [&] { return school().find_member({"5b"}, anna.id).value()->seen; };
    EXPECT_EQ(seen(), std::nullopt);
    ASSERT_TRUE(school().note_seen(anna.id, at(100)));
    EXPECT_EQ(seen(), at(100));
    ASSERT_TRUE(school().note_seen(anna.id, at(159)));
    EXPECT_EQ(seen(), at(100)) << "less than a minute later";
    ASSERT_TRUE(school().note_seen(anna.id, at(160)));
    EXPECT_EQ(seen(), at(160));
    EXPECT_TRUE(school().note_seen(teacher.id, at(1))) << "of who is in no class";
}

TEST_P(StoredSchool, IsSilentWhereOneClassIs)
{
    AccountRow const anna = pupil("Anna");
    SchoolClassRow other{.id = {"6a"}, .teacher = teacher.id, .code = "BBBB-BBBB"};
    ASSERT_TRUE(school().put_class(other));
    ASSERT_TRUE(school().put_member({.of = {"6a"}, .account = anna.id}));
    EXPECT_TRUE(school().may_chat(anna.id).value());
    other.has_chat = false;
    ASSERT_TRUE(school().put_class(other));
    EXPECT_FALSE(school().may_chat(anna.id).value());
    EXPECT_TRUE(school().may_chat(teacher.id).value());
}

TEST_P(StoredSchool, GoesWithTheAccountsOfPupilsAndTeachers)
{
    AccountRow const anna = pupil("Anna");
    AccountRow const ben = joined("Ben");
    ASSERT_TRUE(storage().delete_account(anna.id, "deleted player", "#1"));
    EXPECT_THAT(school().list_members({"5b"}).value(), ElementsAre(ben));
    ASSERT_TRUE(storage().delete_account(teacher.id, "deleted player", "#2"));
    EXPECT_EQ(school().find_class({"5b"}).value(), std::nullopt);
    EXPECT_FALSE(school().is_teacher(teacher.id).value());
    EXPECT_THAT(school().list_classes_of_member(ben.id).value(), IsEmpty());
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

ARBITER_ON_EACH_DATABASE(StoredSchool);

} // namespace
} // namespace arbiter::storage

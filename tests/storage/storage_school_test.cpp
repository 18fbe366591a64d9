// SPDX-License-Identifier: MIT
#include "storage/school_fixture.h"

#include <gmock/gmock.h>

#include <array>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoredSchool : public OnASchool { };

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
    ASSERT_TRUE(school().drop_teacher(teacher.id));
    EXPECT_EQ(fault_of(school().put_class({.id = {"x"}, .teacher = teacher.id, .code = "x"})), "not-found");
}

TEST_P(StoredSchool, ChangesOfAClassOnlyWhatIsNamedAndForItsTeachers)
{
    AccountRow const vera = joined("Vera");
    ASSERT_TRUE(school().put_class_teacher({.of = {"5b"}, .account = vera.id}, teacher.id));
    EXPECT_EQ(fault_of(school().change_class({.of = {"5b"}, .by = vera.id, .name = "x"})), "not-found")
        << "no teacher of the server";
    ASSERT_TRUE(school().put_teacher({vera.id, at(1)}));
    ASSERT_TRUE(school().change_class({.of = {"5b"}, .by = teacher.id, .code = "NEWW-CODE"}));
    ASSERT_TRUE(school().change_class({.of = {"5b"}, .by = vera.id, .name = "5c", .has_chat = false}));
    auto wanted = class_5b;
    wanted.code = "NEWW-CODE";
    wanted.name = "5c";
    wanted.has_chat = false;
    EXPECT_EQ(school().find_class({"5b"}).value(), wanted);
    ASSERT_TRUE(school().drop_class_teacher(of_teacher("5b"), vera.id));
    EXPECT_EQ(fault_of(school().change_class({.of = {"5b"}, .by = vera.id, .name = "x"})), "not-found");
    ASSERT_TRUE(school().drop_class(of_teacher("5b")));
    EXPECT_EQ(fault_of(school().change_class({.of = {"5b"}, .by = teacher.id, .name = "x"})), "not-found");
    EXPECT_EQ(school().find_class({"5b"}).value(), std::nullopt) << "it does not come back";
}

TEST_P(StoredSchool, HasMembersWhomItsTeachersCallAsTheyLike)
{
    AccountRow const anna
        = school().create_pupil(account("Pupil-1234"), of_teacher("5b"), any_number, "王伟").value();
    AccountRow const ben = joined("Ben");
    auto const shown
        = [&](AccountRow const& row) { return school().find_member({"5b"}, row.id).value()->shown; };
    auto const call = [&](AccountRow const& row, AccountId by, std::string const& name) {
        return fault_of(school().set_shown_name({{"5b"}, row.id, by, name}));
    };
    EXPECT_EQ(shown(anna), "王伟");
    EXPECT_EQ(shown(ben), "");
    EXPECT_EQ(call(ben, teacher.id, "Бен"), "none");
    EXPECT_EQ(call(anna, teacher.id, ""), "none");
    EXPECT_EQ(shown(ben), "Бен");
    EXPECT_EQ(shown(anna), "");
    EXPECT_EQ(call(ben, anna.id, "x"), "not-found") << "not by a pupil";
    EXPECT_EQ(call(teacher, teacher.id, "x"), "not-found") << "not of somebody else";
    EXPECT_EQ(shown(ben), "Бен");
    auto const pupils = school().list_pupils({"5b"}).value();
    ASSERT_EQ(pupils.size(), 2U);
    EXPECT_EQ(pupils[0].member.shown, "Бен");
    EXPECT_EQ(pupils[0].name, "Ben");
}

TEST_P(StoredSchool, HasMembersWhoCameAndWhoWereMade)
{
    AccountRow const anna = pupil("Anna");
    AccountRow const ben = joined("Ben");
    EXPECT_EQ(anna.password_hash, "hash of Anna");
    EXPECT_TRUE(anna.has_first_password);
    ClassMemberRow const made{.of = {"5b"}, .account = anna.id, .is_made_by_class = true, .joined = at(1)};
    ClassMemberRow const came{.of = {"5b"}, .account = ben.id, .joined = at(3)};
    EXPECT_EQ(school().find_member({"5b"}, anna.id).value(), made);
    EXPECT_EQ(school().find_member({"5b"}, ben.id).value(), came);
    EXPECT_EQ(school().find_member({"5b"}, teacher.id).value(), std::nullopt);
    // Joining by the code does not take the class's right to help away.
    ASSERT_TRUE(school().put_member({.of = {"5b"}, .account = anna.id, .joined = at(9)}));
    EXPECT_EQ(school().find_member({"5b"}, anna.id).value(), made);
    EXPECT_THAT(school().list_members({"5b"}).value(), ElementsAre(anna, ben));
    EXPECT_THAT(school().list_classes_of_member(anna.id).value(), ElementsAre(class_5b));
    EXPECT_EQ(fault_of(school().create_pupil(account("ANNA"), of_teacher("5b"))), "name-taken");
    EXPECT_EQ(fault_of(school().create_pupil(account("Cleo"), of_teacher("7c"))), "not-found");
    EXPECT_EQ(storage().find_account_by_key("cleo").value(), std::nullopt) << "both or neither";
    EXPECT_EQ(fault_of(school().put_member({.of = {"7c"}, .account = ben.id})), "not-found");
    ASSERT_TRUE(school().drop_member(of_teacher("5b"), ben.id));
    ASSERT_TRUE(school().drop_member(of_teacher("5b"), ben.id));
    EXPECT_THAT(school().list_members({"5b"}).value(), ElementsAre(anna));
    ASSERT_TRUE(school().drop_class(of_teacher("5b")));
    EXPECT_EQ(school().find_class({"5b"}).value(), std::nullopt);
    EXPECT_THAT(school().list_classes_of_member(anna.id).value(), IsEmpty());
    EXPECT_EQ(storage().find_account(anna.id).value(), anna);
}

TEST_P(StoredSchool, MakesAccountsThatJoinByACode)
{
    auto const come = [&](std::string const& name, std::string_view code) {
        return school().create_member(account(name), code, 2);
    };
    AccountRow const anna = come("Anna", "AAAA-AAAA").value();
    ClassMemberRow const member{.of = {"5b"}, .account = anna.id, .joined = at(1)};
    EXPECT_EQ(school().find_member({"5b"}, anna.id).value(), member) << "with a password of its own";
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "hash of Anna");
    EXPECT_EQ(fault_of(come("ANNA", "AAAA-AAAA")), "name-taken");
    EXPECT_EQ(fault_of(come("Ben", "BBBB-BBBB")), "not-found");
    ASSERT_TRUE(school().drop_teacher(teacher.id));
    EXPECT_EQ(fault_of(come("Ben", "AAAA-AAAA")), "not-found") << "of nobody who teaches";
    ASSERT_TRUE(school().put_teacher({teacher.id, at(1)}));
    pupil("Cleo");
    EXPECT_EQ(fault_of(come("Ben", "AAAA-AAAA")), "too-many") << "full";
    EXPECT_EQ(storage().find_account_by_key("ben").value(), std::nullopt) << "both or neither";
}

TEST_P(StoredSchool, SetsPasswordsOnlyOfAccountsThatTheClassMade)
{
    AccountRow const anna = pupil("Anna");
    AccountRow const ben = joined("Ben");
    auto const reset = [&](AccountRow const& row) {
        return fault_of(school().set_first_password({{"5b"}, row.id, teacher.id, "new", at(7)}));
    };
    auto const is_first = [&] { return school().has_first_password(anna.id).value(); };
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
    // The act and its entry in the audit log are one transaction.
    auto const log = storage().moderation().list_audit(anna.id, std::nullopt, 10).value();
    ASSERT_EQ(log.size(), 1U);
    EXPECT_EQ(log[0].action, AuditAction::set_password);
    EXPECT_EQ(log[0].by, teacher.id);
    EXPECT_EQ(log[0].detail, "5b");
    // Only by somebody who teaches the class.
    EXPECT_EQ(fault_of(school().set_first_password({{"5b"}, anna.id, ben.id, "x", at(7)})), "not-found");
    // Not of an operator.
    ASSERT_TRUE(storage().set_password(anna.id, "own"));
    ASSERT_TRUE(storage().moderation().carry_out({.action = AuditAction::appoint, .about = anna.id}));
    EXPECT_EQ(reset(anna), "not-found");
    ASSERT_TRUE(storage().moderation().carry_out({.action = AuditAction::revoke, .about = anna.id}));
    EXPECT_EQ(reset(anna), "none");
    // Not of an account that may do more by a setting, as it is at that moment.
    auto const with_settings = [&](std::string const& organiser) {
        EXPECT_TRUE(storage().moderation().carry_out(
            {.action = AuditAction::set_setting, .setting = SettingRow{"organiser-names", organiser}}));
        return fault_of(school().set_first_password({{"5b"}, anna.id, teacher.id, "newer", at(7),
            [](std::string_view name, std::span<SettingRow const> rows) {
                return rows.size() == 1 && rows[0] == SettingRow{"organiser-names", std::string{name}};
            }}));
    };
    EXPECT_EQ(with_settings("Anna"), "not-found");
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "new");
    EXPECT_EQ(with_settings("Ben"), "none");
    // Not of another class, not of a teacher, not of an account that is closed.
    SchoolClassRow const other{.id = {"6a"}, .teacher = teacher.id, .code = "BBBB-BBBB"};
    ASSERT_TRUE(school().put_class(other));
    ASSERT_TRUE(school().put_member({.of = {"6a"}, .account = anna.id}));
    EXPECT_EQ(fault_of(school().set_first_password({{"6a"}, anna.id, teacher.id, "x", at(7)})), "not-found");
    ASSERT_TRUE(school().put_teacher({anna.id, at(1)}));
    EXPECT_EQ(reset(anna), "not-found");
    ASSERT_TRUE(school().drop_teacher(anna.id));
    ASSERT_TRUE(storage().set_password(anna.id, ""));
    EXPECT_EQ(reset(anna), "not-found");
    AccountRow const cleo = pupil("Cleo");
    ASSERT_TRUE(school().drop_member(of_teacher("5b"), cleo.id));
    EXPECT_TRUE(school().has_first_password(cleo.id).value()) << "its teacher knows it still";
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
    Pupil const new_one{
        .member = {{"5b"}, cleo.id, true, at(1), std::nullopt}, .name = "Cleo", .has_first_password = true};
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
    EXPECT_TRUE(school().note_seen(teacher.id, at(1))) << "of a pupil in no class";
}

TEST_P(StoredSchool, IsSilentWhereOneClassIs)
{
    AccountRow const anna = pupil("Anna");
    SchoolClassRow other{.id = {"6a"}, .teacher = teacher.id, .code = "BBBB-BBBB"};
    ASSERT_TRUE(school().put_class(other));
    ASSERT_TRUE(school().put_member({.of = {"6a"}, .account = anna.id}));
    EXPECT_TRUE(school().may_chat(std::array{anna.id}).value());
    other.has_chat = false;
    ASSERT_TRUE(school().put_class(other));
    EXPECT_FALSE(school().may_chat(std::array{anna.id}).value());
    EXPECT_TRUE(school().may_chat(std::array{teacher.id}).value());
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

TEST_P(StoredSchool, HasFurtherTeachers)
{
    AccountRow const vera = storage().create_account(account("Vera")).value();
    EXPECT_FALSE(school().is_class_teacher({"5b"}, vera.id).value());
    ASSERT_TRUE(school().put_class_teacher({{"5b"}, vera.id, at(3)}, teacher.id));
    ASSERT_TRUE(school().put_class_teacher({{"5b"}, vera.id, at(4)}, teacher.id));
    EXPECT_TRUE(school().is_class_teacher({"5b"}, vera.id).value());
    EXPECT_THAT(school().list_class_teachers({"5b"}).value(), ElementsAre(vera));
    EXPECT_THAT(school().list_classes_of_class_teacher(vera.id).value(), ElementsAre(class_5b));
    EXPECT_THAT(school().list_classes_of_teacher(vera.id).value(), IsEmpty());
    EXPECT_EQ(fault_of(school().put_class_teacher({{"none"}, vera.id, at(3)}, teacher.id)), "not-found");
    ASSERT_TRUE(school().drop_class_teacher(of_teacher("5b"), vera.id));
    EXPECT_FALSE(school().is_class_teacher({"5b"}, vera.id).value());
    ASSERT_TRUE(school().put_class_teacher({{"5b"}, vera.id, at(3)}, teacher.id));
    ASSERT_TRUE(school().drop_class(of_teacher("5b")));
    EXPECT_THAT(school().list_classes_of_class_teacher(vera.id).value(), IsEmpty());
}

TEST_P(StoredSchool, LetsOnlyThoseActWhoTeachTheClassAtThatMoment)
{
    AccountRow const anna = pupil("Anna");
    AccountRow const ben = joined("Ben");
    AccountRow const cleo = joined("Cleo");
    AccountRow const vera = joined("Vera");
    ASSERT_TRUE(school().put_teacher({vera.id, at(1)}));
    ASSERT_TRUE(school().put_class_teacher({{"5b"}, vera.id, at(3)}, teacher.id));
    auto const faults = [&](AccountId by) {
        ClassActor const actor{{"5b"}, by};
        return std::array{fault_of(school().create_pupil(account("Dora"), actor)),
            fault_of(school().drop_member(actor, anna.id)),
            fault_of(school().put_class_teacher({{"5b"}, ben.id, at(3)}, by)),
            fault_of(school().drop_class_teacher(actor, cleo.id)), fault_of(school().drop_class(actor))};
    };
    auto const refused = [](bool is_teacher) {
        std::string_view const as_teacher = is_teacher ? "none" : "not-found";
        return std::array<std::string_view, 5>{as_teacher, as_teacher, "not-found", "not-found", "not-found"};
    };
    EXPECT_EQ(faults(ben.id), refused(false)) << "a pupil";
    EXPECT_EQ(faults(vera.id), refused(true)) << "a further teacher";
    ASSERT_TRUE(school().drop_teacher(teacher.id));
    ASSERT_TRUE(school().drop_teacher(vera.id));
    EXPECT_FALSE(school().teaches({{"5b"}, teacher.id}).value());
    EXPECT_EQ(faults(teacher.id), refused(false)) << "a teacher who teaches no more";
    EXPECT_EQ(faults(vera.id), refused(false));
    EXPECT_EQ(fault_of(school().change_class({.of = {"5b"}, .by = teacher.id, .name = "x"})), "not-found");
    EXPECT_EQ(school().find_class({"5b"}).value(), class_5b);
    // Everybody leaves by themselves.
    EXPECT_EQ(fault_of(school().drop_member({{"5b"}, ben.id}, ben.id)), "none");
    EXPECT_EQ(fault_of(school().drop_class_teacher({{"5b"}, vera.id}, vera.id)), "none");
    EXPECT_FALSE(school().is_class_teacher({"5b"}, vera.id).value());
    ASSERT_TRUE(school().put_teacher({teacher.id, at(1)}));
    EXPECT_TRUE(school().teaches({{"5b"}, teacher.id}).value());
    EXPECT_EQ(
        faults(teacher.id), (std::array<std::string_view, 5>{"name-taken", "none", "none", "none", "none"}));
}

TEST_P(StoredSchool, ADeletedTeacherTeachesNoClassOfOthers)
{
    AccountRow const vera = storage().create_account(account("Vera")).value();
    ASSERT_TRUE(school().put_class_teacher({{"5b"}, vera.id, at(3)}, teacher.id));
    ASSERT_TRUE(storage().delete_account(vera.id, "deleted player", "deleted player 1"));
    EXPECT_THAT(school().list_class_teachers({"5b"}).value(), IsEmpty());
    ASSERT_TRUE(school().put_class_teacher({{"5b"}, joined("Ben").id, at(3)}, teacher.id));
    ASSERT_TRUE(storage().delete_account(teacher.id, "deleted player", "deleted player 2"));
    EXPECT_EQ(school().find_class({"5b"}).value(), std::nullopt) << "with its other teachers";
}

ARBITER_ON_EACH_DATABASE(StoredSchool);

} // namespace
} // namespace arbiter::storage

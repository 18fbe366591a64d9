// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_SCHOOL_H
#define ARBITER_STORAGE_SCHOOL_H

#include "arbiter/core/result.h"
#include "arbiter/storage/fault.h"
#include "arbiter/storage/records.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::storage {

class SqlConnection;
class SqlDatabase;

/// A member of a class, with what its teacher sees. Games that were aborted do not count.
struct Pupil {
    ClassMemberRow member = {};
    std::string name = {};
    /// Whether the password is one that a class has given.
    bool has_first_password = false;
    /// Finished games of all kinds.
    std::uint32_t games = 0;
    std::uint32_t wins = 0;
    std::uint32_t draws = 0;
    /// When the last of them ended.
    std::optional<Time> last_game = {};

    friend bool operator==(Pupil const&, Pupil const&) = default;
};

/// What a member of a class has done in a period: in games that ended in it, and as its devices say.
struct PupilWork {
    AccountId account{};
    std::string name = {};
    std::uint32_t games = 0;
    std::uint32_t wins = 0;
    std::uint32_t draws = 0;
    /// From start to end of the games without days for a move, at most four hours each.
    std::chrono::seconds played{0};
    /// The sums of the days; their `day` is 0.
    StudyDayRow study = {};

    friend bool operator==(PupilWork const&, PupilWork const&) = default;
};

/// The days that are kept of what an account has learned.
inline constexpr std::uint32_t most_study_days = 400;

/// Somebody who does something in a class. Storage weighs in the transaction of the act whether they may.
struct ClassActor {
    SchoolClassId of;
    AccountId by{};
};

/// What a teacher changes of a class; the rest stays as it is.
struct ClassChange {
    SchoolClassId of = {};
    AccountId by{}; ///< the teacher
    std::optional<std::string> name = {};
    std::optional<std::string> code = {};
    std::optional<bool> has_chat = {};
};

/// How a teacher calls a member of a class from now on.
struct ShownName {
    SchoolClassId of;
    AccountId account{};
    AccountId by{}; ///< the teacher
    std::string shown; ///< empty: by the name of the account
};

/// Another password that a teacher gives to a pupil.
struct FirstPassword {
    SchoolClassId of;
    AccountId account{};
    AccountId by{}; ///< the teacher
    std::string password_hash;
    Time at = {};
    /// Whether an account of this name may do more than a pupil by these settings. Asked in the transaction
    /// of the act, on its thread; null: no setting says so.
    std::function<bool(std::string_view name, std::span<SettingRow const>)> may_do_more = nullptr;
};

/// Teachers, classes and their members: a part of `Storage`, with the same promises. Every call may fail as
/// said there; what else may happen is said with each.
class SchoolStorage {
public:
    /// In the tables of a database, which must outlive it.
    explicit SchoolStorage(SqlDatabase& database);

    // ---- teachers ----------------------------------------------------------------------------------------

    /// Lets an account have classes. A second time is not a fault. Fails with not_found.
    Result<void, StorageFault> put_teacher(TeacherRow const& teacher);
    /// Its classes stay. One that is not there is not a fault.
    Result<void, StorageFault> drop_teacher(AccountId account);
    /// Whether an account may have classes.
    Result<bool, StorageFault> is_teacher(AccountId account);
    /// All teachers, in the order of their names, at most 10,000.
    Result<std::vector<AccountRow>, StorageFault> list_teachers();

    // ---- classes -----------------------------------------------------------------------------------------

    /// Keeps a class; one with the same id takes its place. Fails with not_found where the account is not
    /// a teacher at that moment; with conflict where another class has the code; with too_many where the
    /// teacher has `most` other classes.
    Result<void, StorageFault> put_class(SchoolClassRow const& row, std::uint32_t most = any_number);
    /// Changes a class. Fails with not_found if there is no such class, or `by` does not teach it at that
    /// moment; with conflict where another class has the code.
    Result<void, StorageFault> change_class(ClassChange const& change);
    /// The class with this id, or nothing.
    Result<std::optional<SchoolClassRow>, StorageFault> find_class(SchoolClassId const& id);
    /// The class that is joined with this code, or nothing.
    Result<std::optional<SchoolClassRow>, StorageFault> find_class_by_code(std::string_view code);
    /// The classes of a teacher, the oldest first, at most 10,000.
    Result<std::vector<SchoolClassRow>, StorageFault> list_classes_of_teacher(AccountId teacher);
    /// The classes that an account is a member of, the oldest first, at most 10,000.
    Result<std::vector<SchoolClassRow>, StorageFault> list_classes_of_member(AccountId account);
    /// Deletes a class with its memberships, its other teachers and the days of study of pupils who are
    /// then in no class; the accounts stay. Fails with not_found unless, at that moment, `by` is a teacher
    /// and owns the class.
    Result<void, StorageFault> drop_class(ClassActor const& owner);

    // ---- who else teaches a class ------------------------------------------------------------------------

    /// Lets an account teach a class besides its teacher. A second time is not a fault. Fails with not_found
    /// where there is no such account, and unless, at that moment, `owner` is a teacher and owns the class;
    /// with too_many where `most` others teach it.
    Result<void, StorageFault> put_class_teacher(
        ClassTeacherRow const& teacher, AccountId owner, std::uint32_t most = any_number);
    /// One that is not there is not a fault. Fails with not_found unless, at that moment, `by` is the account
    /// itself, or is a teacher and owns the class.
    Result<void, StorageFault> drop_class_teacher(ClassActor const& actor, AccountId account);
    /// Whether an account teaches a class besides its teacher.
    Result<bool, StorageFault> is_class_teacher(SchoolClassId const& id, AccountId account);
    /// Whether `by` is a teacher and teaches the class, as its owner or besides the owner.
    Result<bool, StorageFault> teaches(ClassActor const& actor);
    /// The other teachers of a class, in the order of their names, at most 10,000.
    Result<std::vector<AccountRow>, StorageFault> list_class_teachers(SchoolClassId const& id);
    /// The classes that an account teaches besides their teachers, the oldest first, at most 10,000.
    Result<std::vector<SchoolClassRow>, StorageFault> list_classes_of_class_teacher(AccountId account);

    // ---- members -----------------------------------------------------------------------------------------

    /// Adds an account to a class; a member stays as it is. Fails with not_found, and with too_many where the
    /// class has `most` other members.
    Result<void, StorageFault> put_member(ClassMemberRow const& member, std::uint32_t most = any_number);
    /// One that is not there is not a fault. A pupil who is in no class any more has no days of study. Fails
    /// with not_found unless, at that moment, `by` is the member itself or teaches the class.
    Result<void, StorageFault> drop_member(ClassActor const& actor, AccountId account);
    /// A member, or nothing.
    Result<std::optional<ClassMemberRow>, StorageFault> find_member(
        SchoolClassId const& id, AccountId account);
    /// The memberships of a class, in the order of their accounts, at most 10,000.
    Result<std::vector<ClassMemberRow>, StorageFault> list_memberships(SchoolClassId const& id);
    /// The accounts of the members of a class, in the order of their names, at most 10,000.
    Result<std::vector<AccountRow>, StorageFault> list_members(SchoolClassId const& id);
    /// The same with what their teacher sees. Linear in their games.
    Result<std::vector<Pupil>, StorageFault> list_pupils(SchoolClassId const& id);
    /// Makes an account that belongs to the class, with a first password; its `id` is not looked at. The
    /// teachers of the class call it `shown`. Gives it with the id that it got. Fails with name_taken or
    /// bad_text; with not_found unless, at that moment, `by` teaches the class; with too_many where the class
    /// has `most` members.
    Result<AccountRow, StorageFault> create_pupil(AccountRow const& account, ClassActor const& teacher,
        std::uint32_t most = any_number, std::string const& shown = {});
    /// Changes how teachers call a member. Fails with not_found unless, at that moment, `by` teaches the
    /// class and the account is in it.
    Result<void, StorageFault> set_shown_name(ShownName const& name);
    /// Makes an account with a password of its own that joins the class with this code at once; its `id` is
    /// not looked at. Gives it with the id that it got. Fails with name_taken or bad_text; with not_found
    /// where no class of a teacher has the code; with too_many where the class has `most_members` already.
    Result<AccountRow, StorageFault> create_member(
        AccountRow const& account, std::string_view code, std::uint32_t most_members);
    /// Gives a member another first password, ends its sessions, and notes it in the audit log, all or
    /// nothing. Fails with not_found unless, at that moment, `by` teaches the class and the class has made
    /// the account, which is neither closed nor that of a teacher or an operator, and may do no more by a
    /// setting.
    Result<void, StorageFault> set_first_password(FirstPassword const& reset);
    /// Whether a class knows the password of an account: one that was given to a member, and not replaced.
    Result<bool, StorageFault> has_first_password(AccountId account);
    /// Notes in all classes of an account that it was there. Nothing is written where the last time was less
    /// than a minute earlier.
    Result<void, StorageFault> note_seen(AccountId account, Time at);
    /// Whether none of these accounts, at most three, is in a class whose chat is off.
    Result<bool, StorageFault> may_chat(std::span<AccountId const> accounts);

    // ---- what pupils do ----------------------------------------------------------------------------------

    /// Adds to what an account has learned on a day, up to a bound for each number; forgets all but its
    /// newest `most_study_days`. Fails with conflict where it is in no class.
    Result<void, StorageFault> add_study(StudyDayRow const& study);
    /// The days of an account, the newest first.
    Result<std::vector<StudyDayRow>, StorageFault> list_study(AccountId account);
    /// What the members of a class have done since then, in the order of their names, at most 10,000. Linear
    /// in their games since then.
    Result<std::vector<PupilWork>, StorageFault> list_work(SchoolClassId const& id, Time since);

private:
    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif

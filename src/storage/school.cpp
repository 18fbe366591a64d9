// SPDX-License-Identifier: MIT
#include "arbiter/storage/school.h"

#include "storage/moderation_statements.h"
#include "storage/school_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <algorithm>
#include <array>
#include <string>

namespace arbiter::storage {

namespace {

/// Less than this after the last time, nothing is written.
constexpr std::chrono::minutes seen_again{1};

void insert_member(SqlConnection& connection, ClassMemberRow const& member, std::uint32_t most)
{
    check_room(
        connection, statements::hold_class_by_id, statements::count_members, most, member.of, member.account);
    run_with(connection, statements::put_member, member);
}

/// The class of a teacher with this code. Its row is locked until the transaction ends.
SchoolClassId hold_class(SqlConnection& connection, std::string_view code)
{
    SqlResult const held = run_with(connection, statements::hold_class, code);
    if (held.rows.empty())
        throw Failure{StorageFaultCode::not_found, "no class has this code"};
    return {std::get<std::string>(held.rows.front().at(0))};
}

/// Settings that operators change count as they are in the transaction of the act.
void refuse_more_than_pupil(SqlConnection& connection, FirstPassword const& reset)
{
    if (!reset.may_do_more)
        return;
    auto const account
        = read_first<AccountRow>(run_with(connection, statements::find_account, reset.account));
    auto const settings = read_all<SettingRow>(
        run_with(connection, statements::all_settings, std::string_view{}, most_in_page));
    if (account && reset.may_do_more(account->name, settings))
        throw Failure{StorageFaultCode::not_found, "the account may do more than a pupil"};
}

} // namespace

SchoolStorage::SchoolStorage(SqlDatabase& database) : database_{database}, connection_{database.connection()}
{
}

// ---- teachers --------------------------------------------------------------------------------------------

StorageResult<void> SchoolStorage::put_teacher(TeacherRow const& teacher)
{
    return database_.put(statements::put_teacher, teacher);
}

StorageResult<void> SchoolStorage::drop_teacher(AccountId account)
{
    return database_.put(statements::drop_teacher, account);
}

StorageResult<bool> SchoolStorage::is_teacher(AccountId account)
{
    return database_.has(statements::find_teacher, account);
}

StorageResult<std::vector<AccountRow>> SchoolStorage::list_teachers()
{
    return database_.list<AccountRow>(statements::list_teachers, most_in_page);
}

// ---- classes ---------------------------------------------------------------------------------------------

StorageResult<void> SchoolStorage::put_class(SchoolClassRow const& row, std::uint32_t most)
{
    return database_.write([&] {
        if (run_with(connection_, statements::find_teacher, row.teacher).rows.empty())
            throw Failure{StorageFaultCode::not_found, "no such teacher"};
        check_room(connection_, statements::hold_account, statements::count_classes_of_teacher, most,
            row.teacher, row.id);
        run_with(connection_, statements::put_class, row);
    });
}

StorageResult<void> SchoolStorage::change_class(ClassChange const& change)
{
    return database_.write([&] {
        auto const changed = run_with(connection_, statements::change_class, change.of, change.by,
            change.name, change.code, change.has_chat)
                                 .changed;
        if (changed == 0)
            throw Failure{StorageFaultCode::not_found, "no such class of this teacher"};
    });
}

StorageResult<std::optional<SchoolClassRow>> SchoolStorage::find_class(SchoolClassId const& id)
{
    return database_.find<SchoolClassRow>(statements::find_class, id);
}

StorageResult<std::optional<SchoolClassRow>> SchoolStorage::find_class_by_code(std::string_view code)
{
    return database_.find<SchoolClassRow>(statements::find_class_by_code, code);
}

StorageResult<std::vector<SchoolClassRow>> SchoolStorage::list_classes_of_teacher(AccountId teacher)
{
    return database_.list<SchoolClassRow>(statements::classes_of_teacher, teacher, most_in_page);
}

StorageResult<std::vector<SchoolClassRow>> SchoolStorage::list_classes_of_member(AccountId account)
{
    return database_.list<SchoolClassRow>(statements::classes_of_member, account, most_in_page);
}

StorageResult<void> SchoolStorage::drop_class(ClassActor const& owner)
{
    return database_.write([&] {
        refuse_unless(connection_, statements::find_owned_class, owner);
        RowValues const values{owner.of};
        connection_.run(statements::drop_study_of_class, values.all());
        connection_.run(statements::drop_members_of_class, values.all());
        connection_.run(statements::drop_teachers_of_class, values.all());
        connection_.run(statements::drop_class, values.all());
    });
}

// ---- who else teaches a class ----------------------------------------------------------------------------

StorageResult<void> SchoolStorage::put_class_teacher(
    ClassTeacherRow const& teacher, AccountId owner, std::uint32_t most)
{
    return database_.write([&] {
        refuse_unless(connection_, statements::find_owned_class, {teacher.of, owner});
        check_room(connection_, statements::hold_class_by_id, statements::count_class_teachers, most,
            teacher.of, teacher.account);
        run_with(connection_, statements::put_class_teacher, teacher);
    });
}

StorageResult<void> SchoolStorage::drop_class_teacher(ClassActor const& actor, AccountId account)
{
    return database_.write([&] {
        if (actor.by != account)
            refuse_unless(connection_, statements::find_owned_class, actor);
        run_with(connection_, statements::drop_class_teacher, actor.of, account);
    });
}

StorageResult<bool> SchoolStorage::is_class_teacher(SchoolClassId const& id, AccountId account)
{
    return database_.has(statements::find_class_teacher, id, account);
}

StorageResult<bool> SchoolStorage::teaches(ClassActor const& actor)
{
    return database_.has(statements::find_taught_class, actor.of, actor.by);
}

StorageResult<std::vector<AccountRow>> SchoolStorage::list_class_teachers(SchoolClassId const& id)
{
    return database_.list<AccountRow>(statements::list_class_teachers, id, most_in_page);
}

StorageResult<std::vector<SchoolClassRow>> SchoolStorage::list_classes_of_class_teacher(AccountId account)
{
    return database_.list<SchoolClassRow>(statements::classes_of_class_teacher, account, most_in_page);
}

// ---- members ---------------------------------------------------------------------------------------------

StorageResult<void> SchoolStorage::put_member(ClassMemberRow const& member, std::uint32_t most)
{
    return database_.write([&] { insert_member(connection_, member, most); });
}

StorageResult<void> SchoolStorage::drop_member(ClassActor const& actor, AccountId account)
{
    return database_.write([&] {
        if (actor.by != account)
            refuse_unless(connection_, statements::find_taught_class, actor);
        run_with(connection_, statements::drop_member, actor.of, account);
        run_with(connection_, statements::drop_unseen_study_of, account);
    });
}

StorageResult<std::optional<ClassMemberRow>> SchoolStorage::find_member(
    SchoolClassId const& id, AccountId account)
{
    return database_.find<ClassMemberRow>(statements::find_member, id, account);
}

StorageResult<std::vector<ClassMemberRow>> SchoolStorage::list_memberships(SchoolClassId const& id)
{
    return database_.list<ClassMemberRow>(statements::list_memberships, id, most_in_page);
}

StorageResult<std::vector<AccountRow>> SchoolStorage::list_members(SchoolClassId const& id)
{
    return database_.list<AccountRow>(statements::list_members, id, most_in_page);
}

StorageResult<std::vector<Pupil>> SchoolStorage::list_pupils(SchoolClassId const& id)
{
    return database_.list<Pupil>(statements::list_pupils, id, most_in_page);
}

StorageResult<AccountRow> SchoolStorage::create_pupil(
    AccountRow const& account, ClassActor const& teacher, std::uint32_t most, std::string const& shown)
{
    return database_.write([&] {
        refuse_unless(connection_, statements::find_taught_class, teacher);
        AccountRow made = account;
        made.has_first_password = true;
        AccountRow result = insert_account(connection_, made);
        insert_member(connection_,
            {.of = teacher.of,
                .account = result.id,
                .is_made_by_class = true,
                .joined = account.created,
                .shown = shown},
            most);
        return result;
    });
}

StorageResult<void> SchoolStorage::set_shown_name(ShownName const& name)
{
    return database_.write([&] {
        if (run_with(connection_, statements::set_shown_name, name.of, name.account, name.by, name.shown)
                .changed
            == 0)
            throw Failure{StorageFaultCode::not_found, "no such member of a class of this teacher"};
    });
}

StorageResult<AccountRow> SchoolStorage::create_member(
    AccountRow const& account, std::string_view code, std::uint32_t most_members)
{
    return database_.write([&] {
        SchoolClassId const id = hold_class(connection_, code);
        AccountRow result = insert_account(connection_, account);
        insert_member(connection_, {.of = id, .account = result.id, .joined = account.created}, most_members);
        return result;
    });
}

StorageResult<void> SchoolStorage::set_first_password(FirstPassword const& reset)
{
    return database_.write([&] {
        // An appointment of the account at the same time comes before or after, never between.
        hold_account(connection_, reset.account);
        if (run_with(connection_, statements::find_own_pupil, reset.of, reset.account, reset.by).rows.empty())
            throw Failure{StorageFaultCode::not_found, "the account is not this teacher's to reset"};
        refuse_more_than_pupil(connection_, reset);
        run_with(connection_, statements::set_password, reset.account, reset.password_hash);
        end_sessions_of(connection_, reset.account);
        run_with(connection_, statements::mark_password, reset.account, 1);
        SqlResult const next = connection_.run(statements::next_audit);
        run_with(connection_, statements::append_audit,
            AuditRow{.number = AuditNumber{std::get<std::int64_t>(next.rows.at(0).at(0))},
                .at = reset.at,
                .by = reset.by,
                .action = AuditAction::set_password,
                .about = reset.account,
                .detail = reset.of.text});
    });
}

StorageResult<bool> SchoolStorage::has_first_password(AccountId account)
{
    return database_.has(statements::find_first_password, account);
}

StorageResult<void> SchoolStorage::note_seen(AccountId account, Time at)
{
    auto const unseen = database_.has(statements::find_unseen, account, at - seen_again);
    if (!unseen)
        return Err<StorageFault>{unseen.error()};
    if (!*unseen)
        return {};
    return database_.put(statements::note_seen, account, at);
}

StorageResult<bool> SchoolStorage::may_chat(std::span<AccountId const> accounts)
{
    // No account is 0.
    std::array<AccountId, 3> ids{};
    std::ranges::copy(accounts.first(std::min(accounts.size(), ids.size())), ids.begin());
    return database_.read(
        [&] { return run_with(connection_, statements::find_silence, ids[0], ids[1], ids[2]).rows.empty(); });
}

// ---- what pupils do --------------------------------------------------------------------------------------

StorageResult<void> SchoolStorage::add_study(StudyDayRow const& study)
{
    return database_.write([&] {
        if (run_with(connection_, statements::find_membership, study.account).rows.empty())
            throw Failure{StorageFaultCode::conflict, "the account is in no class"};
        run_with(connection_, statements::add_study, study);
        run_with(connection_, statements::drop_old_study, study.account, most_study_days);
    });
}

StorageResult<std::vector<StudyDayRow>> SchoolStorage::list_study(AccountId account)
{
    return database_.list<StudyDayRow>(statements::list_study, account, most_in_page);
}

StorageResult<std::vector<PupilWork>> SchoolStorage::list_work(SchoolClassId const& id, Time since)
{
    return database_.list<PupilWork>(statements::list_work, id, since,
        std::int64_t{std::chrono::floor<std::chrono::days>(since).time_since_epoch().count()}, most_in_page);
}

} // namespace arbiter::storage

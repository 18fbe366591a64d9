// SPDX-License-Identifier: MIT
#include "storage/sql_school.h"

#include "storage/record_names.h"
#include "storage/school_sql.h"
#include "storage/school_statements.h"
#include "storage/sql_page.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <algorithm>
#include <array>
#include <string>

namespace arbiter::storage {

namespace {

/// Less than this after the last time, nothing is written.
constexpr std::chrono::minutes seen_again{1};

std::int64_t id_of(AccountId account)
{
    return static_cast<std::int64_t>(account);
}

/// Makes an account within the transaction of a connection, and gives it with its id.
AccountRow insert_account(SqlConnection& connection, AccountRow const& account)
{
    RowValues values;
    fill(values, account);
    SqlResult const made = connection.run(statements::create_account, values.all());
    if (made.rows.empty())
        throw Failure{StorageFaultCode::name_taken, account.name};
    AccountRow result = account;
    result.id = AccountId{std::get<std::int64_t>(made.rows.front().at(0))};
    return result;
}

void insert_member(SqlConnection& connection, ClassMemberRow const& member)
{
    RowValues values;
    fill(values, member);
    connection.run(statements::put_member, values.all());
}

/// The class of a teacher with this code. Its row is locked until the transaction ends, so that those who
/// join at the same time are counted one after the other.
SchoolClassId hold_class(SqlConnection& connection, std::string_view code)
{
    RowValues values;
    values.add(code);
    SqlResult const held = connection.run(statements::hold_class, values.all());
    if (held.rows.empty())
        throw Failure{StorageFaultCode::not_found, "no class has this code"};
    return {std::get<std::string>(held.rows.front().at(0))};
}

} // namespace

template <class Row>
StorageResult<void> SqlSchool::put(Statement const& statement, Row const& row)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        fill(values, row);
        connection_->run(statement, values.all());
    });
}

template <class T>
StorageResult<std::vector<T>> SqlSchool::list_of(
    Statement const& statement, AccountId account, T (*read_row)(SqlRow const&))
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(connection_->run(statement, {id_of(account), std::int64_t{most_in_page}}), read_row);
    });
}

template <class T>
StorageResult<std::vector<T>> SqlSchool::list_of(
    Statement const& statement, SchoolClassId const& id, T (*read_row)(SqlRow const&))
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        values.add(std::int64_t{most_in_page});
        return read_all(connection_->run(statement, values.all()), read_row);
    });
}

StorageResult<bool> SqlSchool::has_row(Statement const& statement, AccountId account)
{
    std::lock_guard const lock{mutex_};
    return read([&] { return !connection_->run(statement, {id_of(account)}).rows.empty(); });
}

// ---- teachers --------------------------------------------------------------------------------------------

StorageResult<void> SqlSchool::put_teacher(TeacherRow const& teacher)
{
    return put(statements::put_teacher, teacher);
}

StorageResult<void> SqlSchool::drop_teacher(AccountId account)
{
    std::lock_guard const lock{mutex_};
    return transact(
        *connection_, Access::write, [&] { connection_->run(statements::drop_teacher, {id_of(account)}); });
}

StorageResult<bool> SqlSchool::is_teacher(AccountId account)
{
    return has_row(statements::find_teacher, account);
}

StorageResult<std::vector<AccountRow>> SqlSchool::list_teachers()
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(
            connection_->run(statements::list_teachers, {std::int64_t{most_in_page}}), read_account);
    });
}

// ---- classes ---------------------------------------------------------------------------------------------

StorageResult<void> SqlSchool::put_class(SchoolClassRow const& row)
{
    return put(statements::put_class, row);
}

StorageResult<std::optional<SchoolClassRow>> SqlSchool::find_class(SchoolClassId const& id)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        return read_first(connection_->run(statements::find_class, values.all()), read_class_row);
    });
}

StorageResult<std::optional<SchoolClassRow>> SqlSchool::find_class_by_code(std::string_view code)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(code);
        return read_first(connection_->run(statements::find_class_by_code, values.all()), read_class_row);
    });
}

StorageResult<std::vector<SchoolClassRow>> SqlSchool::list_classes_of_teacher(AccountId teacher)
{
    return list_of(statements::classes_of_teacher, teacher, read_class_row);
}

StorageResult<std::vector<SchoolClassRow>> SqlSchool::list_classes_of_member(AccountId account)
{
    return list_of(statements::classes_of_member, account, read_class_row);
}

StorageResult<void> SqlSchool::drop_class(SchoolClassId const& id)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(id.text);
        connection_->run(statements::drop_members_of_class, values.all());
        connection_->run(statements::drop_teachers_of_class, values.all());
        connection_->run(statements::drop_class, values.all());
        connection_->run(statements::drop_unseen_study);
    });
}

// ---- who else teaches a class ----------------------------------------------------------------------------

StorageResult<void> SqlSchool::put_class_teacher(ClassTeacherRow const& teacher)
{
    return put(statements::put_class_teacher, teacher);
}

StorageResult<void> SqlSchool::drop_class_teacher(SchoolClassId const& id, AccountId account)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(id.text);
        values.add(account);
        connection_->run(statements::drop_class_teacher, values.all());
    });
}

StorageResult<bool> SqlSchool::is_class_teacher(SchoolClassId const& id, AccountId account)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        values.add(account);
        return !connection_->run(statements::find_class_teacher, values.all()).rows.empty();
    });
}

StorageResult<std::vector<AccountRow>> SqlSchool::list_class_teachers(SchoolClassId const& id)
{
    return list_of(statements::list_class_teachers, id, read_account);
}

StorageResult<std::vector<SchoolClassRow>> SqlSchool::list_classes_of_class_teacher(AccountId account)
{
    return list_of(statements::classes_of_class_teacher, account, read_class_row);
}

// ---- members ---------------------------------------------------------------------------------------------

StorageResult<void> SqlSchool::put_member(ClassMemberRow const& member)
{
    return put(statements::put_member, member);
}

StorageResult<void> SqlSchool::drop_member(SchoolClassId const& id, AccountId account)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(id.text);
        values.add(account);
        connection_->run(statements::drop_member, values.all());
        connection_->run(statements::drop_unseen_study);
    });
}

StorageResult<std::optional<ClassMemberRow>> SqlSchool::find_member(
    SchoolClassId const& id, AccountId account)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        values.add(account);
        return read_first(connection_->run(statements::find_member, values.all()), read_member_row);
    });
}

StorageResult<std::vector<AccountRow>> SqlSchool::list_members(SchoolClassId const& id)
{
    return list_of(statements::list_members, id, read_account);
}

StorageResult<std::vector<Pupil>> SqlSchool::list_pupils(SchoolClassId const& id)
{
    return list_of(statements::list_pupils, id, read_pupil);
}

StorageResult<AccountRow> SqlSchool::create_pupil(AccountRow const& account, SchoolClassId const& id)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        AccountRow result = insert_account(*connection_, account);
        insert_member(*connection_,
            {.of = id,
                .account = result.id,
                .is_made_by_class = true,
                .has_first_password = true,
                .joined = account.created});
        return result;
    });
}

StorageResult<AccountRow> SqlSchool::create_member(
    AccountRow const& account, std::string_view code, std::uint32_t most_members)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        SchoolClassId const id = hold_class(*connection_, code);
        RowValues values;
        values.add(id.text);
        SqlResult const counted = connection_->run(statements::count_members, values.all());
        if (std::get<std::int64_t>(counted.rows.at(0).at(0)) >= std::int64_t{most_members})
            throw Failure{StorageFaultCode::conflict, "the class is full"};
        AccountRow result = insert_account(*connection_, account);
        insert_member(*connection_, {.of = id, .account = result.id, .joined = account.created});
        return result;
    });
}

StorageResult<void> SqlSchool::set_first_password(
    SchoolClassId const& id, AccountId account, std::string_view password_hash)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues member;
        member.add(id.text);
        member.add(account);
        if (connection_->run(statements::find_own_pupil, member.all()).rows.empty())
            throw Failure{StorageFaultCode::not_found, "the class has not made this account"};
        RowValues values;
        values.add(account);
        values.add(password_hash);
        connection_->run(statements::set_password, values.all());
        connection_->run(statements::drop_sessions_of, {id_of(account)});
        connection_->run(statements::mark_password, {id_of(account), std::int64_t{1}});
    });
}

StorageResult<void> SqlSchool::note_seen(AccountId account, Time at)
{
    std::lock_guard const lock{mutex_};
    auto const unseen = read([&] {
        std::int64_t const before = to_number(at - seen_again);
        return !connection_->run(statements::find_unseen, {id_of(account), before}).rows.empty();
    });
    if (!unseen)
        return Err<StorageFault>{unseen.error()};
    if (!*unseen)
        return {};
    return transact(*connection_, Access::write,
        [&] { connection_->run(statements::note_seen, {id_of(account), to_number(at)}); });
}

StorageResult<bool> SqlSchool::may_chat(std::span<AccountId const> accounts)
{
    // No account is 0.
    std::array<std::int64_t, 3> ids{};
    std::ranges::transform(accounts.first(std::min(accounts.size(), ids.size())), ids.begin(), id_of);
    std::lock_guard const lock{mutex_};
    return read(
        [&] { return connection_->run(statements::find_silence, {ids[0], ids[1], ids[2]}).rows.empty(); });
}

// ---- what pupils do --------------------------------------------------------------------------------------

StorageResult<void> SqlSchool::add_study(StudyDayRow const& study)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        if (connection_->run(statements::find_membership, {id_of(study.account)}).rows.empty())
            throw Failure{StorageFaultCode::conflict, "the account is in no class"};
        RowValues values;
        fill(values, study);
        connection_->run(statements::add_study, values.all());
        connection_->run(statements::drop_old_study, {id_of(study.account), std::int64_t{most_study_days}});
    });
}

StorageResult<std::vector<StudyDayRow>> SqlSchool::list_study(AccountId account)
{
    return list_of(statements::list_study, account, read_study_row);
}

StorageResult<std::vector<PupilWork>> SqlSchool::list_work(SchoolClassId const& id, Time since)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        values.add(since);
        values.add(std::int64_t{std::chrono::floor<std::chrono::days>(since).time_since_epoch().count()});
        values.add(std::int64_t{most_in_page});
        return read_all(connection_->run(statements::list_work, values.all()), read_work);
    });
}

} // namespace arbiter::storage

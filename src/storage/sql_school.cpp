// SPDX-License-Identifier: MIT
#include "storage/sql_school.h"

#include "storage/record_names.h"
#include "storage/school_sql.h"
#include "storage/school_statements.h"
#include "storage/sql_page.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <string>

namespace arbiter::storage {

namespace {

/// Less than this after the last time, nothing is written.
constexpr std::chrono::minutes seen_again{1};

std::int64_t id_of(AccountId account)
{
    return static_cast<std::int64_t>(account);
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
        connection_->run(statements::drop_class, values.all());
    });
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
        RowValues values;
        fill(values, account);
        SqlResult const made = connection_->run(statements::create_account, values.all());
        if (made.rows.empty())
            throw Failure{StorageFaultCode::name_taken, account.name};
        AccountRow result = account;
        result.id = AccountId{std::get<std::int64_t>(made.rows.front().at(0))};
        ClassMemberRow const member{.of = id,
            .account = result.id,
            .is_made_by_class = true,
            .has_first_password = true,
            .joined = account.created};
        RowValues membership;
        fill(membership, member);
        connection_->run(statements::put_member, membership.all());
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

StorageResult<bool> SqlSchool::may_chat(AccountId account)
{
    auto is_silent = has_row(statements::find_silence, account);
    if (!is_silent)
        return is_silent;
    return !*is_silent;
}

} // namespace arbiter::storage

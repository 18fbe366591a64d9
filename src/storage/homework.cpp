// SPDX-License-Identifier: MIT
#include "arbiter/storage/homework.h"

#include "storage/homework_statements.h"
#include "storage/school_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"

namespace arbiter::storage {

namespace {

constexpr char const* no_homework = "no such homework or class of this account";

} // namespace

StorageResult<void> HomeworkStorage::put_homework(
    HomeworkRow const& row, AccountId by, std::span<AccountId const> pupils, std::uint32_t most)
{
    return database_.write([&] {
        SqlConnection& connection = database_.connection();
        refuse_unless(connection, statements::find_taught_class, no_homework, row.of, by);
        check_room(
            connection, statements::hold_class_by_id, statements::count_homework, most, row.of, row.id);
        HomeworkRow made = row;
        made.is_for_all = pupils.empty();
        run_with(connection, statements::put_homework, made);
        for (AccountId const pupil : pupils) {
            refuse_unless(connection, statements::find_member, no_homework, row.of, pupil);
            run_with(connection, statements::put_homework_pupil, HomeworkPupilRow{row.id, row.of, pupil});
        }
    });
}

StorageResult<void> HomeworkStorage::drop_homework(
    HomeworkId const& id, SchoolClassId const& of, AccountId by)
{
    return database_.write([&] {
        refuse_unless(database_.connection(), statements::find_taught_class, no_homework, of, by);
        run_with(database_.connection(), statements::drop_homework, id, of);
    });
}

StorageResult<std::optional<HomeworkRow>> HomeworkStorage::find_homework(
    HomeworkId const& id, SchoolClassId const& of)
{
    return database_.find<HomeworkRow>(statements::find_homework, id, of);
}

StorageResult<std::vector<HomeworkPupilRow>> HomeworkStorage::list_homework_pupils(HomeworkId const& id)
{
    return database_.list<HomeworkPupilRow>(statements::list_homework_pupils, id, most_in_page);
}

StorageResult<std::vector<HomeworkState>> HomeworkStorage::list_homework(SchoolClassId const& of)
{
    return database_.list<HomeworkState>(statements::list_homework, of, most_in_page);
}

StorageResult<std::vector<HomeworkState>> HomeworkStorage::list_homework_for(AccountId account)
{
    return database_.list<HomeworkState>(statements::list_homework_for, account, most_in_page);
}

StorageResult<void> HomeworkStorage::put_answer(HomeworkAnswerRow const& answer)
{
    return database_.write([&] {
        refuse_unless(database_.connection(), statements::find_homework_for, no_homework, answer.of,
            answer.in, answer.account);
        run_with(database_.connection(), statements::put_answer, answer);
    });
}

StorageResult<std::vector<HomeworkAnswerRow>> HomeworkStorage::list_answers(
    HomeworkId const& id, AccountId account)
{
    return database_.list<HomeworkAnswerRow>(statements::list_answers, id, account, most_in_page);
}

StorageResult<std::vector<HomeworkAnswerRow>> HomeworkStorage::list_answers_of(AccountId account)
{
    return database_.list<HomeworkAnswerRow>(statements::list_answers_of, account, most_in_page);
}

StorageResult<std::vector<HomeworkRound>> HomeworkStorage::list_rounds(HomeworkId const& id)
{
    return database_.list<HomeworkRound>(statements::list_rounds, id, most_in_page);
}

StorageResult<std::vector<FirstAnswers>> HomeworkStorage::list_first_answers(HomeworkId const& id)
{
    return database_.list<FirstAnswers>(statements::list_first_answers, id, most_in_page);
}

StorageResult<void> HomeworkStorage::put_illegal_tries(std::span<IllegalTryRow const> tries)
{
    return database_.write([&] {
        for (IllegalTryRow const& one : tries)
            run_with(database_.connection(), statements::put_illegal_try, one.account, one.fen, one.move,
                one.reason, one.at);
        if (!tries.empty())
            run_with(database_.connection(), statements::drop_old_illegal_tries, tries.front().account,
                most_illegal_tries);
    });
}

StorageResult<std::vector<IllegalReason>> HomeworkStorage::list_illegal_reasons(
    SchoolClassId const& of, Time since)
{
    return database_.list<IllegalReason>(statements::list_illegal_reasons, of, since, most_in_page);
}

StorageResult<std::vector<IllegalTryRow>> HomeworkStorage::list_illegal_tries(
    SchoolClassId const& of, Time since, std::uint32_t limit)
{
    return database_.list<IllegalTryRow>(statements::list_illegal_tries, of, since, to_limit(limit));
}

StorageResult<std::vector<IllegalTryRow>> HomeworkStorage::list_illegal_tries_of(AccountId account)
{
    return database_.list<IllegalTryRow>(statements::list_illegal_tries_of, account, most_in_page);
}

} // namespace arbiter::storage

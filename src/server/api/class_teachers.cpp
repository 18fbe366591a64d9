// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/base/messages.h"

// Who teaches a class besides the teacher who has made it.

namespace arbiter::server {

namespace {

constexpr std::size_t most_teachers = 10;

} // namespace

/// The account of another teacher of the server; else answers the call. A name without an account
/// gets the same answer as an account that may not have classes.
std::optional<storage::AccountRow> Api::find_other_teacher(ApiCall const& call, std::string_view name)
{
    auto account = find_player(call, name, ApiError::no_teacher_account);
    if (!account)
        return std::nullopt;
    if (!is_so(call, context_.storage.school().is_teacher(account->id), ApiError::no_teacher_account))
        return std::nullopt;
    if (account->id == call.who->account)
        return call.refuse(ApiError::no_teacher_account);
    return account;
}

void Api::post_class_teacher(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return;
    auto const row = find_owned_class(call);
    if (!row)
        return;
    auto const teachers = context_.storage.school().list_class_teachers(row->id);
    if (!teachers)
        return call.fail(ApiError::unavailable);
    if (teachers->size() >= most_teachers)
        return call.fail(ApiError::too_many_teachers);
    auto const other = find_other_teacher(call, name);
    if (!other)
        return;
    storage::ClassTeacherRow const teacher{row->id, other->id, context_.at()};
    write_of_class(call, *row,
        [teacher](storage::Storage& storage) { return storage.school().put_class_teacher(teacher); });
}

void Api::post_class_teacher_removal(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return;
    auto const row = find_owned_class(call);
    if (!row)
        return;
    auto const other = find_player(call, name);
    if (other)
        drop_class_teacher(call, row->id, other->id);
}

void Api::drop_class_teacher(
    ApiCall const& call, storage::SchoolClassId const& id, storage::AccountId account)
{
    write_later(call, [id, account](storage::Storage& storage) {
        return storage.school().drop_class_teacher(id, account);
    });
}

} // namespace arbiter::server

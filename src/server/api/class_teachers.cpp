// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"

// The further teachers of a class, besides its owner.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_teachers = 10;

/// The account of another teacher of the server; else answers the call. A name without an account
/// gets the same answer as an account that may not have classes.
std::optional<storage::AccountRow> find_other_teacher(
    ApiCall const& call, Identity const& who, storage::Storage& storage, std::string_view name)
{
    auto account = find_player(call, storage, name, ApiError::no_teacher_account);
    if (!account)
        return std::nullopt;
    if (!is_so(call, storage.school().is_teacher(account->id), ApiError::no_teacher_account))
        return std::nullopt;
    if (account->id == who.account)
        return call.refuse(ApiError::no_teacher_account);
    return account;
}

void post_class_teacher(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return;
    auto const other = find_other_teacher(call, who, context.storage, name);
    if (!other)
        return;
    storage::ClassTeacherRow const teacher{.of = row.id, .account = other->id, .since = context.at()};
    write_of_class(
        call, context, row,
        [teacher, owner = who.account](storage::Storage& storage) {
            return storage.school().put_class_teacher(teacher, owner, most_teachers);
        },
        ApiError::too_many_teachers);
}

void post_class_teacher_removal(
    ApiCall const& call, storage::SchoolClassRow const& row, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return;
    auto const other = find_player(call, context.storage, name);
    if (other)
        drop_class_teacher(call, context, row.id, other->id);
}

} // namespace

void drop_class_teacher(ApiCall const& call, ServiceContext& context, storage::SchoolClassId const& id,
    storage::AccountId account)
{
    write_in_class(call, context,
        [actor = storage::ClassActor{id, call.who->account}, account](
            storage::Storage& storage) { return storage.school().drop_class_teacher(actor, account); });
}

std::span<Route const> class_teacher_routes()
{
    static constexpr auto all = make_routes({
        {"POST", "/api/classes/{id}/teachers", Needs::class_owner, "", handle<post_class_teacher>},
        {"POST", "/api/classes/{id}/teachers/remove", Needs::class_owner, "",
            handle<post_class_teacher_removal>},
    });
    return all;
}

} // namespace arbiter::server

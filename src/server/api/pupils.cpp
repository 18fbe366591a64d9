// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "arbiter/server/live_settings.h"
#include "arbiter/server/password.h"
#include "server/api/api.h"
#include "server/api/needs.h"
#include "server/api/shared.h"
#include "server/base/written_text.h"
#include "server/classes/class_secrets.h"

// What teachers do with the accounts of pupils: make them, give them another password, remove them from the
// class.

namespace arbiter::server {

namespace {

constexpr std::size_t longest_shown_name = 80;

/// How a teacher calls a pupil, in any script; empty where the text shows nothing. Nothing where it is too
/// long or has control characters.
std::optional<std::string> clean_shown_name(std::string_view written)
{
    return shows_something(written) ? clean_line(written, longest_shown_name) : std::string{};
}

ApiError pupil_error(storage::StorageFault const& fault)
{
    switch (fault.code) {
    case storage::StorageFaultCode::name_taken: return ApiError::name_taken;
    case storage::StorageFaultCode::not_found: return ApiError::unknown_class;
    default: return ApiError::not_saved;
    }
}

/// A member of a class.
struct FoundPupil {
    storage::AccountRow account;
    storage::ClassMemberRow member;
};

/// The member with the name in the body, for the teacher of the class; else answers the call.
std::optional<FoundPupil> find_pupil(
    ApiCall const& call, storage::SchoolClassRow const& row, storage::Storage& storage)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return std::nullopt;
    auto account = find_player(call, storage, name, ApiError::unknown_pupil);
    if (!account)
        return std::nullopt;
    auto member = row_or(storage.school().find_member(row.id, account->id), ApiError::unknown_pupil);
    if (!member)
        return call.refuse(member.error());
    return FoundPupil{*std::move(account), *std::move(member)};
}

/// Storage looks once more whether the caller teaches the class when the password has been hashed.
void post_pupil(ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row,
    ServiceContext& context, PasswordWork& passwords)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    auto const shown = clean_shown_name(reader.find_text("shown", 4'000).value_or(""));
    if (!is_read(call, reader))
        return;
    if (auto const refused = refuse_new_name(context, name))
        return call.fail(*refused);
    // A teacher who has the first password of such an account could choose the next one, and organise.
    if (is_named_organiser(context.settings, name))
        return call.fail(ApiError::refused_name);
    if (!shown)
        return call.fail(ApiError::bad_text);
    auto const owner = find_account_named(context.storage, name);
    if (!owner || *owner)
        return call.fail(owner ? ApiError::name_taken : ApiError::unavailable);
    if (!has_room(call, context.storage, row))
        return;
    std::string const password = make_first_password(context.world);
    passwords.run(
        call, true, [password] { return hash_password(password); },
        [teacher = storage::ClassActor{row.id, who.account}, name, shown = *shown, now = context.at()](
            storage::Storage& storage, std::string const& hash) {
            return storage.school().create_pupil({.id = {},
                                                     .name = name,
                                                     .name_key = account_name_key(name),
                                                     .password_hash = hash,
                                                     .created = now},
                teacher, most_class_members, shown);
        },
        [call, name, shown = *shown, password](storage::StorageResult<storage::AccountRow> const& made) {
            if (!made)
                return call.fail(pupil_error(made.error()));
            answer_first_password(call, name, password, 201, shown);
        });
}

/// Whether an account of a name may organise tournaments, by the options of the command line and by what
/// storage has of the other settings.
auto names_organiser(Settings const& settings)
{
    return [settings](std::string_view name, std::span<storage::SettingRow const> rows) {
        Settings in_force = settings;
        apply_settings(in_force, rows);
        return is_named_organiser(in_force, name);
    };
}

/// Only of an account that the class has made, and that may do no more than a pupil: others keep their
/// password. Storage weighs it again at the moment of the act.
void post_pupil_password(ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row,
    ServiceContext& context, PasswordWork& passwords, Overseer& overseer)
{
    auto const pupil = find_pupil(call, row, context.storage);
    if (!pupil)
        return;
    if (!pupil->member.is_made_by_class || is_named_organiser(context.settings, pupil->account.name))
        return call.fail(ApiError::own_password);
    std::string const password = make_first_password(context.world);
    passwords.run(
        call, true, [password] { return hash_password(password); },
        [member = pupil->member, by = who.account, at = context.at(),
            is_organiser = names_organiser(context.settings)](
            storage::Storage& storage, std::string const& hash) {
            return storage.school().set_first_password({.of = member.of,
                .account = member.account,
                .by = by,
                .password_hash = hash,
                .at = at,
                .may_do_more = is_organiser});
        },
        [&overseer, call, name = pupil->account.name, shown = pupil->member.shown, password](
            storage::StorageResult<void> const& set) {
            if (set) {
                overseer.look();
                return answer_first_password(call, name, password, 200, shown);
            }
            bool const is_refused = set.error().code == storage::StorageFaultCode::not_found;
            call.fail(is_refused ? ApiError::own_password : ApiError::not_saved);
        });
}

/// Only teachers of the class, and the pupil, see it.
void post_pupil_shown(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    auto const shown = clean_shown_name(reader.text("shown", 4'000));
    if (!is_read(call, reader))
        return;
    if (!shown)
        return call.fail(ApiError::bad_text);
    auto const account = find_player(call, context.storage, name, ApiError::unknown_pupil);
    if (!account)
        return;
    context.work_on_storage(
        [change = storage::ShownName{row.id, account->id, who.account, *shown}](
            storage::Storage& storage) { return storage.school().set_shown_name(change); },
        [call](storage::StorageResult<void> const& done) {
            if (done)
                return call.answer("{}");
            bool const is_unknown = done.error().code == storage::StorageFaultCode::not_found;
            call.fail(is_unknown ? ApiError::unknown_pupil : ApiError::not_saved);
        });
}

void post_pupil_removal(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row, ServiceContext& context)
{
    auto const pupil = find_pupil(call, row, context.storage);
    if (!pupil)
        return;
    write_in_class(call, context, [member = pupil->member, by = who.account](storage::Storage& storage) {
        return storage.school().drop_member({member.of, by}, member.account);
    });
}

} // namespace

std::span<Route const> pupil_routes()
{
    static constexpr auto all = make_routes({
        {"POST", "/api/classes/{id}/pupils", Needs::class_teacher, "", handle<post_pupil>,
            Limited::class_passwords},
        {"POST", "/api/classes/{id}/password", Needs::class_teacher, "", handle<post_pupil_password>,
            Limited::class_passwords},
        {"POST", "/api/classes/{id}/shown", Needs::class_teacher, "", handle<post_pupil_shown>},
        {"POST", "/api/classes/{id}/remove", Needs::class_teacher, "", handle<post_pupil_removal>},
    });
    return all;
}

} // namespace arbiter::server

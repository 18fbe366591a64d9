// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "server/api/api.h"
#include "server/base/bidi_text.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/classes/class_secrets.h"

#include <algorithm>
#include <ranges>

// Classes: who has them, who joins and leaves them, what their teacher changes.

namespace arbiter::server {

namespace {

constexpr std::size_t most_classes = 50;
constexpr std::size_t longest_class_name = 60;

bool is_class_name(std::string_view text)
{
    return !text.empty() && text.size() <= longest_class_name && !has_control_characters(text);
}

} // namespace

// ---- who may ---------------------------------------------------------------------------------------------

/// Whether who asks may have classes, by password and not by a token; else answers the call.
bool Api::is_taught(ApiCall const& call)
{
    return is_person(call)
        && is_so(call, context_.storage.school().is_teacher(call.who->account), ApiError::not_a_teacher);
}

/// Whether an account teaches a class; nothing where storage fails.
std::optional<bool> Api::teaches(storage::SchoolClassRow const& row, storage::AccountId account) const
{
    if (row.teacher == account)
        return true;
    auto const is_one = context_.storage.school().is_class_teacher(row.id, account);
    return is_one ? std::optional{*is_one} : std::nullopt;
}

/// The class of the path, for a teacher of it or a member; else answers the call. Who is neither does not
/// learn whether it exists.
std::optional<storage::SchoolClassRow> Api::find_class(ApiCall const& call)
{
    if (!is_person(call))
        return std::nullopt;
    storage::SchoolClassId const id{call.parameter};
    auto found = context_.storage.school().find_class(id);
    auto const member = context_.storage.school().find_member(id, call.who->account);
    if (!found || !member)
        return call.refuse(ApiError::unavailable);
    auto const is_teacher = *found ? teaches(**found, call.who->account) : std::optional{false};
    if (!is_teacher)
        return call.refuse(ApiError::unavailable);
    if (!*is_teacher && (!*found || !*member))
        return call.refuse(ApiError::unknown_class);
    return *std::move(found);
}

/// The class of the path, for a teacher of it; else answers the call.
std::optional<storage::SchoolClassRow> Api::find_taught_class(ApiCall const& call)
{
    auto found = find_class(call);
    if (!found)
        return std::nullopt;
    auto const is_teacher = teaches(*found, call.who->account);
    if (!is_teacher || !*is_teacher)
        return call.refuse(is_teacher ? ApiError::not_a_teacher : ApiError::unavailable);
    return is_taught(call) ? std::move(found) : std::nullopt;
}

/// The class of the path, for the teacher who has made it; else answers the call.
std::optional<storage::SchoolClassRow> Api::find_owned_class(ApiCall const& call)
{
    auto found = find_taught_class(call);
    if (found && found->teacher != call.who->account)
        return call.refuse(ApiError::not_class_owner);
    return found;
}

// ---- what is shown ---------------------------------------------------------------------------------------

/// A class as a member or a teacher of it sees it, without the end of the object; nothing where storage
/// fails.
std::optional<std::string> Api::begin_class(storage::SchoolClassRow const& row, storage::AccountId reader)
{
    auto const teacher = context_.storage.find_account(row.teacher);
    auto const member = context_.storage.school().find_member(row.id, reader);
    auto const is_teacher = teaches(row, reader);
    auto const besides = context_.storage.school().list_class_teachers(row.id);
    if (!teacher || !*teacher || !member || !is_teacher || !besides)
        return std::nullopt;
    std::string out;
    JsonWriter json{out};
    json.text("id", row.id.text)
        .text("name", row.name)
        .text("role", *is_teacher ? "teacher" : "pupil")
        .text("teacher", (*teacher)->name)
        .truth("chat", row.has_chat);
    json.list("teachers", *besides | std::views::transform(&storage::AccountRow::name), append_json_string);
    if (*is_teacher)
        json.text("code", row.code).truth("owner", row.teacher == reader);
    if (!*is_teacher && *member) {
        json.truth("firstPassword", (*member)->has_first_password)
            .truth("mayLeave", !(*member)->is_made_by_class);
    }
    return out;
}

void Api::answer_class(ApiCall const& call, storage::SchoolClassRow const& row, unsigned status)
{
    auto shown = begin_class(row, call.who->account);
    if (!shown)
        return call.fail(ApiError::unavailable);
    JsonWriter::resume(*shown).close();
    call.answer(*std::move(shown), status);
}

/// The classes that an account teaches, then those that it is in, each once; nothing where storage fails.
std::optional<std::vector<storage::SchoolClassRow>> Api::list_classes(storage::AccountId account) const
{
    auto& school = context_.storage.school();
    std::vector<storage::SchoolClassRow> all;
    for (auto const& classes : {school.list_classes_of_teacher(account),
             school.list_classes_of_class_teacher(account), school.list_classes_of_member(account)}) {
        if (!classes)
            return std::nullopt;
        for (storage::SchoolClassRow const& row : *classes) {
            if (std::ranges::find(all, row.id, &storage::SchoolClassRow::id) == all.end())
                all.push_back(row);
        }
    }
    return all;
}

/// The classes of an account as a list, those that it teaches first; nothing where storage fails.
std::optional<std::string> Api::write_classes(storage::AccountId account)
{
    auto const classes = list_classes(account);
    if (!classes)
        return std::nullopt;
    std::string text;
    JsonList list{text};
    for (storage::SchoolClassRow const& row : *classes) {
        auto shown = begin_class(row, account);
        if (!shown)
            return std::nullopt;
        JsonWriter::resume(*shown).close();
        list.next() += *shown;
    }
    list.close();
    return text;
}

void Api::get_classes(ApiCall const& call)
{
    if (!is_person(call))
        return;
    auto const is_teacher = context_.storage.school().is_teacher(call.who->account);
    auto const classes = write_classes(call.who->account);
    if (!is_teacher || !classes)
        return call.fail(ApiError::unavailable);
    note_seen(call.who->account);
    std::string out;
    JsonWriter json{out};
    json.truth("teacher", *is_teacher);
    json.key("classes") += *classes;
    json.close();
    call.answer(std::move(out));
}

/// That it cannot be written harms nobody.
void Api::note_seen(storage::AccountId account)
{
    context_.work_on_storage(
        [account, at = context_.at()](
            storage::Storage& storage) { return storage.school().note_seen(account, at); },
        [](storage::StorageResult<void> const&) {});
}

// ---- what its teacher does -------------------------------------------------------------------------------

/// Why a class cannot get this name, or nothing.
std::optional<ApiError> Api::find_class_name_fault(std::string_view name) const
{
    if (!is_class_name(name))
        return ApiError::bad_class_name;
    return context_.settings.refused_names.refuses(name) ? std::optional{ApiError::refused_name}
                                                         : std::nullopt;
}

void Api::post_class(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = visible_text(reader.text("name"));
    if (!is_read(call, reader) || !is_taught(call))
        return;
    if (auto const fault = find_class_name_fault(name))
        return call.fail(*fault);
    auto const classes = context_.storage.school().list_classes_of_teacher(call.who->account);
    if (!classes)
        return call.fail(ApiError::unavailable);
    if (classes->size() >= most_classes)
        return call.fail(ApiError::too_many_classes);
    put_class(call,
        {.id = make_class_id(context_.world),
            .name = name,
            .teacher = call.who->account,
            .code = make_class_code(context_.world),
            .created = context_.at()},
        201);
}

/// Writes something of a class, and answers with the class.
void Api::write_of_class(
    ApiCall const& call, storage::SchoolClassRow const& row, StorageWrite write, unsigned status)
{
    context_.work_on_storage(
        std::move(write), [this, call, row, status](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(ApiError::not_saved);
            answer_class(call, row, status);
        });
}

void Api::put_class(ApiCall const& call, storage::SchoolClassRow const& row, unsigned status)
{
    write_of_class(
        call, row, [row](storage::Storage& storage) { return storage.school().put_class(row); }, status);
}

void Api::post_class_change(ApiCall const& call)
{
    FieldReader reader{call.body};
    auto const name = reader.find_text("name");
    bool const has_chat = reader.truth("chat", true);
    bool const says_chat
        = std::ranges::any_of(call.body, [](auto const& field) { return field.first == "chat"; });
    if (!is_read(call, reader))
        return;
    auto row = find_taught_class(call);
    if (!row)
        return;
    if (name) {
        row->name = visible_text(*name);
        if (auto const fault = find_class_name_fault(row->name))
            return call.fail(*fault);
    }
    if (says_chat)
        row->has_chat = has_chat;
    put_class(call, *row);
}

void Api::post_class_code(ApiCall const& call)
{
    if (!has_no_fields(call))
        return;
    auto row = find_taught_class(call);
    if (!row)
        return;
    row->code = make_class_code(context_.world);
    put_class(call, *row);
}

void Api::post_class_deletion(ApiCall const& call)
{
    if (!has_no_fields(call))
        return;
    auto const row = find_owned_class(call);
    if (!row)
        return;
    write_later(call, [id = row->id](storage::Storage& storage) { return storage.school().drop_class(id); });
}

// ---- what a pupil does -----------------------------------------------------------------------------------

/// Who tries codes is counted as who makes accounts, by the own account.
void Api::post_class_join(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const written = reader.text("code", 64);
    if (!is_read(call, reader) || !is_person(call) || is_limited(call, Limited::accounts, counted_as(call)))
        return;
    auto const code = read_class_code(written);
    if (!code)
        return call.fail(ApiError::unknown_class_code);
    auto const row
        = row_or(context_.storage.school().find_class_by_code(*code), ApiError::unknown_class_code);
    if (!row)
        return call.fail(row.error());
    auto const is_teacher = teaches(*row, call.who->account);
    if (!is_teacher || *is_teacher)
        return call.fail(is_teacher ? ApiError::own_class : ApiError::unavailable);
    if (!has_room(call, *row))
        return;
    storage::ClassMemberRow const member{
        .of = row->id, .account = call.who->account, .joined = context_.at(), .seen = context_.at()};
    write_of_class(
        call, *row, [member](storage::Storage& storage) { return storage.school().put_member(member); });
}

/// A pupil whose account the class has made stays, so that its teacher can help it. A further teacher leaves
/// too.
void Api::post_class_leave(ApiCall const& call)
{
    if (!has_no_fields(call))
        return;
    auto const row = find_class(call);
    if (!row)
        return;
    auto const is_besides = context_.storage.school().is_class_teacher(row->id, call.who->account);
    if (!is_besides)
        return call.fail(ApiError::unavailable);
    if (*is_besides)
        return drop_class_teacher(call, row->id, call.who->account);
    auto const member
        = row_or(context_.storage.school().find_member(row->id, call.who->account), ApiError::unknown_pupil);
    if (!member)
        return call.fail(member.error());
    if (member->is_made_by_class)
        return call.fail(ApiError::account_of_class);
    write_later(call, [member = *member](storage::Storage& storage) {
        return storage.school().drop_member(member.of, member.account);
    });
}

} // namespace arbiter::server

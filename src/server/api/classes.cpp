// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/base/written_text.h"
#include "server/classes/class_secrets.h"

#include <algorithm>
#include <ranges>
#include <set>

// Classes: what is shown of them, what their teachers change, joining and leaving.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_classes = 50;
constexpr std::size_t longest_class_name = 60;

bool is_class_name(std::string_view text)
{
    return shows_something(text) && text.size() <= longest_class_name && !has_control_characters(text);
}

// ---- what is shown ---------------------------------------------------------------------------------------

/// A class as a member or a teacher of it sees it.
struct ClassView {
    storage::SchoolClassRow row;
    std::string owner;
    std::vector<storage::AccountRow> further_teachers;
    std::optional<storage::ClassMemberRow> member;
    bool has_first_password = false; ///< of the reader
    bool is_teacher = false;
    bool is_owner = false;
};

/// Nothing where storage fails.
std::optional<ClassView> find_class_view(
    storage::Storage& storage, storage::SchoolClassRow const& row, storage::AccountId reader)
{
    auto const owner = storage.find_account(row.teacher);
    auto const member = storage.school().find_member(row.id, reader);
    auto const is_teacher = teaches(storage, row, reader);
    auto const further = storage.school().list_class_teachers(row.id);
    auto const has_first_password = storage.school().has_first_password(reader);
    if (!owner || !*owner || !member || !is_teacher || !further || !has_first_password)
        return std::nullopt;
    return ClassView{.row = row,
        .owner = (*owner)->name,
        .further_teachers = *further,
        .member = *member,
        .has_first_password = *has_first_password,
        .is_teacher = *is_teacher,
        .is_owner = row.teacher == reader};
}

void add_class_view(JsonWriter& json, ClassView const& view)
{
    json.text("id", view.row.id.text)
        .text("name", view.row.name)
        .text("role", view.is_teacher ? "teacher" : "pupil")
        .text("teacher", view.owner)
        .truth("chat", view.row.has_chat);
    json.list("teachers", view.further_teachers | std::views::transform(&storage::AccountRow::name),
        append_json_string);
    if (view.is_teacher)
        json.text("code", view.row.code).truth("owner", view.is_owner);
    else if (view.member)
        json.truth("firstPassword", view.has_first_password)
            .truth("mayLeave", !view.member->is_made_by_class);
    if (view.member && !view.member->shown.empty())
        json.text("shown", view.member->shown);
}

/// Only what is named: others may change the rest, or delete the class, while this waits to be written.
void change_class(ApiCall const& call, ServiceContext& context, storage::SchoolClassRow const& row,
    storage::ClassChange change)
{
    change.of = row.id;
    change.by = call.who->account;
    write_of_class(call, context, row, [change = std::move(change)](storage::Storage& storage) {
        return storage.school().change_class(change);
    });
}

/// That it cannot be written harms nobody.
void note_seen(ServiceContext& context, storage::AccountId account)
{
    context.work_on_storage(
        [account, at = context.at()](
            storage::Storage& storage) { return storage.school().note_seen(account, at); },
        [](storage::StorageResult<void> const&) {});
}

/// A member as its teacher sees it.
void add_pupil(std::string& list, storage::Pupil const& pupil, std::span<storage::ClassRating const> ratings,
    bool is_here)
{
    JsonWriter one{list};
    one.text("name", pupil.name);
    if (!pupil.member.shown.empty())
        one.text("shown", pupil.member.shown);
    one.truth("madeHere", pupil.member.is_made_by_class)
        .truth("firstPassword", pupil.has_first_password)
        .truth("here", is_here)
        .number("games", pupil.games)
        .number("wins", pupil.wins)
        .number("draws", pupil.draws)
        .number("losses", pupil.games - pupil.wins - pupil.draws);
    if (auto const seen = std::max(pupil.member.seen, pupil.last_game))
        one.number("seen", *seen);
    auto const main = std::ranges::max_element(ratings, {}, &storage::ClassRating::games);
    if (main != ratings.end())
        one.number("rating", to_points(main->rating));
    one.close();
}

/// The class with its members, whose games are counted. `here`: the accounts that are online.
storage::StorageResult<std::string> write_class_of_teacher(
    storage::Storage& storage, ClassView const& view, std::set<storage::AccountId> const& here)
{
    auto const pupils = storage.school().list_pupils(view.row.id);
    if (!pupils)
        return Err{pupils.error()};
    std::string text;
    JsonList list{text};
    for (storage::Pupil const& pupil : *pupils) {
        auto const ratings = storage.find_ratings(pupil.member.account);
        if (!ratings)
            return Err{ratings.error()};
        add_pupil(list.next(), pupil, *ratings, here.contains(pupil.member.account));
    }
    list.close();
    return write_json([&](JsonWriter& json) {
        add_class_view(json, view);
        json.key("pupils") += text;
    });
}

/// Its members with their results for a teacher; for a pupil the class and the game that it plays.
void get_class(ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row,
    ServiceContext& context, LiveGames& live_games, SlowReads& reads)
{
    note_seen(context, who.account);
    auto const view = find_class_view(context.storage, row, who.account);
    if (!view)
        return call.fail(ApiError::unavailable);
    if (!view->is_teacher) {
        auto const players = live_games.players();
        auto const playing = players.find(who.account);
        return call.answer([&](JsonWriter& json) {
            add_class_view(json, *view);
            if (playing != players.end())
                json.text("game", playing->second.text);
        });
    }
    answer_later(call, reads, [view = *view, here = live_games.accounts_here()](storage::Storage& storage) {
        return write_class_of_teacher(storage, view, here);
    });
}

void get_classes(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    auto const is_teacher = context.storage.school().is_teacher(who.account);
    auto const classes = write_classes(context.storage, who.account);
    if (!is_teacher || !classes)
        return call.fail(ApiError::unavailable);
    note_seen(context, who.account);
    call.answer([&](JsonWriter& json) {
        json.truth("teacher", *is_teacher);
        json.key("classes") += *classes;
    });
}

// ---- what its teacher does -------------------------------------------------------------------------------

/// Why a class cannot get this name, or nothing.
std::optional<ApiError> find_class_name_fault(Settings const& settings, std::string_view name)
{
    if (!is_class_name(name))
        return ApiError::bad_class_name;
    return settings.refused_names.refuses(name) ? std::optional{ApiError::refused_name} : std::nullopt;
}

void post_class(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::string const name = visible_text(reader.text("name"));
    if (!is_read(call, reader))
        return;
    if (auto const fault = find_class_name_fault(context.settings, name))
        return call.fail(*fault);
    storage::SchoolClassRow const row{.id = make_class_id(context.world),
        .name = name,
        .teacher = who.account,
        .code = make_class_code(context.world),
        .created = context.at()};
    write_of_class(
        call, context, row,
        [row](storage::Storage& storage) { return storage.school().put_class(row, most_classes); },
        ApiError::too_many_classes, 201);
}

void post_class_change(ApiCall const& call, storage::SchoolClassRow const& row, ServiceContext& context)
{
    FieldReader reader{call.body};
    auto const name = reader.find_text("name");
    bool const has_chat = reader.truth("chat", true);
    bool const says_chat
        = std::ranges::any_of(call.body, [](auto const& field) { return field.first == "chat"; });
    if (!is_read(call, reader))
        return;
    storage::ClassChange change;
    if (name) {
        change.name = visible_text(*name);
        if (auto const fault = find_class_name_fault(context.settings, *change.name))
            return call.fail(*fault);
    }
    if (says_chat)
        change.has_chat = has_chat;
    change_class(call, context, row, std::move(change));
}

void post_class_code(ApiCall const& call, storage::SchoolClassRow const& row, ServiceContext& context)
{
    if (has_no_fields(call))
        change_class(call, context, row, {.code = make_class_code(context.world)});
}

void post_class_deletion(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row, ServiceContext& context)
{
    if (!has_no_fields(call))
        return;
    write_in_class(
        call, context, [owner = storage::ClassActor{row.id, who.account}](storage::Storage& storage) {
            return storage.school().drop_class(owner);
        });
}

// ---- what a pupil does -----------------------------------------------------------------------------------

/// Trying codes uses the same limit as making accounts, counted by the account of the caller.
void post_class_join(ApiCall const& call, Identity const& who, ServiceContext& context, CallLimits& limits)
{
    FieldReader reader{call.body};
    std::string const written = reader.text("code", 64);
    if (!is_read(call, reader))
        return;
    auto const code = read_class_code(written);
    if (!code)
        return call.fail(ApiError::unknown_class_code);
    std::string const& address = call.request.peer.address;
    if (limits.would_refuse(call, Limited::wrong_codes, address))
        return;
    auto const row = row_or(context.storage.school().find_class_by_code(*code), ApiError::unknown_class_code);
    if (!row) {
        if (row.error() == ApiError::unknown_class_code)
            limits.count(Limited::wrong_codes, address);
        return call.fail(row.error());
    }
    auto const is_besides = context.storage.school().is_class_teacher(row->id, who.account);
    if (!is_besides)
        return call.fail(ApiError::unavailable);
    if (*is_besides || row->teacher == who.account)
        return call.fail(ApiError::own_class);
    storage::ClassMemberRow const member{
        .of = row->id, .account = who.account, .joined = context.at(), .seen = context.at()};
    write_of_class(
        call, context, *row,
        [member](
            storage::Storage& storage) { return storage.school().put_member(member, most_class_members); },
        ApiError::class_full);
}

/// A pupil whose account the class has made stays, so that its teacher can help it. A further teacher leaves
/// too.
void post_class_leave(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row, ServiceContext& context)
{
    if (!has_no_fields(call))
        return;
    auto const is_besides = context.storage.school().is_class_teacher(row.id, who.account);
    if (!is_besides)
        return call.fail(ApiError::unavailable);
    if (*is_besides)
        return drop_class_teacher(call, context, row.id, who.account);
    auto const member
        = row_or(context.storage.school().find_member(row.id, who.account), ApiError::unknown_pupil);
    if (!member)
        return call.fail(member.error());
    if (member->is_made_by_class)
        return call.fail(ApiError::account_of_class);
    write_in_class(call, context, [member = *member](storage::Storage& storage) {
        return storage.school().drop_member({member.of, member.account}, member.account);
    });
}

} // namespace

std::optional<std::string> write_classes(storage::Storage& storage, storage::AccountId account)
{
    auto const classes = list_classes(storage, account);
    if (!classes)
        return std::nullopt;
    std::string text;
    JsonList list{text};
    for (storage::SchoolClassRow const& row : *classes) {
        auto const view = find_class_view(storage, row, account);
        if (!view)
            return std::nullopt;
        list.next() += write_json([&view](JsonWriter& json) { add_class_view(json, *view); });
    }
    list.close();
    return text;
}

bool has_room(ApiCall const& call, storage::Storage& storage, storage::SchoolClassRow const& row)
{
    auto const members = storage.school().list_members(row.id);
    if (!members)
        call.fail(ApiError::unavailable);
    else if (members->size() >= most_class_members)
        call.fail(ApiError::class_full);
    return members && members->size() < most_class_members;
}

void write_of_class(ApiCall const& call, ServiceContext& context, storage::SchoolClassRow const& row,
    std::function<storage::StorageResult<void>(storage::Storage&)> write, ApiError too_many, unsigned status)
{
    context.work_on_storage(std::move(write),
        [&context, call, id = row.id, too_many, status](storage::StorageResult<void> const& result) {
            if (!result && result.error().code == storage::StorageFaultCode::not_found)
                return call.fail(ApiError::unknown_class);
            if (!result)
                return call.fail(to_write_error(result.error(), ApiError::not_saved, too_many));
            auto const written = row_or(context.storage.school().find_class(id), ApiError::unknown_class);
            if (!written)
                return call.fail(written.error());
            auto const view = find_class_view(context.storage, *written, call.who->account);
            if (!view)
                return call.fail(ApiError::unavailable);
            call.answer([&view](JsonWriter& json) { add_class_view(json, *view); }, status);
        });
}

void write_in_class(ApiCall const& call, ServiceContext& context,
    std::function<storage::StorageResult<void>(storage::Storage&)> write)
{
    context.work_on_storage(std::move(write), [call](storage::StorageResult<void> const& done) {
        if (done)
            return call.answer("{}");
        bool const is_not_theirs = done.error().code == storage::StorageFaultCode::not_found;
        call.fail(is_not_theirs ? ApiError::unknown_class : ApiError::not_saved);
    });
}

std::span<Route const> class_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/classes/{id}", Needs::class_member, "", handle<get_class>},
        {"GET", "/api/classes", Needs::person, "", handle<get_classes>},
        {"POST", "/api/classes", Needs::teacher, "", handle<post_class>},
        {"POST", "/api/classes/join", Needs::person, "", handle<post_class_join>, Limited::accounts},
        {"POST", "/api/classes/{id}/change", Needs::class_teacher, "", handle<post_class_change>},
        {"POST", "/api/classes/{id}/code", Needs::class_teacher, "", handle<post_class_code>},
        {"POST", "/api/classes/{id}/delete", Needs::class_owner, "", handle<post_class_deletion>},
        {"POST", "/api/classes/{id}/leave", Needs::class_member, "", handle<post_class_leave>},
    });
    return all;
}

} // namespace arbiter::server

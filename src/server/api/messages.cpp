// SPDX-License-Identifier: MIT
#include "server/base/messages.h"

#include "server/accounts/sanctions.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/written_text.h"

// Messages between friends: two players who follow each other.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_threads = 500;
constexpr std::uint32_t messages_in_page = 50;

void add_thread(JsonWriter& one, storage::Thread const& thread)
{
    one.text("name", thread.name)
        .number("unread", thread.row.unread)
        .number("at", thread.row.at)
        .text("last", thread.last_text);
}

void add_message(JsonWriter& one, storage::MessageRow const& message, storage::AccountId reader)
{
    one.number("number", static_cast<std::int64_t>(message.number))
        .truth("mine", message.from == reader)
        .number("at", message.at)
        .text("text", message.text);
}

/// Why one account cannot write to another one. Storage looks once more whether they are friends.
storage::StorageResult<std::optional<WritingRefusal>> find_message_refusal(
    ServiceContext& context, Sanctions& sanctions, storage::AccountId from, storage::AccountId to)
{
    using Refusal = std::optional<WritingRefusal>;
    if (!context.settings.has_chat || !context.settings.has_messages)
        return Refusal{{ApiError::messages_off}};
    auto const are_friends = context.storage.social().are_friends(from, to);
    if (!are_friends)
        return Err{are_friends.error()};
    if (!*are_friends)
        return Refusal{{ApiError::not_friends}};
    auto const may = context.storage.school().may_chat(std::array{from, to});
    if (!may)
        return Err{may.error()};
    if (!*may)
        return Refusal{{ApiError::class_chat_off}};
    auto const mute = sanctions.find(from, storage::SanctionKind::mute);
    if (!mute)
        return Err{mute.error()};
    return *mute ? Refusal{{ApiError::muted, *mute}} : Refusal{};
}

/// The player of the path, other than the caller; else answers the call.
std::optional<storage::AccountRow> find_partner(
    ApiCall const& call, Identity const& who, storage::Storage& storage)
{
    auto other = find_player(call, storage, call.parameter);
    if (other && other->id == who.account)
        return call.refuse(ApiError::unknown_player);
    return other;
}

void get_threads(ApiCall const& call, Identity const& who, storage::Storage& storage)
{
    auto const threads = storage.social().list_threads(who.account, most_threads);
    if (!threads)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) { json.objects("threads", *threads, add_thread); });
}

void get_messages(ApiCall const& call, Identity const& who, ServiceContext& context, Sanctions& sanctions)
{
    auto const before = find_before(call);
    if (!before)
        return call.fail(ApiError::bad_query);
    auto const other = find_partner(call, who, context.storage);
    if (!other)
        return;
    auto const reader = who.account;
    auto const messages = context.storage.social().list_messages(
        reader, other->id, storage::MessageNumber{*before}, messages_in_page);
    auto const refusal = find_message_refusal(context, sanctions, reader, other->id);
    if (!messages || !refusal)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) {
        json.text("name", other->name);
        if (*refusal)
            add_refusal(json, **refusal);
        json.objects("messages", *messages, [reader](JsonWriter& one, storage::MessageRow const& message) {
            add_message(one, message, reader);
        });
        if (messages->size() == messages_in_page)
            json.number("next", static_cast<std::int64_t>(messages->back().number));
    });
}

void post_message(ApiCall const& call, Identity const& who, ServiceContext& context, Sanctions& sanctions)
{
    FieldReader reader{call.body};
    std::string const written = reader.text("text", 8'000);
    if (!is_read(call, reader))
        return;
    auto const other = find_partner(call, who, context.storage);
    if (!other)
        return;
    auto const text = clean_line(written, context.settings.longest_message_text);
    if (!text)
        return call.fail(ApiError::bad_text);
    auto const refusal = find_message_refusal(context, sanctions, who.account, other->id);
    if (!refusal)
        return call.fail(ApiError::unavailable);
    if (*refusal)
        return call.done(make_refusal(**refusal));
    storage::MessageRow const message{
        .from = who.account, .to = other->id, .at = context.at(), .text = *text};
    context.work_on_storage(
        [message](storage::Storage& storage) { return storage.social().send_message(message); },
        [call, who](storage::StorageResult<storage::MessageRow> const& sent) {
            if (sent)
                return call.answer(
                    write_json([&](JsonWriter& json) { add_message(json, *sent, who.account); }), 201);
            call.fail(to_write_error(sent.error(), ApiError::not_friends));
        });
}

void post_messages_seen(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    FieldReader reader{call.body};
    storage::MessageNumber const number{reader.number("number")};
    if (!is_read(call, reader))
        return;
    auto const other = find_partner(call, who, context.storage);
    if (!other)
        return;
    write_later(call, context, [account = who.account, other = other->id, number](storage::Storage& storage) {
        return storage.social().mark_seen(account, other, number);
    });
}

} // namespace

std::span<Route const> message_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/me/messages", Needs::person, "", handle<get_threads>},
        {"GET", "/api/me/messages/{name}", Needs::person, "before", handle<get_messages>},
        {"POST", "/api/me/messages/{name}", Needs::person, "", handle<post_message>, Limited::messages},
        {"POST", "/api/me/messages/{name}/seen", Needs::person, "", handle<post_messages_seen>},
    });
    return all;
}

} // namespace arbiter::server

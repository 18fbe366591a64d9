// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/server/account_name.h"
#include "server/api/api.h"
#include "server/api/moderation_json.h"
#include "server/api/shared.h"
#include "server/base/written_text.h"

#include <algorithm>

// What a player reports about another one.

namespace arbiter::server {

namespace {

/// Whether an account said this line: `by` is a side, or the name of a spectator.
bool is_said_by(ChatSaid const& said, storage::GameRow const& row, storage::AccountRow const& account)
{
    if (auto const color = find_color(said.by))
        return row.seats[to_index(*color)].account == account.id;
    return account_name_key(said.by) == account.name_key;
}

/// Whether the account had a seat in the game, or said the line of the report in it.
bool is_in_game(Room const& room, storage::AccountRow const& about, storage::ReportRow const& report)
{
    if (report.line.empty())
        return std::ranges::any_of(
            room.row().seats, [&](storage::SeatRow const& seat) { return seat.account == about.id; });
    return std::ranges::any_of(room.game().chat(), [&](ChatSaid const& said) {
        return said.text == report.line && is_said_by(said, room.row(), about);
    });
}

/// Copies the message that the reporter got from the reported player into the report; else answers the call.
bool take_message(
    ApiCall const& call, storage::Storage& storage, storage::MessageNumber number, storage::ReportRow& report)
{
    auto const message = storage.social().find_message(report.by, report.about, number);
    if (!message)
        return call.deny(ApiError::unavailable);
    if (!*message || (*message)->from != report.about || (*message)->text.empty())
        return call.deny(ApiError::unknown_message);
    report.line = (*message)->text;
    return true;
}

void put_report(ApiCall const& call, ServiceContext& context, storage::ReportRow const& report)
{
    context.work_on_storage(
        [report](storage::Storage& storage) { return storage.moderation().put_report(report); },
        [call](storage::StorageResult<storage::ReportNumber> const& number) {
            if (number)
                return call.answer(
                    [&](JsonWriter& json) { json.number("report", static_cast<std::int64_t>(*number)); },
                    201);
            call.fail(to_write_error(number.error(), ApiError::already_reported));
        });
}

void post_report(
    ApiCall const& call, Identity const& who, ServiceContext& context, Rooms& rooms, CallLimits& limits)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    auto const reason = storage::find_report_reason(reader.text("reason"));
    auto const game = reader.find_text("game", 64);
    auto const message = reader.find_number("message");
    std::string line = reader.find_text("line", 1'000).value_or("");
    std::string const text = visible_text(reader.find_text("text", 4'000).value_or(""));
    if (!reason)
        reader.refuse("reason");
    if (message && (game || !line.empty()))
        reader.refuse("message");
    if (!is_read(call, reader))
        return;
    if (text.size() > longest_report_text || has_control_characters(text) || (!line.empty() && !game))
        return call.fail(ApiError::bad_text);
    auto const about = find_player(call, context.storage, name);
    if (!about)
        return;
    if (about->id == who.account)
        return call.fail(ApiError::bad_body, "You cannot report yourself.");
    if (limits.refuses(call, Limited::reports, counted_as(call)))
        return;
    storage::ReportRow report{.by = who.account,
        .about = about->id,
        .game = game ? std::optional{storage::GameId{*game}} : std::nullopt,
        .reason = *reason,
        .line = std::move(line),
        .text = text,
        .at = context.at()};
    if (message && !take_message(call, context.storage, storage::MessageNumber{*message}, report))
        return;
    if (!game)
        return put_report(call, context, report);
    with_room(call, rooms, *game, [call, &context, report, about = *about](Room const& room) {
        if (!is_in_game(room, about, report))
            return call.fail(ApiError::not_in_game);
        put_report(call, context, report);
    });
}

} // namespace

std::span<Route const> report_routes()
{
    static constexpr auto all = make_routes({
        {"POST", "/api/reports", Needs::person, "", handle<post_report>},
    });
    return all;
}

} // namespace arbiter::server

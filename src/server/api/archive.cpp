// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/rooms/snapshot.h"

#include <ranges>

namespace arbiter::server {

namespace {

constexpr std::uint32_t usual_limit = 20;
constexpr std::uint32_t largest_limit = 100;
constexpr std::uint32_t games_a_piece = 50;

std::optional<std::int64_t> read_number(std::string_view text)
{
    auto const number = find_number<std::int64_t>(text);
    return number && *number >= 0 && *number <= FieldReader::max_number ? number : std::nullopt;
}

/// Where a page begins, as `next` of the page before says it: "1763757000000-q7Xb2kPd1A".
std::optional<storage::ArchiveKey> read_place(std::string_view text)
{
    auto const dash = text.find('-');
    if (dash == std::string_view::npos)
        return std::nullopt;
    auto const ended = read_number(text.substr(0, dash));
    if (!ended)
        return std::nullopt;
    return storage::ArchiveKey{storage::Time{Milliseconds{*ended}}, {std::string{text.substr(dash + 1)}}};
}

std::string write_place(storage::GameRow const& row)
{
    return std::to_string(row.ended->time_since_epoch().count()) + '-' + row.id.text;
}

void add_player(JsonWriter& json, std::string_view name, storage::SeatRow const& seat)
{
    json.object(name, [&seat](JsonWriter& one) {
        one.text("name", seat_name(seat)).text("kind", to_name(player_kind(seat.kind)));
        if (seat.rating)
            one.number("rating", *seat.rating);
    });
}

/// A page of the archive. The one game more than `shown` that is asked for tells whether a page follows.
storage::StorageResult<std::string> write_page_of_archive(
    storage::Storage& storage, storage::ArchiveQuery query, std::size_t shown)
{
    query.limit = static_cast<std::uint32_t>(shown + 1);
    auto const games = storage.search_archive(query);
    if (!games)
        return Err{games.error()};
    return write_json([&](JsonWriter& json) {
        json.objects("games", *games | std::views::take(shown), add_archived_game);
        if (games->size() > shown)
            json.text("next", write_place((*games)[shown - 1]));
    });
}

/// The next finished games, oldest first: what ends meanwhile comes at the end. A body that has begun cannot
/// say that it fails; it is cut, and `since` continues from there.
std::optional<std::string> read_pgn_of(storage::Storage& storage, storage::ArchiveQuery& query)
{
    std::string piece;
    while (piece.empty()) {
        auto const games = storage.search_archive(query);
        if (!games || games->empty())
            return std::nullopt;
        for (storage::GameRow const& row : *games)
            piece += row.pgn;
        query.after = {*games->back().ended, games->back().id};
    }
    return piece;
}

void get_games(ApiCall const& call, ServiceContext& context, SlowReads& reads)
{
    storage::ArchiveQuery query;
    std::size_t shown = usual_limit;
    if (auto const name = call.query.find("player"); name != call.query.end()) {
        auto const account = find_player(call, context.storage, name->second);
        if (!account)
            return;
        query.player = account->id;
    }
    if (auto const from = call.query.find("from"); from != call.query.end()) {
        query.after = read_place(from->second);
        if (!query.after)
            return call.fail(ApiError::bad_query, "'from' must be what 'next' of the last page says.");
    }
    if (auto const limit = call.query.find("limit"); limit != call.query.end()) {
        auto const number = read_number(limit->second);
        if (!number || *number < 1 || *number > largest_limit)
            return call.fail(ApiError::bad_query, "'limit' must be a number from 1 to 100.");
        shown = static_cast<std::size_t>(*number);
    }
    answer_later(call, reads,
        [query, shown](storage::Storage& storage) { return write_page_of_archive(storage, query, shown); });
}

void get_games_pgn(ApiCall const& call, ServiceContext& context, Downloads& downloads)
{
    storage::ArchiveQuery query{.order = storage::ArchiveOrder::oldest_first, .limit = games_a_piece};
    if (auto const name = call.query.find("player"); name != call.query.end()) {
        auto const account = find_player(call, context.storage, name->second);
        if (!account)
            return;
        query.player = account->id;
    }
    if (auto const since = call.query.find("since"); since != call.query.end()) {
        auto const number = read_number(since->second);
        if (!number)
            return call.fail(ApiError::bad_query, "'since' must be milliseconds since 1970.");
        query.since = storage::Time{Milliseconds{*number}};
    }
    auto place = downloads.enter(call);
    if (!place)
        return;
    Response answer;
    answer.headers.push_back({"Content-Type", std::string{pgn_media_type}});
    downloads.answer(call, std::move(answer), std::move(place),
        [query](storage::Storage& storage) mutable { return read_pgn_of(storage, query); });
}

} // namespace

void add_archived_game(JsonWriter& json, storage::GameRow const& row)
{
    json.text("game", row.id.text);
    add_player(json, "white", row.seats[0]);
    add_player(json, "black", row.seats[1]);
    json.text("variant", to_name(row.variant))
        .text("control", row.control)
        .truth("rated", row.is_rated)
        .text("result", to_string(row.result))
        .text("termination", row.termination)
        .number("created", row.created)
        .number("ended", *row.ended)
        .text("url", "/game/" + row.id.text);
}

std::span<Route const> archive_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/games", Needs::member, "player from limit", handle<get_games>},
        {"GET", "/api/games.pgn", Needs::member, "since player", handle<get_games_pgn>},
    });
    return all;
}

} // namespace arbiter::server

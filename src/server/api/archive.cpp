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

/// Whether the archive shows it: aborted games are not shown.
bool is_played(storage::GameRow const& row)
{
    return row.termination != aborted_code;
}

/// The first games that the archive shows, up to one more than `shown`: that one tells whether a page
/// follows.
storage::StorageResult<std::vector<storage::GameRow>> find_played(
    storage::Storage& storage, storage::ArchiveQuery query, std::size_t shown)
{
    std::vector<storage::GameRow> played;
    query.limit = static_cast<std::uint32_t>(shown + 1);
    for (;;) {
        auto rows = storage.search_archive(query);
        if (!rows)
            return rows;
        for (storage::GameRow& row : *rows) {
            query.after = {*row.ended, row.id};
            if (is_played(row))
                played.push_back(std::move(row));
            if (played.size() > shown)
                return played;
        }
        if (rows->size() < query.limit)
            return played;
    }
}

void add_player(JsonWriter& json, std::string_view name, storage::SeatRow const& seat)
{
    json.object(name, [&seat](JsonWriter& one) {
        one.text("name", seat_name(seat)).text("kind", to_name(player_kind(seat.kind)));
        if (seat.rating)
            one.number("rating", *seat.rating);
    });
}

/// All finished games, oldest first, some at a time: what ends meanwhile comes at the end.
class PgnSource final : public BodySource {
public:
    PgnSource(storage::Storage& storage, storage::ArchiveQuery query)
        : storage_{storage},
          query_{std::move(query)}
    {
    }

    void next(TakePart take) override
    {
        std::string piece = read_piece();
        take(piece.empty() ? std::nullopt : std::optional{std::move(piece)});
    }

private:
    std::string read_piece()
    {
        std::string piece;
        while (piece.empty()) {
            auto const games = storage_.search_archive(query_);
            // A body that has begun cannot say that it fails; it is cut, and `since` continues from there.
            if (!games || games->empty())
                break;
            for (storage::GameRow const& row : *games) {
                if (is_played(row))
                    piece += row.pgn;
            }
            query_.after = {*games->back().ended, games->back().id};
        }
        return piece;
    }

    storage::Storage& storage_;
    storage::ArchiveQuery query_;
};

void get_games(ApiCall const& call, storage::Storage& storage)
{
    storage::ArchiveQuery query;
    std::size_t shown = usual_limit;
    if (auto const name = call.query.find("player"); name != call.query.end()) {
        auto const account = find_player(call, storage, name->second);
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
    auto const games = find_played(storage, query, shown);
    if (!games)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) {
        json.objects("games", *games | std::views::take(shown), add_archived_game);
        if (games->size() > shown)
            json.text("next", write_place((*games)[shown - 1]));
    });
}

void get_games_pgn(ApiCall const& call, storage::Storage& storage)
{
    storage::ArchiveQuery query{.order = storage::ArchiveOrder::oldest_first, .limit = games_a_piece};
    if (auto const name = call.query.find("player"); name != call.query.end()) {
        auto const account = find_player(call, storage, name->second);
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
    Response answer;
    answer.headers.push_back({"Content-Type", std::string{pgn_media_type}});
    answer.source = std::make_shared<PgnSource>(storage, std::move(query));
    call.done(std::move(answer));
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

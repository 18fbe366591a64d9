// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/rooms/snapshot.h"

#include <algorithm>
#include <tuple>

// The unfinished games of the caller, and what is planned in them.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_playing = 200;

/// A game that has not ended, as one of its players sees it.
struct OwnGame {
    storage::GameRow const* row;
    /// Of a correspondence game that is being played; else null.
    storage::CorrespondenceRow const* correspondence;
    Color own;

    bool is_own_turn() const { return correspondence != nullptr && correspondence->turn == own; }

    std::string_view plan() const
    {
        return correspondence == nullptr ? std::string_view{} : correspondence->plans[to_index(own)];
    }
};

Color color_of(storage::GameRow const& row, storage::AccountId account)
{
    return row.seats[0].account == account ? Color::white : Color::black;
}

std::vector<OwnGame> join_rows(std::span<storage::GameRow const> games,
    std::span<storage::CorrespondenceRow const> correspondence, storage::AccountId account)
{
    std::vector<OwnGame> joined;
    for (storage::GameRow const& row : games) {
        auto const found = std::ranges::find(correspondence, row.id, &storage::CorrespondenceRow::game);
        joined.push_back({&row, found == correspondence.end() ? nullptr : &*found, color_of(row, account)});
    }
    return joined;
}

/// What waits for the player first, then by what is due first; games without days for a move last.
void sort_by_urgency(std::vector<OwnGame>& games)
{
    auto const key = [](OwnGame const& game) {
        bool const has_days = game.correspondence != nullptr;
        return std::make_tuple(
            !game.is_own_turn(), !has_days, has_days ? game.correspondence->due : storage::Time{});
    };
    std::ranges::stable_sort(games, std::less{}, key);
}

void add_own_game(JsonWriter& one, OwnGame const& game)
{
    storage::SeatRow const& opponent = game.row->seats[to_index(!game.own)];
    one.text("game", game.row->id.text)
        .text("state", game.row->phase == storage::GamePhase::playing ? "playing" : "waiting")
        .text("control", game.row->control)
        .text("variant", to_name(game.row->variant))
        .truth("rated", game.row->is_rated)
        .text("color", to_name(game.own));
    if (opponent.kind != storage::SeatKind::open)
        one.text("opponent", seat_name(opponent));
    one.text("fen", game.correspondence != nullptr ? game.correspondence->fen : game.row->start_fen);
    if (game.correspondence != nullptr) {
        if (!game.correspondence->last_move.empty())
            one.text("lastMove", game.correspondence->last_move);
        one.text("turn", to_name(game.correspondence->turn)).number("due", game.correspondence->due);
    }
}

void get_own_games(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    auto const account = who.account;
    auto const games = context.storage.list_open_games(account, most_playing);
    auto const correspondence = context.storage.list_correspondence(account, most_playing);
    auto const unread = context.storage.social().count_unread(account);
    if (!games || !correspondence || !unread)
        return call.fail(ApiError::unavailable);
    if (is_own(call))
        note_visit(context, account);
    auto own = join_rows(*games, *correspondence, account);
    sort_by_urgency(own);
    call.answer([&](JsonWriter& json) {
        json.number("at", context.at()).number("yourTurn", std::ranges::count_if(own, &OwnGame::is_own_turn));
        if (is_own(call))
            json.number("unread", *unread);
        json.objects("games", own, add_own_game);
    });
}

} // namespace

void add_plans(JsonWriter& json, std::span<storage::GameRow const> games,
    std::span<storage::CorrespondenceRow const> correspondence, storage::AccountId account)
{
    auto own = join_rows(games, correspondence, account);
    std::erase_if(own, [](OwnGame const& game) { return game.plan().empty(); });
    json.objects("plans", own, [](JsonWriter& one, OwnGame const& game) {
        one.text("game", game.row->id.text).text("lines", game.plan());
    });
}

std::span<Route const> playing_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/me/games", Needs::login, "", handle<get_own_games>},
    });
    return all;
}

} // namespace arbiter::server

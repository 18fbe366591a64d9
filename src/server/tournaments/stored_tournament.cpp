// SPDX-License-Identifier: MIT
#include "server/tournaments/stored_tournament.h"

#include "server/accounts/accounts.h"
#include "server/rooms/new_game.h"

#include <algorithm>
#include <utility>

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_unfinished = 10'000;

Err<UnreadTournament> unread(storage::StorageFault const& fault)
{
    return Err<UnreadTournament>{{.error = ApiError::unavailable, .fault = fault}};
}

bool add_missing_game(
    storage::Storage& storage, HostedTournament& arena, storage::TournamentGame const& missing)
{
    auto const row = storage.find_game(missing.game);
    auto const events = storage.find_events(missing.game);
    return row && events && *row && arena.add_missing_game(**row, read_game_facts(*events));
}

/// Adds to the record of an arena the players and games that another server has written before this record
/// took the place of its own. False where storage cannot be read, or does not fit together.
bool complete_record(storage::Storage& storage, HostedTournament& arena)
{
    auto const of = rating_class_of(arena.terms);
    for (auto const& [account, entry] : arena.entries) {
        bool const has_number = arena.number_of(account).has_value();
        if (has_number || (entry.has_left && arena.round() == 0))
            continue;
        auto const rating = of ? read_rating(storage, account, *of) : std::nullopt;
        arena.arena->players.push_back(
            {entry.name, rating ? to_tournament_rating(to_points(rating->rating)) : 0});
    }
    std::ranges::sort(arena.games, {}, &storage::TournamentGame::round);
    for (std::size_t index = 0; index < arena.games.size(); ++index) {
        storage::TournamentGame const& game = arena.games[index];
        bool const is_missing = index >= arena.arena->games.size();
        if (game.round != index + 1 || (is_missing && !add_missing_game(storage, arena, game)))
            return false;
    }
    return arena.games.size() == arena.arena->games.size();
}

TournamentRead read_whole(storage::Storage& storage, storage::TournamentRow row)
{
    auto const entries = storage.find_tournament_entries(row.id);
    if (!entries)
        return unread(entries.error());
    auto games = storage.find_tournament_games(row.id);
    if (!games)
        return unread(games.error());
    auto const owner = storage.find_account(row.owner);
    if (!owner)
        return unread(owner.error());
    auto tournament = HostedTournament::read(std::move(row), *entries, *std::move(games));
    if (!tournament || (tournament->arena && !complete_record(storage, *tournament)))
        return Err<UnreadTournament>{UnreadTournament{}};
    if (*owner)
        tournament->owner_name = (*owner)->name;
    return *std::move(tournament);
}

} // namespace

TournamentRead read_tournament(storage::Storage& storage, storage::TournamentId const& id)
{
    auto row = storage.find_tournament(id);
    if (!row)
        return unread(row.error());
    if (!*row)
        return Err<UnreadTournament>{{.error = ApiError::unknown_tournament}};
    return read_whole(storage, **std::move(row));
}

UnfinishedTournaments read_unfinished_tournaments(storage::Storage& storage)
{
    UnfinishedTournaments all;
    for (auto const state : {storage::TournamentPhase::open, storage::TournamentPhase::playing}) {
        auto rows = storage.list_tournaments(state, most_unfinished);
        if (!rows) {
            all.fault = rows.error();
            return all;
        }
        for (storage::TournamentRow& row : *rows) {
            auto tournament = read_whole(storage, std::move(row));
            if (!tournament) {
                all.fault = tournament.error().fault;
                return all;
            }
            all.read.push_back(*std::move(tournament));
        }
    }
    all.are_all = true;
    return all;
}

std::optional<storage::RatingClass> rating_class_of(TournamentTerms const& terms)
{
    auto const read = read_terms(terms.control, to_name(terms.variant), {});
    return read ? rating_class(read->control, terms.variant) : std::nullopt;
}

unsigned to_tournament_rating(std::int32_t points)
{
    return static_cast<unsigned>(std::clamp(points, 0, static_cast<int>(highest_tournament_rating)));
}

} // namespace arbiter::server

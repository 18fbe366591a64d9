// SPDX-License-Identifier: MIT
#include "server/rooms/tournament_games.h"

#include <chrono>
#include <utility>

namespace arbiter::server {

namespace {

/// While nobody knows whether a game is one of a tournament.
constexpr std::chrono::hours unknown_default_time{24};

} // namespace

std::optional<Milliseconds> TournamentGames::find_default_time(storage::GameId const& game) const
{
    if (!are_complete_)
        return unknown_default_time;
    Of const* const of = find(game);
    return of == nullptr ? std::nullopt : std::optional{of->default_time};
}

bool TournamentGames::is_arena_game(storage::GameId const& game) const
{
    Of const* const of = find(game);
    return of != nullptr && of->is_of_arena;
}

void TournamentGames::game_ended(storage::GameId const& game)
{
    GameIsOver const ended{game};
    take(ended);
    context_.notices.give(ended);
}

void TournamentGames::take(GameIsOver const& ended)
{
    if (!are_complete_ || open_.contains(ended.game))
        await_result(ended.game);
}

TournamentGames::Of const* TournamentGames::find(storage::GameId const& game) const
{
    auto const found = open_.find(game);
    return found == open_.end() ? nullptr : &found->second;
}

std::vector<storage::GameId> TournamentGames::take_ended()
{
    std::vector<storage::GameId> games;
    for (storage::GameId const& game : std::exchange(ended_, {})) {
        if (open_.contains(game))
            games.push_back(game);
    }
    return games;
}

} // namespace arbiter::server

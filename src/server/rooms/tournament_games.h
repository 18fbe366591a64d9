// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_TOURNAMENT_GAMES_H
#define ARBITER_SRC_SERVER_ROOMS_TOURNAMENT_GAMES_H

#include "server/base/service_context.h"

#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace arbiter::server {

/// The games of tournaments that count and are not over: what tournaments tell the rooms of games about them,
/// and hear from them.
class TournamentGames {
public:
    /// The tournament that a game belongs to, and what that means for it.
    struct Of {
        storage::TournamentId tournament;
        Milliseconds default_time; ///< for the first moves of its players
        bool is_of_arena = false;
    };

    explicit TournamentGames(ServiceContext const& context) : context_{context} { }

    // ---- what rooms ask and tell -------------------------------------------------------------------------

    /// How long the players of a game have for their first moves, if it is one of a tournament. Until the
    /// tournaments are loaded every game may be one.
    std::optional<Milliseconds> find_default_time(storage::GameId const& game) const;

    /// Whether it is an open game of an arena.
    bool is_arena_game(storage::GameId const& game) const;

    /// Takes note that a game is over, as far as its room knows, and tells the other nodes; storage says
    /// whether it is.
    void game_ended(storage::GameId const& game);

    /// The same where another node has told it.
    void take(GameIsOver const& ended);

    // ---- what tournaments do -----------------------------------------------------------------------------

    /// From now on every game of a tournament is here.
    void complete() { are_complete_ = true; }

    void put(storage::GameId const& game, Of of) { open_.insert_or_assign(game, std::move(of)); }

    void erase(storage::GameId const& game) { open_.erase(game); }

    std::unordered_map<storage::GameId, Of> const& open() const { return open_; }

    /// Null where the game is none of them.
    Of const* find(storage::GameId const& game) const;

    /// From now on `take_ended` gives this game, whose result must be read.
    void await_result(storage::GameId const& game) { ended_.insert(game); }

    bool have_ended() const { return !ended_.empty(); }

    /// The open games whose results must be read; each once.
    std::vector<storage::GameId> take_ended();

private:
    ServiceContext const& context_;
    std::unordered_map<storage::GameId, Of> open_;
    std::set<storage::GameId> ended_;
    bool are_complete_ = false;
};

} // namespace arbiter::server

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_SNAPSHOT_H
#define ARBITER_SRC_SERVER_ROOMS_SNAPSHOT_H

#include "arbiter/storage/records.h"
#include "server/rooms/game_state.h"

#include <optional>
#include <string>

namespace arbiter::server {

/// What a snapshot is taken of.
struct SnapshotOf {
    storage::GameRow const& row;
    GameState const& game;
    Milliseconds time; ///< game time, now
    bool is_arena_game = false;
};

/// The message `state` for the player at that seat, or for a spectator. Linear in the length of the game.
std::string write_state(SnapshotOf const& what, storage::Time at, std::optional<Color> you);

/// The game as it is filed: players, date, result, moves with clocks. `site` stands in the tag Site.
std::string write_game_pgn(storage::GameRow const& row, GameState const& game);

/// The name of a seat as people read it; "Anonymous" where there is none.
std::string seat_name(storage::SeatRow const& seat);

/// Whether the account of a seat has been deleted, so that nobody sits there any more.
bool is_of_deleted(storage::SeatRow const& seat);

/// The player there; a person where the seat is open.
PlayerKind player_kind(storage::SeatKind kind);

} // namespace arbiter::server

#endif

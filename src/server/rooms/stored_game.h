// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_STORED_GAME_H
#define ARBITER_SRC_SERVER_ROOMS_STORED_GAME_H

#include "server/rooms/event_log.h"
#include "server/rooms/game_state.h"
#include "server/rooms/neighbours.h"
#include "server/rooms/room_clock.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::server {

enum class RoomFault : std::uint8_t {
    unknown_game, ///< there is no such game
    unavailable,  ///< storage cannot be read
    damaged,      ///< what storage has is not the log of a game
    elsewhere,    ///< another node has the game
    draining,     ///< this node takes no games
};

/// Why a game cannot be opened here.
struct RoomRefusal {
    RoomFault fault = RoomFault::unavailable;
    std::string node = {}; ///< that has the game, where it is elsewhere
};

/// A game as storage has it, to be continued.
struct StoredGame {
    storage::GameRow row;
    GameState game;
    std::vector<LoggedEvent> log;
    RoomClock clock;
    std::optional<storage::CorrespondenceRow> correspondence;
    Ownership ownership;
};

/// Reads a game and replays its events. Says how it belongs to this server, or why it does not.
Result<StoredGame, RoomRefusal> load_game(Neighbours const& around, storage::GameId const& id);

} // namespace arbiter::server

#endif

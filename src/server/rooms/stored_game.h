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
    long_log,     ///< it has more events than are read at once: replay them first
};

/// Why a game cannot be opened here.
struct RoomRefusal {
    RoomFault fault = RoomFault::unavailable;
    std::string node = {}; ///< that has the game, where it is elsewhere
};

/// A game up to some event.
struct ReplayedGame {
    GameState game;
    std::vector<LoggedEvent> log;
    RoomClock clock;
};

/// All that storage has of a game.
struct ReadGame {
    std::optional<storage::OwnedGame> found; ///< nothing: there is no such game
    std::optional<ReplayedGame> played; ///< nothing: its events are not the log of a game
    std::optional<storage::CorrespondenceRow> correspondence;
};

/// Reads a game and replays all its events. What storage has refused before is in it, or is never written:
/// see `find_whole_game`. For a worker: linear in the events.
storage::StorageResult<ReadGame> read_game(
    storage::Storage& storage, Settings const& settings, storage::GameId const& id);

/// A game as storage has it, to be continued.
struct StoredGame {
    storage::GameRow row;
    ReplayedGame played;
    std::optional<storage::CorrespondenceRow> correspondence;
    Ownership ownership;
};

/// Says how a game that a worker has read belongs to this server, or why it does not. Where the game has days
/// for a move, the time without a server must have been given back before it was read. O(1).
Result<StoredGame, RoomRefusal> judge_game(Neighbours const& around, storage::StorageResult<ReadGame> read);

/// What is read of a game.
struct Reading {
    std::optional<ReplayedGame> begun = std::nullopt; ///< its first events, which are not read again
    std::uint32_t most_events = storage::any_number; ///< where it has more, `long_log` is the answer
};

/// Reads a game and replays its events. Says how it belongs to this server, or why it does not.
Result<StoredGame, RoomRefusal> load_game(
    Neighbours const& around, storage::GameId const& id, Reading reading = {});

} // namespace arbiter::server

#endif

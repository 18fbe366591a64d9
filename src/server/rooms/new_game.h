// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_NEW_GAME_H
#define ARBITER_SRC_SERVER_ROOMS_NEW_GAME_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/time_control.h"
#include "arbiter/server/surroundings.h"
#include "arbiter/storage/records.h"
#include "server/base/api_error.h"
#include "server/rooms/game_state.h"

#include <array>
#include <optional>
#include <string_view>

namespace arbiter::server {

/// The terms of a new game.
struct StartTerms {
    TimeControl control;
    AnyPosition start;
    bool is_rated = false;
    std::optional<Arbitration> arbitration = {}; ///< nothing where illegal moves are only refused
    std::optional<Color> giver = {}; ///< the side that plays many boards at once
};

/// The arbiter of a new game as requests ask for it.
struct WantedArbiter {
    unsigned loses = 0; ///< the illegal move that loses the game; 0: there is no arbiter
    bool has_touch_move = false;
};

/// Reads the fields `arbitrated` and `touchMove`.
WantedArbiter read_arbiter(base::FieldReader& reader);

/// Seats the arbiter that is wanted, if one is. Error: bad_control for a game with days for each move.
Result<void, ApiError> seat_arbiter(StartTerms& terms, WantedArbiter wanted);

/// Reads the terms of a new game. `control` as `parse_time_control` does, and "unlimited"; `variant` as
/// `find_variant`; an empty `fen` is the start of the variant. Errors: bad_control,
/// bad_variant, bad_fen, game_over_already.
Result<StartTerms, ApiError> read_terms(
    std::string_view control, std::string_view variant, std::string_view fen);

/// The class in which such a game is rated; nothing without clocks.
std::optional<storage::RatingClass> rating_class(TimeControl const& control, Variant variant);

/// Whether a position is a start of its rule set: where each game of it begins, or for Chess960 one of its
/// 960. Only such games are rated.
bool is_normal_start(AnyPosition const& start);

/// One of the 960 starts of Chess960, each with the same chance.
Position draw_chess960_start(Surroundings& world);

/// Whether a game is slow: whether a player has at least `slow_game` for forty moves.
bool is_slow(TimeControl const& control, Milliseconds slow_game);

/// The state of a game from its row, before any event; nothing when the row cannot be read.
std::optional<GameState> begin_state(storage::GameRow const& row);

/// A new game: its row, and its first events (the seats that are taken; the start when both are).
storage::Batch build_game(storage::GameId const& id, StartTerms const& terms,
    std::array<storage::SeatRow, 2> const& seats, storage::Time at);

/// Where a correspondence game that is being played stands when a turn begins at `at`: whose turn it is, and
/// until when. Nothing planned.
storage::CorrespondenceRow build_correspondence(
    storage::GameId const& id, GameState const& state, storage::Time at);

/// The `joined` of a seat.
SeatTaken to_event(Color color, storage::SeatRow const& seat);

} // namespace arbiter::server

#endif

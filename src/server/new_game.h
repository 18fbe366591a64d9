#ifndef ARBITER_SERVER_SRC_NEW_GAME_H
#define ARBITER_SERVER_SRC_NEW_GAME_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/time_control.h"
#include "arbiter/storage/records.h"
#include "game_state.h"

#include <array>
#include <string_view>

namespace arbiter::server {

/// Why a game cannot be made.
enum class NewGameError : std::uint8_t {
    bad_control, ///< no time control, or one that cannot be played over a network
    bad_variant, ///< no such variant
    bad_fen, ///< the FEN cannot be read, or has faults
    over_already, ///< nothing can be played in this position
};

/// What is to be played.
struct GameTerms {
    TimeControl control;
    AnyPosition start;
    bool is_rated = false;
};

/// Reads what is to be played. `control` as `parse_time_control` does, and "unlimited"; `variant` as
/// `find_variant`; an empty `fen` is the start of the variant.
Result<GameTerms, NewGameError> read_terms(
    std::string_view control, std::string_view variant, std::string_view fen);

/// "unlimited", or what `format_time_control` says.
std::string write_control(TimeControl const& control);

/// Whether a game is slow: `slow_game` is the thinking time of a player for forty moves from which on it is.
bool is_slow(TimeControl const& control, Milliseconds slow_game);

/// The state of a game from its row, before any event. Nothing when the row cannot be read.
std::optional<GameState> begin_state(storage::GameRow const& row);

/// A new game: its row, and the events that have happened already (who sits there; the start when both do).
storage::Batch build_game(storage::GameId const& id, GameTerms const& terms,
    std::array<storage::SeatRow, 2> const& seats, storage::Time at);

/// The `joined` of a seat.
SeatTaken to_event(Color color, storage::SeatRow const& seat);

} // namespace arbiter::server

#endif

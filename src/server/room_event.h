#ifndef ARBITER_SERVER_SRC_ROOM_EVENT_H
#define ARBITER_SERVER_SRC_ROOM_EVENT_H

#include "arbiter/core/result.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/game_result.h"
#include "arbiter/storage/records.h"
#include "client_message.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What happens in a room, as it is kept in storage and told to clients: both get the same text.
namespace arbiter::server {

using storage::EventVersion;

/// Somebody has taken a seat: `joined`.
struct SeatTaken {
    Color color;
    std::string name;
    storage::SeatKind kind;
    std::optional<std::int32_t> rating;

    friend bool operator==(SeatTaken const&, SeatTaken const&) = default;
};

/// `started`.
struct GameBegun {
    ClockReading clocks;

    friend bool operator==(GameBegun const&, GameBegun const&) = default;
};

/// `move`.
struct MoveMade {
    Color by;
    std::string uci;
    std::string san;
    std::size_t ply; ///< of this move, from 1
    std::string fen; ///< after it
    ClockReading clocks; ///< after it
    Milliseconds lag{0}; ///< given back for the network's delay
    Milliseconds outage{0}; ///< given back for times without connection

    friend bool operator==(MoveMade const&, MoveMade const&) = default;
};

enum class OfferKind : std::uint8_t {
    draw_offered,
    draw_declined,
    draw_lapsed,
    takeback_asked,
    takeback_declined,
    takeback_lapsed,
    rematch_offered,
};

inline constexpr std::size_t offer_kind_count = 7;

/// "draw-offered", …: the kind of the event.
std::string_view to_name(OfferKind kind);

/// `draw-offered` and the like. `by`: who did it; whose it was, for one that has lapsed.
struct OfferMade {
    OfferKind kind;
    Color by;

    friend bool operator==(OfferMade const&, OfferMade const&) = default;
};

/// `took-back`.
struct MovesTakenBack {
    Color asked_by;
    std::size_t plies;
    std::string fen; ///< now
    ClockReading clocks;

    friend bool operator==(MovesTakenBack const&, MovesTakenBack const&) = default;
};

/// `chat`. `by`: "white", "black" or the name of somebody who watches.
struct ChatSaid {
    std::string by;
    std::string text;

    friend bool operator==(ChatSaid const&, ChatSaid const&) = default;
};

/// `rematch`: the new game.
struct RematchAgreed {
    std::string game;

    friend bool operator==(RematchAgreed const&, RematchAgreed const&) = default;
};

/// What a game did to a rating, in whole points.
struct RatingStep {
    std::int32_t before;
    std::int32_t after;

    friend bool operator==(RatingStep const&, RatingStep const&) = default;
};

/// How a game ended, in words for machines and people.
struct Ending {
    GameResult result = GameResult::unfinished;
    std::string code; ///< of the Termination, or "aborted"
    std::string sentence;
    std::optional<Color> winner;
    ClockReading clocks;
    std::array<std::optional<RatingStep>, 2> ratings = {};

    friend bool operator==(Ending const&, Ending const&) = default;
};

/// `away`: the opponent may claim the game now; `back`: not any more.
struct Absence {
    Color color;
    bool is_back;

    friend bool operator==(Absence const&, Absence const&) = default;
};

/// `resumed`: the server has been down, and this time is nobody's.
struct GameResumed {
    ClockReading clocks;

    friend bool operator==(GameResumed const&, GameResumed const&) = default;
};

using EventContent = std::variant<SeatTaken, GameBegun, MoveMade, OfferMade, MovesTakenBack, ChatSaid,
    RematchAgreed, Ending, Absence, GameResumed>;

struct RoomEvent {
    EventVersion version = EventVersion::none;
    storage::Time at;
    /// The time that has been charged to the players since the beginning: what the clocks go by.
    Milliseconds time{0};
    /// Whose clock runs from here on; told where there are clocks in the event.
    std::optional<Color> running;
    /// The client's number of the action that led to this.
    std::optional<RequestNumber> re;
    EventContent content;

    friend bool operator==(RoomEvent const&, RoomEvent const&) = default;
};

/// The event as one JSON object: what clients get, and what storage keeps.
std::string write_event(RoomEvent const& event);

enum class EventFaultCode : std::uint8_t {
    not_json,     ///< no JSON object of the form that `write_event` gives
    unknown_kind, ///< written by a newer program, or by nobody
};

/// Reads what `write_event` has written.
Result<RoomEvent, EventFaultCode> read_event(std::string_view body);

/// "white" or "black".
std::string_view to_name(Color color);

/// The colour of exactly one of those texts, or nothing.
std::optional<Color> find_color(std::string_view name);

/// "person", "computer", "bot"; "open" for a free seat.
std::string_view to_name(storage::SeatKind kind);

} // namespace arbiter::server

#endif

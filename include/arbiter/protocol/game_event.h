// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_GAME_EVENT_H
#define ARBITER_PROTOCOL_GAME_EVENT_H

#include "arbiter/core/result.h"
#include "arbiter/game/clock.h"
#include "arbiter/game/event.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/referee.h"
#include "arbiter/protocol/client_message.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What happens in a game, as storage keeps it and clients receive it: both get the same text.
namespace arbiter::protocol {

/// A moment of the system's clock (UTC), to the millisecond.
using Time = std::chrono::sys_time<Milliseconds>;

/// The number of an event within its game: 1 for the first, without a gap.
enum class EventVersion : std::uint32_t { none = 0 };

/// The version after this one.
constexpr EventVersion next(EventVersion version)
{
    return EventVersion{static_cast<std::uint32_t>(version) + 1};
}

/// The players.
enum class PlayerKind : std::uint8_t { person, computer, bot };

/// `joined`: a seat has been taken.
struct SeatTaken {
    Color color;
    std::string name;
    PlayerKind kind;
    std::optional<std::int32_t> rating;
    /// Whether the player gives a simul: is at other boards most of the time, and never counts as away.
    bool gives_simul = false;

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
    Milliseconds outage{0}; ///< given back for outages

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

/// `draw-offered` and the like. `by`: who did it; for a lapsed offer, whose it was.
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

/// `chat`. `by`: "white", "black" or the name of a spectator.
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

/// `ended`: how the game ended, for programs and people.
struct Ending {
    GameResult result = GameResult::unfinished;
    std::string code; ///< of the Termination, or "aborted"
    std::string sentence;
    std::optional<Color> winner;
    ClockReading clocks;
    std::array<std::optional<RatingStep>, 2> ratings = {};

    friend bool operator==(Ending const&, Ending const&) = default;
};

/// `away`: the opponent may claim the game; `back`: no longer.
struct Absence {
    Color color;
    bool is_back;

    friend bool operator==(Absence const&, Absence const&) = default;
};

/// `resumed`: the server has been down; no player is charged for that time.
struct GameResumed {
    ClockReading clocks;

    friend bool operator==(GameResumed const&, GameResumed const&) = default;
};

/// `berserk`: a player of an arena has halved its clock for a point more.
struct WentBerserk {
    Color by;
    ClockReading clocks;

    friend bool operator==(WentBerserk const&, WentBerserk const&) = default;
};

/// `arbitrated`: illegal moves and false claims are punished in this game.
struct ArbiterSeated {
    Arbitration rules;

    friend bool operator==(ArbiterSeated const&, ArbiterSeated const&) = default;
};

/// "illegal-move" or "false-claim".
std::string_view to_name(Offence offence);

/// The offence of exactly one of those texts, or nothing.
std::optional<Offence> find_offence(std::string_view name);

/// `penalty`: an illegal move or a false claim has been punished. Where it loses the game, `ended` follows.
struct Penalty {
    Color by;
    Offence offence;
    std::size_t ply; ///< the number of plies played before it
    std::string move; ///< the illegal move in UCI; empty for a claim
    std::string article; ///< of the Laws, against which the move offends; may be empty
    std::string sentence;
    std::optional<Milliseconds> extra; ///< what the opponent is given
    std::string touched; ///< the square of the piece that must be moved; may be empty
    ClockReading clocks;

    friend bool operator==(Penalty const&, Penalty const&) = default;
};

/// `touched`: a piece has been touched, and must be moved.
struct PieceTouched {
    Color by;
    std::string square;

    friend bool operator==(PieceTouched const&, PieceTouched const&) = default;
};

using EventContent = std::variant<SeatTaken, GameBegun, MoveMade, OfferMade, MovesTakenBack, ChatSaid,
    RematchAgreed, Ending, Absence, GameResumed, WentBerserk, ArbiterSeated, Penalty, PieceTouched>;

struct GameEvent {
    EventVersion version = EventVersion::none;
    Time at;
    /// The time charged to the players since the beginning; the clocks follow it.
    Milliseconds time{0};
    /// Whose clock runs after it; written in events that have clocks.
    std::optional<Color> running;
    /// The client's number of the action that led to this.
    std::optional<RequestNumber> re;
    EventContent content;

    friend bool operator==(GameEvent const&, GameEvent const&) = default;
};

/// The event as one JSON object: what clients get, and what storage keeps.
std::string write_event(GameEvent const& event);

enum class EventFaultCode : std::uint8_t {
    not_json,     ///< not an object that `write_event` has written
    unknown_kind, ///< written by a newer program, or not an event
};

/// Reads an event as `write_event` writes it, and nothing else.
Result<GameEvent, EventFaultCode> read_event(std::string_view body);

/// "person", "computer" or "bot".
std::string_view to_name(PlayerKind kind);

/// The kind of exactly one of those texts, or nothing.
std::optional<PlayerKind> find_player_kind(std::string_view name);

/// The kind of exactly one of the texts of `to_name`, or nothing.
std::optional<OfferKind> find_offer_kind(std::string_view name);

} // namespace arbiter::protocol

#endif

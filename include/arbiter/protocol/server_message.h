// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_SERVER_MESSAGE_H
#define ARBITER_PROTOCOL_SERVER_MESSAGE_H

#include "arbiter/protocol/client_message.h"
#include "arbiter/protocol/error_code.h"
#include "arbiter/protocol/game_event.h"
#include "arbiter/protocol/terms.h"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What the server says besides events (docs/server.md has each message with an example).
namespace arbiter::protocol {

enum class Phase : std::uint8_t { waiting, playing, over };

/// "waiting", "playing" or "over".
std::string_view to_name(Phase phase);

/// A move as a snapshot lists it.
struct ListedMove {
    std::string uci;
    std::string san = {};
    std::string fen = {}; ///< after it
    std::optional<Milliseconds> clock = {}; ///< of the mover, after it

    friend bool operator==(ListedMove const&, ListedMove const&) = default;
};

/// What a snapshot shows of an arbitrated game. `penalties`: those so far, without clocks.
struct ArbitrationShown {
    Arbitration rules;
    std::vector<Penalty> penalties = {};
    std::string touched = {}; ///< the square of the piece that must be moved; empty for none

    friend bool operator==(ArbitrationShown const&, ArbitrationShown const&) = default;
};

/// A whole game.
struct Snapshot {
    std::string id = {};
    /// Nothing for a control or a variant that this program does not know.
    std::optional<GameTerms> terms = {};
    std::string start_fen = {};
    std::array<std::optional<SeatTaken>, 2> players = {};
    std::vector<ListedMove> moves = {};
    ClockReading clocks = {};
    std::optional<Color> running = {};
    Color turn = Color::white;
    /// How it ended; nothing until then.
    std::optional<Ending> ending = {};
    std::optional<Color> draw_offer = {};
    std::optional<Color> takeback_request = {};
    std::optional<Color> rematch_offer = {};
    std::optional<std::string> rematch_game = {};
    std::array<bool, 2> is_away = {};
    /// Of a game of an arena: who has gone berserk.
    std::optional<std::array<bool, 2>> berserk = {};
    /// Of an arbitrated game.
    std::optional<ArbitrationShown> arbitration = {};
    std::deque<ChatSaid> chat = {};
    Phase phase = Phase::waiting;
};

/// `state`: everything.
struct State {
    EventVersion version = EventVersion::none;
    Time at;
    Snapshot game;
    std::optional<Color> you; ///< nothing for a spectator
    RequestNumber last_request = 0; ///< the largest number that the server knows of this seat
};

/// `ack`: the action is durable.
struct Acknowledged {
    RequestNumber re;
    EventVersion version = EventVersion::none; ///< none in the lobby
};

/// `refused`: a move that the rules do not allow. (The server writes the whole verdict.)
struct Refused {
    std::optional<RequestNumber> re;
    std::string code;
    std::string sentence;
};

/// `error`.
struct Failed {
    std::optional<RequestNumber> re;
    std::optional<ErrorCode> code; ///< nothing for a code that this program does not know
    std::string sentence = {};
    /// Of `muted`: when it ends; nothing: not by itself.
    std::optional<Time> until = {};
    std::string reason = {}; ///< of `muted`: what the operator wrote
};

/// `presence`.
struct Presence {
    std::array<bool, 2> is_there;
    std::size_t spectators;
};

/// `plan`: the conditional moves of the seat that hears it, from the board after `ply` plies. The lines are
/// those of `PlanMessage`, in UCI; where the opponent has moved as planned they begin with the answer.
struct Planned {
    std::size_t ply;
    std::string lines;
};

/// `drain`: the server is about to stop.
struct Draining {
    std::string sentence;
};

/// `hello-wanted`: another server has the game from now on; it knows this connection by its next `hello`.
struct HelloWanted { };

/// An open offer in the lobby.
struct Seek {
    std::string id;
    std::string name = {};
    std::optional<std::int32_t> rating = {};
    GameTerms terms;
    WantedColor color = WantedColor::random;
    bool is_bot = false;
    bool is_mine = false;
};

/// `seeks`: all open offers. Offers that this program cannot play are left out when read.
struct Seeks {
    std::vector<Seek> list;
};

/// `seek-added`.
struct SeekAdded {
    Seek seek;
};

/// `seek-gone`.
struct SeekGone {
    std::string seek;
};

/// `game`: a game has begun; in the lobby with the secret of the seat.
struct GameFound {
    std::string game;
    std::string seat = {};
    Color color;
};

/// `challenge`: a line of a bot's stream. `color`: the bot's.
struct Challenge {
    std::string game;
    std::string from;
    Color color;
    std::optional<GameTerms> terms; ///< nothing where this program cannot play it
};

/// `alive`: a line of a bot's stream.
struct Alive { };

/// A message of a kind that the reader does not know, or without what its kind needs. An event among them
/// counts as a version.
struct Unknown {
    std::string kind;
    std::optional<EventVersion> version;
};

using ServerMessage
    = std::variant<GameEvent, State, Acknowledged, Refused, Failed, PingMessage, PongMessage, Presence,
        Planned, Draining, HelloWanted, Seeks, SeekAdded, SeekGone, GameFound, Challenge, Alive, Unknown>;

/// Reads a frame or a line of the server; nothing when it is not a message. Fields that a kind does not have
/// are ignored, so that a newer server is understood. Linear in its length.
std::optional<ServerMessage> read_server_message(std::string_view text);

/// The name of the account in the answer of GET /api/me; empty for nobody.
std::string read_own_name(std::string_view body);

/// Each message as JSON, without a line break.
std::string write(State const& message);
/// The message as JSON.
std::string write(Acknowledged const& message);
/// The message as JSON.
std::string write(Failed const& message);
/// The message as JSON.
std::string write(Presence const& message);
/// The message as JSON.
std::string write(Planned const& message);
/// The message as JSON.
std::string write(Draining const& message);
/// The message as JSON.
std::string write(HelloWanted message);
/// The message as JSON.
std::string write(Seeks const& message);
/// The message as JSON.
std::string write(SeekAdded const& message);
/// The message as JSON.
std::string write(SeekGone const& message);
/// The message as JSON.
std::string write(GameFound const& message);
/// The message as JSON.
std::string write(Challenge const& message);
/// The message as JSON.
std::string write(Alive message);

/// The snapshot as a JSON object.
std::string write(Snapshot const& snapshot);

} // namespace arbiter::protocol

#endif

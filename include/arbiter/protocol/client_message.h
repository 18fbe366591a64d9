// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_CLIENT_MESSAGE_H
#define ARBITER_PROTOCOL_CLIENT_MESSAGE_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What clients say (docs/server.md has each message with an example).
namespace arbiter::protocol {

/// The number that a client gives to an action, and finds in the answer.
using RequestNumber = std::uint32_t;

/// The first message: the seat, and the last event that the client knows.
struct Hello {
    std::optional<std::string> seat;
    std::uint32_t seen = 0;

    friend bool operator==(Hello const&, Hello const&) = default;
};

struct MoveMessage {
    RequestNumber re;
    std::uint32_t ply; ///< the number of plies that the client has seen
    std::string move; ///< in any notation

    friend bool operator==(MoveMessage const&, MoveMessage const&) = default;
};

/// What a player can do besides moving and chatting.
enum class Command : std::uint8_t {
    resign,
    abort,
    draw, ///< offers a draw, or accepts the opponent's offer
    decline_draw,
    takeback, ///< asks for a takeback, or grants the opponent's request
    decline_takeback,
    claim_draw,
    claim_flag, ///< the opponent's flag has fallen, or it has been away too long
    rematch, ///< offers a rematch, or accepts the opponent's offer
    berserk, ///< halves the player's clock, in a game of an arena
};

inline constexpr std::size_t command_count = 10;

/// "resign", "decline-draw", …: as messages write it.
std::string_view to_name(Command command);

struct CommandMessage {
    RequestNumber re;
    Command command;
    /// Of `claim_draw`: the move that the player is about to make, in any notation; empty for none.
    std::string move = {};

    friend bool operator==(CommandMessage const&, CommandMessage const&) = default;
};

struct ChatMessage {
    RequestNumber re;
    std::string text;

    friend bool operator==(ChatMessage const&, ChatMessage const&) = default;
};

/// The player takes a piece in hand, in a game with touch-move.
struct TouchMessage {
    RequestNumber re;
    std::uint32_t ply; ///< the number of plies that the client has seen
    std::string square;

    friend bool operator==(TouchMessage const&, TouchMessage const&) = default;
};

/// Sets the conditional moves of a seat in a correspondence game, in place of those before.
struct PlanMessage {
    RequestNumber re;
    std::uint32_t ply; ///< the number of plies that the client has seen
    /// Lines of moves that begin with the opponent's, with blanks between moves and ';' between lines; empty
    /// for none.
    std::string lines;

    friend bool operator==(PlanMessage const&, PlanMessage const&) = default;
};

/// Asks for a `pong` with the same number.
struct PingMessage {
    std::int64_t n;

    friend bool operator==(PingMessage, PingMessage) = default;
};

/// The answer to a `ping`.
struct PongMessage {
    std::int64_t n;

    friend bool operator==(PongMessage, PongMessage) = default;
};

using GameMessage = std::variant<Hello, MoveMessage, CommandMessage, ChatMessage, TouchMessage, PlanMessage,
    PingMessage, PongMessage>;

struct LobbyHello {
    friend bool operator==(LobbyHello, LobbyHello) = default;
};

enum class WantedColor : std::uint8_t { white, black, random };

struct SeekMessage {
    RequestNumber re;
    std::string control;
    std::string variant;
    bool is_rated;
    WantedColor color;

    friend bool operator==(SeekMessage const&, SeekMessage const&) = default;
};

/// Withdraws all seeks of this connection.
struct UnseekMessage {
    friend bool operator==(UnseekMessage, UnseekMessage) = default;
};

struct AcceptMessage {
    RequestNumber re;
    std::string seek;

    friend bool operator==(AcceptMessage const&, AcceptMessage const&) = default;
};

using LobbyMessage
    = std::variant<LobbyHello, SeekMessage, UnseekMessage, AcceptMessage, PingMessage, PongMessage>;

/// The message as JSON.
std::string write(GameMessage const& message);
/// The message as JSON.
std::string write(LobbyMessage const& message);

/// Why a message cannot be read. The server answers `error` with the code "bad-message".
struct BadMessage {
    std::string sentence;
    std::optional<RequestNumber> re = std::nullopt; ///< when at least that could be read

    friend bool operator==(BadMessage const&, BadMessage const&) = default;
};

/// Reads a message of a game's socket of at most `longest` bytes.
Result<GameMessage, BadMessage> read_game_message(std::string_view frame, std::size_t longest);

/// Reads a message of the lobby's socket.
Result<LobbyMessage, BadMessage> read_lobby_message(std::string_view frame, std::size_t longest);

/// "white", "black" or "random".
std::string_view to_name(WantedColor color);

/// The colour of a text "white", "black" or "random", or nothing.
std::optional<WantedColor> find_wanted_color(std::string_view text);

} // namespace arbiter::protocol

#endif

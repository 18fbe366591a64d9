// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_SOCKET_PATH_H
#define ARBITER_SERVER_SOCKET_PATH_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::server {

struct LobbySocket {
    friend bool operator==(LobbySocket, LobbySocket) = default;
};

struct GameSocket {
    std::string game;

    friend bool operator==(GameSocket const&, GameSocket const&) = default;
};

/// What a WebSocket is for.
using SocketPath = std::variant<LobbySocket, GameSocket>;

/// Whether a text has the form of a game's name: 10 letters and digits. O(1).
bool is_game_id(std::string_view text);

/// Reads "/ws/lobby" and "/ws/game/ID"; nothing for any other path.
std::optional<SocketPath> find_socket_path(std::string_view path);

/// Why a socket is not opened, and the status with which net refuses the upgrade.
enum class ConnectError : std::uint8_t {
    unknown_game, ///< 404
    not_logged_in, ///< 401: the credentials are wrong or have expired
    room_full, ///< 503: too many spectators
    unavailable, ///< 503: storage cannot be read
    draining, ///< 503
    game_elsewhere, ///< 421: another node has the game
    rate_limited, ///< 429: too many requests and sockets of the account or address
};

/// A socket that is not opened.
struct ConnectRefusal {
    ConnectError error = ConnectError::unavailable;
    /// The node that has the game; empty for other errors.
    std::string node = {};
};

/// Why the socket is not opened, in a sentence.
std::string describe(ConnectRefusal const& refusal);

/// 404, 401, …, as above.
unsigned http_status(ConnectError error);

/// "unknown-game", …: for the body of the refusal.
std::string_view to_code(ConnectError error);

/// The error with this code, or nothing.
std::optional<ConnectError> find_connect_error(std::string_view code);

} // namespace arbiter::server

#endif

// SPDX-License-Identifier: MIT
#include "arbiter/server/socket_path.h"

#include "arbiter/core/enum_table.h"

#include <array>

namespace arbiter::server {

namespace {

struct RefusalRow {
    std::string_view code;
    unsigned status;
};

constexpr std::array<RefusalRow, 7> rows{{
    {"unknown-game", 404},
    {"not-logged-in", 401},
    {"room-full", 503},
    {"unavailable", 503},
    {"draining", 503},
    {"game-elsewhere", 421},
    {"rate-limited", 429},
}};

} // namespace

std::optional<SocketPath> find_socket_path(std::string_view path)
{
    constexpr std::string_view game = "/ws/game/";
    if (path == "/ws/lobby")
        return LobbySocket{};
    if (!path.starts_with(game))
        return std::nullopt;
    std::string_view const id = path.substr(game.size());
    if (id.empty() || id.find('/') != std::string_view::npos)
        return std::nullopt;
    return GameSocket{std::string{id}};
}

unsigned http_status(ConnectError error)
{
    return rows[static_cast<std::size_t>(error)].status;
}

std::string_view to_code(ConnectError error)
{
    return rows[static_cast<std::size_t>(error)].code;
}

std::optional<ConnectError> find_connect_error(std::string_view code)
{
    return find_named<ConnectError>(rows, &RefusalRow::code, code);
}

std::string describe(ConnectRefusal const& refusal)
{
    if (refusal.error == ConnectError::game_elsewhere)
        return "The game is on another node: " + refusal.node + ".";
    return "This WebSocket cannot be opened.";
}

} // namespace arbiter::server

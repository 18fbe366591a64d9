// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_CONNECTION_H
#define ARBITER_SRC_SERVER_ROOMS_CONNECTION_H

#include "arbiter/rules/language.h"
#include "arbiter/server/outlet.h"
#include "arbiter/server/settings.h"
#include "server/accounts/accounts.h"
#include "server/base/rate_limit.h"
#include "server/base/service_context.h"
#include "server/rooms/fair_clock.h"

#include <memory>
#include <optional>
#include <string>

namespace arbiter::server {

class Room;

enum class ConnectionKind : std::uint8_t { game, lobby, bot_stream, game_stream };

/// One socket, from `connect` to `disconnected`.
struct Connection {
    Connection(ConnectionId its_id, ConnectionKind its_kind, std::shared_ptr<Outlet> its_outlet,
        Settings const& settings)
        : id{its_id},
          kind{its_kind},
          outlet{std::move(its_outlet)},
          messages{settings.messages},
          seeks{settings.seeks}
    {
    }

    void send(std::string frame) const
    {
        outlet->send(std::make_shared<std::string const>(std::move(frame)));
    }

    /// By whom is counted what happens on all sockets of a person: the account, without one the address.
    std::string person() const
    {
        return who ? "account " + std::to_string(static_cast<std::int64_t>(who->account)) : address;
    }

    ConnectionId id;
    ConnectionKind kind;
    std::shared_ptr<Outlet> outlet;
    std::string address = {};
    std::optional<Identity> who = {};
    Language language = Language::english;
    TokenBucket<Instant> messages;
    TokenBucket<Instant> seeks;
    /// Malformed messages, and messages after it was told to slow down.
    unsigned strikes = 0;
    bool has_greeted = false;
    bool awaits_game = false; ///< its hello waits until its game is read again
    bool has_ended = false; ///< its login has, so that it is closing and nothing is taken from it
    Instant last_heard{};

    // ---- in a game ----------------------------------------------------------------------------------------

    std::shared_ptr<Room> room = {};
    std::optional<Color> seat = {};
    /// It has every event up to this one, or a pending message has it.
    std::uint32_t known = 0;
    std::unique_ptr<LagMeter> lag = {}; ///< of a player
    Instant next_ping{};
};

/// Counts a game that begins with what came on this connection, as POST /api/games counts those that it
/// makes. False: it is one too many for the account, or for the address of people who are not logged in.
inline bool may_begin_game(RateLimiter& limits, Connection const& connection, ServiceContext const& context)
{
    return limits.take(Limited::games, connection.person(), context.now())
        && (connection.who ? !context.has_enough_games(connection.who->account)
                           : limits.take(Limited::anonymous_games, connection.person(), context.now()));
}

inline bool is_bot_stream(Connection const& connection)
{
    return connection.kind == ConnectionKind::bot_stream;
}

/// Whether it is a body without end instead of a socket.
inline bool is_stream(Connection const& connection)
{
    return is_bot_stream(connection) || connection.kind == ConnectionKind::game_stream;
}

/// Whether it is a page, of the lobby or of a game, of somebody who is logged in.
inline bool is_page(Connection const& connection)
{
    return !is_stream(connection) && connection.has_greeted && connection.who
        && connection.who->kind == storage::SessionKind::browser;
}

} // namespace arbiter::server

#endif

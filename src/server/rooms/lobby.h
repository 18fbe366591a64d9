// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_LOBBY_H
#define ARBITER_SRC_SERVER_ROOMS_LOBBY_H

#include "server/base/messages.h"
#include "server/base/rate_limit.h"
#include "server/base/service_context.h"
#include "server/rooms/connections.h"
#include "server/rooms/live_games.h"
#include "server/rooms/new_game.h"

#include <string>
#include <vector>

namespace arbiter::server {

/// Where players find each other: everybody sees the open offers, and the first to accept one plays. An offer
/// ends with the connection that made it.
class Lobby {
public:
    Lobby(ServiceContext& context, Accounts& accounts, Connections const& all, LiveGames& live_games,
        RateLimiter& limits)
        : context_{context},
          accounts_{accounts},
          all_{all},
          live_games_{live_games},
          limits_{limits}
    {
    }

    void enter(Connection& connection) { connections_.push_back(&connection); }

    void leave(Connection& connection);
    void receive(Connection& connection, LobbyMessage const& message);

    /// Shows the games to watch when they have changed.
    void tick();

    std::size_t seeks() const { return seeks_.size(); }

private:
    struct OpenSeek {
        std::string id;
        ConnectionId owner;
        std::string address;
        std::optional<Identity> who;
        StartTerms terms;
        WantedColor color;
        std::optional<std::int32_t> rating; ///< of the owner, when it was made
    };

    void take(Connection& connection, LobbyHello message);
    void take(Connection& connection, SeekMessage const& message);
    void take(Connection& connection, UnseekMessage message);
    void take(Connection& connection, AcceptMessage const& message);
    void take(Connection& connection, PingMessage message);
    void take(Connection& connection, PongMessage message);
    bool has_room_for(Connection const& connection) const;
    void pair(OpenSeek const& seek, Connection& with, RequestNumber re);
    void drop_seeks_of(ConnectionId owner);
    void broadcast(std::string const& frame) const;
    void fail(Connection const& connection, std::optional<RequestNumber> re, ErrorCode code);
    Connection* find(ConnectionId id);
    std::optional<std::int32_t> rating(std::optional<Identity> const& who, StartTerms const& terms) const;
    protocol::Seek to_message(OpenSeek const& seek, bool is_mine) const;

    ServiceContext& context_;
    Accounts& accounts_;
    Connections const& all_; ///< of the server
    LiveGames& live_games_;
    RateLimiter& limits_;
    std::vector<Connection*> connections_;
    std::vector<OpenSeek> seeks_;
    std::string shown_live_;
    Instant next_live_{};
};

/// The seat of a player, logged in or not; `token` opens it. The rating is nothing where there is none.
storage::SeatRow make_seat(
    std::optional<Identity> const& who, std::string_view token, std::optional<std::int32_t> rating);

} // namespace arbiter::server

#endif

#ifndef ARBITER_SERVER_SRC_LOBBY_H
#define ARBITER_SERVER_SRC_LOBBY_H

#include "client_message.h"
#include "connection.h"
#include "hall.h"
#include "new_game.h"
#include "rooms.h"
#include "verdict_writer.h"

#include <string>
#include <vector>

namespace arbiter::server {

/// Where players find each other: everybody sees the open offers, and whoever accepts one plays. An offer is
/// gone with the connection that made it.
class Lobby {
public:
    Lobby(Hall& hall, Rooms& rooms) : hall_{hall}, rooms_{rooms} { }

    void enter(Connection& connection) { connections_.push_back(&connection); }

    void leave(Connection& connection);
    void receive(Connection& connection, LobbyMessage const& message);

    /// Shows the games to watch, where they have changed.
    void tick();

    std::size_t seeks() const { return seeks_.size(); }

private:
    struct Seek {
        std::string id;
        ConnectionId owner;
        std::optional<Identity> who;
        GameTerms terms;
        WantedColor color;
    };

    void take(Connection& connection, LobbyHello message);
    void take(Connection& connection, SeekMessage const& message);
    void take(Connection& connection, UnseekMessage message);
    void take(Connection& connection, AcceptMessage const& message);
    void take(Connection& connection, PingMessage message);
    void take(Connection& connection, PongMessage message);
    void pair(Seek const& seek, Connection& with, RequestNumber re);
    void drop_seeks_of(ConnectionId owner);
    void broadcast(std::string const& frame) const;
    void fail(Connection const& connection, std::optional<RequestNumber> re, ErrorCode code);
    Connection* find(ConnectionId id);
    static std::string write_seek(Seek const& seek, bool is_mine);

    Hall& hall_;
    Rooms& rooms_;
    std::vector<Connection*> connections_;
    std::vector<Seek> seeks_;
    std::string shown_live_;
    Instant next_live_{};
};

/// The seat of somebody who may be logged in; `token` opens it.
storage::SeatRow make_seat(std::optional<Identity> const& who, std::string_view token);

} // namespace arbiter::server

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_CONNECTIONS_H
#define ARBITER_SRC_SERVER_ROOMS_CONNECTIONS_H

#include "server/base/service_context.h"
#include "server/rooms/connection.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

namespace arbiter::server {

/// The open connections of a server: of games, of the lobby, and streams. What goes to several of
/// them is linear in their number.
class Connections {
public:
    explicit Connections(ServiceContext const& context) : context_{context} { }

    Connection& open(ConnectionKind kind, std::shared_ptr<Outlet> outlet, Instant now);

    /// The connection, or null.
    Connection* find(ConnectionId id);

    /// Takes it out; null where there is none.
    std::unique_ptr<Connection> extract(ConnectionId id);

    std::size_t size() const { return all_.size(); }

    /// The accounts of those for which it is so.
    std::set<storage::AccountId> accounts_with(bool (*is_wanted)(Connection const&)) const;

    /// How many streams of bots an account has.
    std::size_t count_streams_of(storage::AccountId account) const;

    /// Sends a line to the bots of an account that listen, here and on other nodes.
    void tell_bots(storage::AccountId account, std::string line) const;

    /// Tells the bots among the players that their game has begun.
    void tell_start(storage::GameRow const& row) const;

    /// Sends a message to the pages of an account, to those in the lobby and in games, here and on other
    /// nodes.
    void tell_pages(storage::AccountId account, std::string message) const;

    /// Tells those that are here what another node has told.
    void take(BotsTold const& told) const;
    void take(PagesTold const& told) const;

    /// Sends a line to every stream at intervals, which shows each side that the other is there.
    void keep_streams_alive(Instant now);

    /// Sends a frame to those who lose their connection with this server.
    void tell_leaving(std::shared_ptr<std::string const> const& frame) const;

    /// Closes those that were opened with a login of the account, and those that sit in a seat of it.
    void end_logins_of(storage::AccountId account) const;

    /// Closes those that were opened with this session.
    void end_session(storage::TokenHash const& session) const;

    /// Closes all, because the server ends.
    void close_all() const;

private:
    template <class IsIts>
    void end_those(IsIts const& is_its) const;

    ServiceContext const& context_;
    std::unordered_map<ConnectionId, std::unique_ptr<Connection>> all_;
    std::uint64_t next_ = 1;
    Instant next_alive_{};
};

/// The line of a bot's stream for a game that has begun.
std::string write_game_start(storage::GameId const& game, Color color);

} // namespace arbiter::server

#endif

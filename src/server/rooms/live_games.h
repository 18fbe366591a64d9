// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_LIVE_GAMES_H
#define ARBITER_SRC_SERVER_ROOMS_LIVE_GAMES_H

#include "server/base/service_context.h"
#include "server/rooms/connections.h"
#include "server/rooms/rooms.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace arbiter::server {

/// What is played at present and who is there: on this server, and, by what other nodes have told lately, on
/// them.
class LiveGames {
public:
    /// `node`: this one.
    LiveGames(ServiceContext const& context, storage::NodeId const& node, Rooms const& rooms,
        Connections const& connections)
        : context_{context},
          node_{node},
          rooms_{rooms},
          connections_{connections}
    {
    }

    /// The games to watch, as the message `live`; refreshed every few seconds.
    std::string const& list();

    /// Adds the games in which one of these accounts plays now, as the list `games`. Games on other nodes are
    /// there a few seconds after the first time. Linear in the number of rooms.
    void add_games_of(JsonWriter& json, std::set<storage::AccountId> const& accounts);

    /// The accounts that play a game with clocks now, and which. Linear in the number of rooms.
    std::map<storage::AccountId, storage::GameId> players() const;

    /// The accounts with a page in the lobby or in a game. Linear in the connections.
    std::set<storage::AccountId> accounts_here() const;

    void take(NodeNews const& news);
    void take(GamesWanted const& wanted);

    /// Tells other nodes what is new here, every few seconds.
    void tick();

private:
    struct Told {
        NodeNews news;
        Instant until;
    };

    std::string write_list() const;
    std::vector<Room const*> to_watch() const;
    NodeNews write_news() const;
    void forget_old();

    ServiceContext const& context_;
    storage::NodeId const& node_;
    Rooms const& rooms_;
    Connections const& connections_;
    std::map<std::string, Told> elsewhere_; ///< by nodes
    std::map<storage::AccountId, Instant> wanted_; ///< whose games others want, and until when
    std::map<storage::AccountId, Instant> asked_; ///< whose games others were asked for, and until when
    std::string list_;
    Instant list_until_{};
    Instant next_news_{};
};

/// Adds what is shown of a game that is played: its players, control and position.
void add_game(JsonWriter& json, Room const& room);

} // namespace arbiter::server

#endif

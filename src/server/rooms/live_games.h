// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_LIVE_GAMES_H
#define ARBITER_SRC_SERVER_ROOMS_LIVE_GAMES_H

#include "arbiter/server/notice.h"
#include "server/base/service_context.h"
#include "server/rooms/rooms.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace arbiter::server {

/// What is played at present and who is there: on this server, and, by what other nodes have told lately, on
/// them.
class LiveGames {
public:
    /// The references must outlive it.
    LiveGames(ServiceContext& context, Rooms const& rooms) : context_{context}, rooms_{rooms} { }

    /// The games to watch, as the message `live`; refreshed every few seconds.
    std::string const& list();

    /// Adds the games in which one of these accounts plays now, as the list `games`. Those on other nodes are
    /// there a few seconds after the first time. Linear in the number of rooms.
    void add_games_of(JsonWriter& json, std::set<storage::AccountId> const& accounts);

    /// The accounts that play a game with clocks now, and which. Linear in the number of rooms.
    std::map<storage::AccountId, storage::GameId> players() const;

    /// Adds the accounts that have a page open on another node.
    void add_accounts(std::set<storage::AccountId>& accounts) const;

    /// From now on `give` tells other nodes; null: there are none.
    void on_notice(std::function<void(Notice const&)> give) { give_ = std::move(give); }

    void take(NodeNews const& news);
    void take(GamesWanted const& wanted);

    /// Tells other nodes what is new here, every few seconds. `accounts_here`: who has a page open.
    void tick(std::function<std::set<storage::AccountId>()> const& accounts_here);

private:
    struct Told {
        NodeNews news;
        Instant until;
    };

    std::string write_list() const;
    std::vector<Room const*> to_watch() const;
    NodeNews write_news(std::set<storage::AccountId> const& accounts_here) const;
    void forget_old();

    ServiceContext& context_;
    Rooms const& rooms_;
    std::function<void(Notice const&)> give_ = nullptr;
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

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_WHOLE_SERVER_PARTS_H
#define ARBITER_SRC_SERVER_WHOLE_SERVER_PARTS_H

#include "server/accounts/accounts.h"
#include "server/accounts/sanctions.h"
#include "server/base/service_context.h"
#include "server/base/settings_keeper.h"
#include "server/nodes/downtime.h"
#include "server/nodes/membership.h"
#include "server/rooms/agenda.h"
#include "server/rooms/computers.h"
#include "server/rooms/connections.h"
#include "server/rooms/game_streams.h"
#include "server/rooms/line_streams.h"
#include "server/rooms/live_games.h"
#include "server/rooms/lobby.h"
#include "server/rooms/neighbours.h"
#include "server/rooms/rooms.h"
#include "server/rooms/tournament_games.h"
#include "server/tournaments/tournaments.h"
#include "server/whole/drain.h"
#include "server/whole/expiry.h"
#include "server/whole/overseer.h"
#include "server/whole/renames.h"

namespace arbiter::server {

/// The parts of a server, each made after those that it works with. Requests come from the service and the
/// API.
struct ServerParts {
    ServerParts(Storages storages, storage::Journal& journal, Surroundings& world, Settings its_settings);
    ServerParts(ServerParts const&) = delete;
    ServerParts& operator=(ServerParts const&) = delete;
    ~ServerParts() = default;

    /// Does what is due in every part.
    void tick();

    /// Takes what another node has given notice of.
    void take(Notice const& notice);

    /// Sizes and counters of the whole. Linear in the number of rooms.
    Status status() const;

    Settings settings;
    Status counters = {};
    ServiceContext context;
    SettingsKeeper settings_keeper{context, settings};
    Accounts accounts{context.storage, context.world};
    Sanctions sanctions{context};
    Downtime downtime{context};
    Membership membership{context};
    Computers computers{context.world, settings.most_computers, counters};
    Agenda agenda = {};
    Connections connections{context};
    GameStreams game_streams{context};
    TournamentGames tournament_games{context};
    RateLimiter limits{settings};
    Neighbours neighbours{context, membership, downtime, accounts, sanctions, computers, agenda, connections,
        game_streams, tournament_games, limits};
    Rooms rooms{neighbours};
    LineStreams line_streams{context, connections, game_streams, rooms};
    LiveGames live_games{context, membership.id(), rooms, connections};
    Lobby lobby{context, accounts, connections, live_games, limits};
    Tournaments tournaments{context, accounts, connections, tournament_games, rooms};
    Drain drain{context, membership, connections, rooms};
    Renames renames{context, rooms, tournaments};
    Overseer overseer{context, settings_keeper, sanctions, connections, renames};
    Expiry expiry{context};

private:
    void take_one(BotsTold const& told) { connections.take(told); }

    void take_one(PagesTold const& told) { connections.take(told); }

    void take_one(GameIsOver const& ended) { tournament_games.take(ended); }

    void take_one(NodeNews const& news) { live_games.take(news); }

    void take_one(GamesWanted const& wanted) { live_games.take(wanted); }

    void take_one(StreamWanted wanted) { game_streams.take(wanted, rooms); }

    void take_one(StreamLine const& told) { game_streams.take(told); }
};

} // namespace arbiter::server

#endif

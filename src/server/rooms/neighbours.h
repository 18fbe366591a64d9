// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_NEIGHBOURS_H
#define ARBITER_SRC_SERVER_ROOMS_NEIGHBOURS_H

#include "server/base/rate_limit.h"
#include "server/base/service_context.h"

namespace arbiter::server {

class Accounts;
class Agenda;
class Computers;
class Connections;
class Downtime;
class GameStreams;
class Membership;
class Sanctions;
class TournamentGames;

/// The parts of the server that a game works with.
struct Neighbours {
    ServiceContext& context;
    Membership& node;
    Downtime& downtime;
    Accounts& accounts;
    Sanctions& sanctions;
    Computers& computers;
    Agenda& agenda;
    Connections const& connections;
    GameStreams const& streams;
    TournamentGames& tournaments;
    RateLimiter& limits; ///< of what people do, by requests and on sockets
};

} // namespace arbiter::server

#endif

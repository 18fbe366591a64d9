// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_LINE_STREAMS_H
#define ARBITER_SRC_SERVER_ROOMS_LINE_STREAMS_H

#include "arbiter/server/response.h"
#include "server/base/service_context.h"
#include "server/rooms/connections.h"
#include "server/rooms/game_streams.h"
#include "server/rooms/rooms.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::server {

/// Opens the bodies without end: a connection each, whose frames are the lines, and which ends with the body.
class LineStreams {
public:
    LineStreams(
        ServiceContext& context, Connections& connections, GameStreams& game_streams, Rooms const& rooms)
        : context_{context},
          connections_{connections},
          game_streams_{game_streams},
          rooms_{rooms}
    {
    }

    /// The stream of a bot: what waits for it, then what happens to it. Null where the account has as many
    /// as it may.
    std::shared_ptr<BodySource> open_bots(Identity const& who);

    /// The stream of all games; null where there are too many readers, or too many of that address.
    std::shared_ptr<BodySource> open_games(std::optional<Identity> const& who, std::string const& address);

private:
    std::pair<Connection&, std::shared_ptr<BodySource>> open(ConnectionKind kind, std::size_t most_waiting);
    void close(ConnectionId id);

    ServiceContext& context_;
    Connections& connections_;
    GameStreams& game_streams_;
    Rooms const& rooms_;
};

/// The line of a bot's stream for a challenge; `color` is the bot's.
std::string write_challenge(storage::GameRow const& row, Color color);

} // namespace arbiter::server

#endif

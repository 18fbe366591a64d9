// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_ROOM_ANSWERS_H
#define ARBITER_SRC_SERVER_ROOMS_ROOM_ANSWERS_H

#include "arbiter/server/status.h"
#include "server/base/messages.h"
#include "server/rooms/event_log.h"
#include "server/rooms/game_state.h"
#include "server/rooms/room_connections.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::server {

/// What a room answers to the connection that asked: when everything that has happened so far is durable.
class RoomAnswers {
public:
    /// Everything must outlive it.
    RoomAnswers(GameState const& game, EventLog& log, RoomConnections const& connections, Status& counters)
        : game_{game},
          log_{log},
          connections_{connections},
          counters_{counters}
    {
    }

    /// What has happened counts.
    void acknowledge(Connection const& connection, RequestNumber re, EventVersion version);

    /// What an action has done counts: said before `first`, the first of its events.
    void acknowledge_before(
        Connection const& connection, RequestNumber re, std::optional<EventVersion> first);

    /// Why an action leads to nothing, or only to what is punished; said before the event `before` is shown.
    void refuse(Connection const& connection, RequestNumber re, Refusal const& refusal,
        std::optional<EventVersion> before = {});

    /// Why a text is not a move here.
    void refuse(Connection const& connection, RequestNumber re, std::string_view move);

    void fail(Connection const& connection, std::optional<RequestNumber> re, ErrorCode code,
        std::string_view sentence = {});

    /// The same with all that a fault says.
    void fail(Connection const& connection, Failed const& fault);

    /// Sends `frame` before the event `before` is shown; where nothing could be saved, says so to the player
    /// that asked.
    void reply(Connection const& connection, std::string frame, std::optional<RequestNumber> re = {},
        std::optional<EventVersion> before = {});

private:
    GameState const& game_;
    EventLog& log_;
    RoomConnections const& connections_;
    Status& counters_;
};

} // namespace arbiter::server

#endif

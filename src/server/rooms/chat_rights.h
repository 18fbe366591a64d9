// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_CHAT_RIGHTS_H
#define ARBITER_SRC_SERVER_ROOMS_CHAT_RIGHTS_H

#include "server/accounts/sanctions.h"
#include "server/base/messages.h"
#include "server/base/service_context.h"
#include "server/rooms/connection.h"
#include "server/rooms/game_state.h"

#include <optional>
#include <string>

namespace arbiter::server {

/// The people who may say something in a game.
class ChatRights {
public:
    /// Everything must outlive it.
    ChatRights(ServiceContext const& context, Sanctions& sanctions, storage::GameRow const& row,
        GameState const& game)
        : context_{context},
          sanctions_{sanctions},
          row_{row},
          game_{game}
    {
    }

    /// As whom a connection speaks: the players; others only when the game is over, so that nobody can be
    /// helped, and only under a name.
    std::optional<std::string> find_speaker(Connection const& connection) const;

    /// Why the line of a speaker is not taken, if so: there is no chat, a class has its chat off that the
    /// writer or a player is in, or the writer is muted. Reads storage.
    std::optional<Failed> find_fault(Connection const& connection, RequestNumber re) const;

private:
    bool has_classes_with_chat(Connection const& connection) const;
    std::optional<Failed> find_mute(Connection const& connection, RequestNumber re) const;

    ServiceContext const& context_;
    Sanctions& sanctions_;
    storage::GameRow const& row_;
    GameState const& game_;
};

} // namespace arbiter::server

#endif

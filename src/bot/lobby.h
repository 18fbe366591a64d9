// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BOT_LOBBY_H
#define ARBITER_SRC_BOT_LOBBY_H

#include "arbiter/bot/terms.h"
#include "arbiter/protocol/server_message.h"
#include "bot/server_connection.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::bot {

/// The offers of the bot in the lobby. Accepts other bots that offer the same; people choose for themselves.
class Lobby {
public:
    /// Calls `start` with a game that somebody has accepted.
    Lobby(wire::Caller const& caller, std::vector<GameTerms> seeks,
        std::function<void(std::string const& game)> start);

    /// Offers it, or withdraws the offers.
    void offer(bool is_wanted);

private:
    void connected();
    void receive(std::string_view frame);
    void look_at(std::vector<protocol::Seek> const& seeks);
    void send(protocol::LobbyMessage const& message);
    void update();

    std::vector<GameTerms> seeks_;
    std::function<void(std::string const&)> start_;
    bool is_wanted_ = false;
    bool is_greeted_ = false; ///< the server has listed the open offers
    bool is_offered_ = false;
    std::uint32_t last_number_ = 0;
    std::unique_ptr<ServerConnection> server_;
};

} // namespace arbiter::bot

#endif

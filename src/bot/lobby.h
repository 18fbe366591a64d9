#ifndef ARBITER_BOT_SRC_LOBBY_H
#define ARBITER_BOT_SRC_LOBBY_H

#include "link.h"
#include "server_message.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::bot {

/// What is offered in the lobby. Other bots that offer the same are accepted; people choose for themselves.
class Lobby {
public:
    /// `start` is called with a game that somebody has accepted.
    Lobby(wire::Caller const& caller, std::vector<GameTerms> seeks,
        std::function<void(std::string const& game)> start);

    /// Offers it, or withdraws the offers.
    void offer(bool is_wanted);

private:
    void connected();
    void receive(std::string_view frame);
    void look_at(std::vector<OpenSeek> const& seeks);
    void update();

    std::vector<GameTerms> seeks_;
    std::function<void(std::string const&)> start_;
    bool is_wanted_ = false;
    bool is_greeted_ = false; ///< the server has told what there is
    bool is_offered_ = false;
    std::uint32_t last_number_ = 0;
    std::unique_ptr<Link> link_;
};

} // namespace arbiter::bot

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_BOT_BOT_H
#define ARBITER_BOT_BOT_H

#include "arbiter/bot/terms.h"
#include "arbiter/game/player.h"
#include "arbiter/wire/caller.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::bot {

/// What a bot does.
struct BotOptions {
    AcceptedTerms accepted = {};
    /// Maximum number of concurrent games; further challenges are declined.
    std::size_t games = 1;
    /// What it offers in the lobby while it has a place free.
    std::vector<GameTerms> seeks = {};
};

/// Why a bot cannot continue.
enum class BotFaultKind : std::uint8_t {
    no_answer,    ///< the server does not answer at the start; `wire` says why
    wrong_token,  ///< the token is of nobody, or has been taken back
    no_server,    ///< something answers, but no such server
};

struct BotFault {
    BotFaultKind kind;
    std::optional<wire::WireFault> wire = {};
};

/// One sentence.
std::string describe(BotFault const& fault, wire::ServerUrl const& server);

/// What a bot needs from outside.
struct BotWorld {
    /// The program that plays, a new one for each game.
    std::function<std::unique_ptr<Player>()> make_player;
    /// What happens, for its owner: a line without its end.
    std::function<void(std::string const&)> say;
    /// It has ended: in order, or with a fault. Called once.
    std::function<void(std::optional<BotFault>)> done;
};

/// An account of a server for which a program plays: answers challenges, offers games in the lobby, and plays
/// them. When the server goes away, it comes back with it, and its games continue. All of it runs on the
/// thread of the caller's loop.
class Bot {
public:
    /// Logs in. The caller's token must be that of a bot.
    Bot(wire::Caller caller, BotOptions options, BotWorld world);
    ~Bot();
    Bot(Bot const&) = delete;
    Bot& operator=(Bot const&) = delete;

    /// Takes no more games and ends when those that are being played have ended. Called again, it resigns
    /// them.
    void leave();

private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::bot

#endif

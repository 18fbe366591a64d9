// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_NOTICE_H
#define ARBITER_SERVER_NOTICE_H

#include "arbiter/storage/ids.h"

#include <string>
#include <variant>

namespace arbiter::server {

/// A line for the bots of an account that listen.
struct BotsTold {
    storage::AccountId account{};
    std::string line;

    friend bool operator==(BotsTold const&, BotsTold const&) = default;
};

/// A message for the pages of an account.
struct PagesTold {
    storage::AccountId account{};
    std::string message;

    friend bool operator==(PagesTold const&, PagesTold const&) = default;
};

/// A game is over, which tournaments want to know.
struct GameEnded {
    storage::GameId game;

    friend bool operator==(GameEnded const&, GameEnded const&) = default;
};

/// What has happened on one node and concerns others. Nothing depends on it: storage has what must not be
/// lost.
using Notice = std::variant<BotsTold, PagesTold, GameEnded>;

} // namespace arbiter::server

#endif

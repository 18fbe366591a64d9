// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_NOTICE_H
#define ARBITER_SERVER_NOTICE_H

#include "arbiter/storage/ids.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

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
struct GameIsOver {
    storage::GameId game;

    friend bool operator==(GameIsOver const&, GameIsOver const&) = default;
};

/// A game that is being played, as other nodes show it.
struct LiveGame {
    storage::GameId id;
    std::size_t spectators = 0;
    std::size_t plies = 0;
    std::array<std::optional<storage::AccountId>, 2> accounts = {};
    std::string json = {}; ///< an object of the list `games` of the message `live`

    friend bool operator==(LiveGame const&, LiveGame const&) = default;
};

/// The people on a node at present, and the games played there. Given every few seconds; replaces the news
/// before.
struct NodeNews {
    std::string node; ///< by its incarnation
    std::size_t playing = 0; ///< games
    std::vector<LiveGame> games = {}; ///< those to watch, and those that another node wants
    std::vector<std::pair<storage::AccountId, storage::GameId>> players = {}; ///< in games with clocks
    std::vector<storage::AccountId> accounts = {}; ///< with a page open

    friend bool operator==(NodeNews const&, NodeNews const&) = default;
};

/// A node shows the games of these accounts, so that the news of others should have them for a while.
struct GamesWanted {
    std::vector<storage::AccountId> accounts;

    friend bool operator==(GamesWanted const&, GamesWanted const&) = default;
};

/// A node has readers of the stream of all games, for a while.
struct StreamWanted {
    /// The first reader has come that needs the games that are played at present.
    bool is_new = false;

    friend bool operator==(StreamWanted, StreamWanted) = default;
};

/// A line of the stream of all games, without its end.
struct StreamLine {
    std::string line;

    friend bool operator==(StreamLine const&, StreamLine const&) = default;
};

/// What has happened on one node and concerns others. Nothing depends on it: storage has what must not be
/// lost.
using Notice = std::variant<BotsTold, PagesTold, GameIsOver, NodeNews, GamesWanted, StreamWanted, StreamLine>;

} // namespace arbiter::server

#endif

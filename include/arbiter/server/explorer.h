// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_EXPLORER_H
#define ARBITER_SERVER_EXPLORER_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace arbiter::server {

/// A question to a collection of games.
struct ExplorerQuery {
    Position position = Position::initial();
    std::string player = {}; ///< a part of a name; empty: all games
    std::string since = {};  ///< a date as PGN writes it, or its beginning; empty: all games
    std::string until = {};
    std::size_t game_limit = 10;
};

enum class ExplorerFault : std::uint8_t {
    bad_date,     ///< `since` or `until` is not a date
    unknown_game, ///< there is no game of this number
    unavailable,  ///< the collection cannot be read
};

/// A collection of games that the analysis page asks. Used on the thread of WorkKind::explorer alone.
class Explorer {
public:
    Explorer() = default;
    virtual ~Explorer() = default;
    Explorer(Explorer const&) = delete;
    Explorer& operator=(Explorer const&) = delete;

    /// How games continued from a position, as a JSON object. Errors: bad_date, unavailable.
    virtual Result<std::string, ExplorerFault> find(ExplorerQuery const& query) = 0;

    /// A game as PGN, by the number that `find` gives it. Errors: unknown_game, unavailable.
    virtual Result<std::string, ExplorerFault> read_game(std::uint64_t number) = 0;
};

} // namespace arbiter::server

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_RESULT_COUNTS_H
#define ARBITER_WORKBENCH_RESULT_COUNTS_H

#include "arbiter/game/game_result.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/workbench/posting.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::workbench {

/// The results of some games, and the ratings of the players.
struct ResultCounts {
    std::uint64_t games = 0;
    std::uint64_t white_wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t black_wins = 0;
    /// Of the side given with them, over the games in which it is known.
    std::uint64_t elo_sum = 0;
    std::uint64_t elo_games = 0;

    /// Adds a game; an Elo of 0 is unknown.
    void add(GameResult result, std::uint16_t elo);
    void add(ResultCounts const& other);

    /// Rounded to the nearest number; nothing if no Elo is known.
    std::optional<unsigned> average_elo() const;

    friend bool operator==(ResultCounts const&, ResultCounts const&) = default;
};

/// How games continued with one move, with the Elo of the side that made it.
struct MoveCounts {
    StoredMove move = StoredMove::none; ///< `none`: the game ended here
    ResultCounts counts;

    friend bool operator==(MoveCounts const&, MoveCounts const&) = default;
};

/// Whether one move is listed before another: the more frequent first, then by their numbers.
bool is_more_frequent(MoveCounts const& a, MoveCounts const& b);

/// The number of an Elo tag ("WhiteElo", "BlackElo"); 0 for anything but a number up to 9999.
std::uint16_t find_elo(PgnTagList const& tags, std::string_view name);

} // namespace arbiter::workbench

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_RATED_RECORD_H
#define ARBITER_WORKBENCH_RATED_RECORD_H

#include "arbiter/core/color.h"
#include "arbiter/game/game_result.h"
#include "arbiter/workbench/game_stats.h"

#include <cstdint>
#include <optional>

namespace arbiter::workbench {

/// A side's results, and the ratings that belong to them: its own, or those of its opponents.
struct RatedRecord {
    PlayerRecord record;
    std::uint64_t elo_sum = 0;
    std::uint64_t elo_games = 0;

    /// Adds a game of this side; an Elo of 0 is unknown.
    void add(GameResult result, Color side, std::uint16_t elo);

    /// Points for each finished game, 0 to 1. Nothing without a finished game.
    std::optional<double> score() const;

    /// The mean of the known ratings, or nothing.
    std::optional<double> mean_elo() const;

    /// The rating whose holder is expected to score like this against opponents with these ratings. At most
    /// 800 away from their mean, as in FIDE's Rating Regulations (1.4.8). Nothing without a score and a
    /// rating.
    std::optional<double> performance() const;
};

} // namespace arbiter::workbench

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_GLICKO2_H
#define ARBITER_SERVER_GLICKO2_H

#include "arbiter/game/game_result.h"
#include "arbiter/storage/records.h"

#include <array>
#include <chrono>
#include <span>

/// Ratings by Mark Glickman's "Example of the Glicko-2 system" (2013, glicko.net/glicko/glicko2.pdf).
namespace arbiter::server {

/// One game as one of its players sees it.
struct RatedGame {
    /// The opponent's rating before it.
    storage::Rating opponent;
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    double score;
};

/// The rating after all games of some time, which is `periods` rating periods long. Without games only the
/// deviation grows (step 6 of the paper).
storage::Rating rate(storage::Rating const& before, std::span<RatedGame const> games, double periods);

/// How long a rating period is where ratings change after each game: with it the deviation of somebody who
/// does not play grows from 60 to about 107 in a year.
inline constexpr std::chrono::days rating_period{5};

/// Deviations stay within these: below, a rating would hardly change any more; above, one knows less than of
/// somebody new.
inline constexpr double least_deviation = 30;
inline constexpr double most_deviation = 350;

/// The ratings of White and Black after a game that ends at `now`. The deviation of each has grown since the
/// last rated game, by the share of a rating period that has passed, and both are rated by what the other one
/// was before. A game without a result changes nothing.
std::array<storage::Rating, 2> rate_game(storage::ClassRating const& white, storage::ClassRating const& black,
    GameResult result, storage::Time now);

} // namespace arbiter::server

#endif

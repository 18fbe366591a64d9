// SPDX-License-Identifier: MIT
#ifndef ARBITER_RATINGS_RATING_H
#define ARBITER_RATINGS_RATING_H

#include <chrono>
#include <span>

/// How strong players are, from their results: Elo's scale, and Mark Glickman's "Example of the Glicko-2
/// system" (2013, glicko.net/glicko/glicko2.pdf).
namespace arbiter::ratings {

/// The logistic difference of Elo at which this share of the points (0 to 1) is expected. Infinite at 0
/// and 1.
double score_to_elo(double score);

/// The share of the points expected at this difference of Elo, 0 to 1.
double elo_to_score(double elo);

/// A rating, and how sure it is. Somebody new has the default.
struct Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;

    friend bool operator==(Rating const&, Rating const&) = default;
};

/// One game as one of its players sees it.
struct RatedGame {
    /// The opponent's rating before it.
    Rating opponent;
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    double score;
};

/// The rating after all games of some time, which is `periods` rating periods long. Without games only the
/// deviation grows (step 6 of the paper).
Rating rate(Rating const& before, std::span<RatedGame const> games, double periods);

/// How long a rating period is where ratings change after each game: with it the deviation of somebody who
/// does not play grows from 60 to about 107 in a year.
inline constexpr std::chrono::days rating_period{5};

/// Deviations stay within these: below, a rating would hardly change any more; above, one knows less than of
/// somebody new.
inline constexpr double least_deviation = 30;
inline constexpr double most_deviation = 350;

/// A rating of some time ago.
struct PastRating {
    Rating rating;
    /// How many rating periods have passed since. Must not be negative.
    double periods = 0;
};

/// The rating of a player after one game that ends now, with this score. The deviations of both have grown
/// since they were rated.
Rating rate_game(PastRating const& player, PastRating const& opponent, double score);

} // namespace arbiter::ratings

#endif

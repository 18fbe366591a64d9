// SPDX-License-Identifier: MIT
#include "arbiter/ratings/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace arbiter::ratings {

double score_to_elo(double score)
{
    return 400 * std::log10(score / (1 - score));
}

double elo_to_score(double elo)
{
    return 1 / (1 + std::pow(10, -elo / 400));
}

} // namespace arbiter::ratings

// Names are those of the paper: mu, phi and sigma are rating, deviation and volatility on its own scale.

namespace arbiter::ratings {

namespace {

constexpr double scale = 173.7178;
constexpr double start = 1500;

/// How much volatilities change: between 0.3 and 1.2, says the paper, and takes this one for its example.
constexpr double tau = 0.5;
constexpr double epsilon = 0.000001;

double square(double x)
{
    return x * x;
}

/// Step 3: how much less a result says the less one knows of the opponent.
double g(double phi)
{
    return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi));
}

/// Step 3: the score to be expected.
double expected_score(double mu, double mu_j, double phi_j)
{
    return 1 / (1 + std::exp(-g(phi_j) * (mu - mu_j)));
}

/// What games say: v of step 3, and the sum in step 4.
struct Evidence {
    double v;
    double surprise;
};

Evidence weigh(double mu, std::span<RatedGame const> games)
{
    double information = 0;
    double surprise = 0;
    for (RatedGame const& game : games) {
        double const mu_j = (game.opponent.rating - start) / scale;
        double const phi_j = game.opponent.deviation / scale;
        double const e = expected_score(mu, mu_j, phi_j);
        information += square(g(phi_j)) * e * (1 - e);
        surprise += g(phi_j) * (game.score - e);
    }
    return {1 / information, surprise};
}

/// Step 5: the new volatility, where the paper's function f is zero; found by the "Illinois" way of false
/// position.
double find_volatility(double phi, double sigma, double v, double delta)
{
    double const a = std::log(square(sigma));
    auto const f = [=](double x) {
        double const e = std::exp(x);
        return e * (square(delta) - square(phi) - v - e) / (2 * square(square(phi) + v + e))
            - (x - a) / square(tau);
    };
    double low = a;
    double high = 0;
    if (square(delta) > square(phi) + v) {
        high = std::log(square(delta) - square(phi) - v);
    } else {
        high = a - tau;
        while (f(high) < 0)
            high -= tau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > epsilon) {
        double const between = low + (low - high) * f_low / (f_high - f_low);
        double const f_between = f(between);
        if (f_between * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = between;
        f_high = f_between;
    }
    return std::exp(low / 2);
}

} // namespace

Rating rate(Rating const& before, std::span<RatedGame const> games, double periods)
{
    double const mu = (before.rating - start) / scale;
    double const phi = before.deviation / scale;
    if (games.empty())
        return {before.rating, scale * std::sqrt(square(phi) + periods * square(before.volatility)),
            before.volatility};
    auto const [v, surprise] = weigh(mu, games);
    double const sigma = find_volatility(phi, before.volatility, v, v * surprise);
    double const waited = std::sqrt(square(phi) + periods * square(sigma)); // step 6
    double const phi_after = 1 / std::sqrt(1 / square(waited) + 1 / v); // step 7
    double const mu_after = mu + square(phi_after) * surprise;
    return {scale * mu_after + start, scale * phi_after, sigma}; // step 8
}

Rating rate_game(PastRating const& player, PastRating const& opponent, double score)
{
    // An opponent who has not played for a year is not known as well as the last number says.
    Rating other = rate(opponent.rating, {}, opponent.periods);
    other.deviation = std::min(other.deviation, most_deviation);
    RatedGame const game{other, score};
    Rating after = rate(player.rating, std::span{&game, 1}, player.periods);
    after.deviation = std::clamp(after.deviation, least_deviation, most_deviation);
    return after;
}

} // namespace arbiter::ratings

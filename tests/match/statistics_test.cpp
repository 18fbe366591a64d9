// SPDX-License-Identifier: MIT
#include "arbiter/match/statistics.h"
#include "arbiter/ratings/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace arbiter::match {
namespace {

using ratings::elo_to_score;
using ratings::score_to_elo;

// ---- an independent reckoning: likelihoods found by plain search -----------------------------------------

/// The x in [low, high] with the largest value of a function that first rises and then falls.
double argmax(std::function<double(double)> const& value, double low, double high)
{
    for (int step = 0; step < 200; ++step) {
        double const a = low + (high - low) / 3;
        double const b = high - (high - low) / 3;
        (value(a) < value(b) ? low : high) = value(a) < value(b) ? a : b;
    }
    return (low + high) / 2;
}

/// The largest log-likelihood of lost, even and won pairs (0, 1 and 2 points) in which won pairs have a
/// probability w and lost pairs that which `lost_share(w)` says.
double best_log_likelihood(
    double lost, double even, double won, std::function<double(double)> const& lost_share, double most_won)
{
    auto const value = [&](double share) {
        double const low = lost_share(share);
        double const rest = 1 - share - low;
        if (low <= 0 || rest <= 0)
            return -1e9 - std::abs(low) - std::abs(rest);
        return lost * std::log(low) + even * std::log(rest) + won * std::log(share);
    };
    double const best = argmax(value, 1e-9, most_won);
    return value(best);
}

/// With mean m of the pair's share of the points: w + (1 - w - l) / 2 = m, so l = 1 - 2 m + w.
double log_likelihood_at_mean(double lost, double even, double won, double mean)
{
    auto const lost_share = [mean](double share) { return 1 - 2 * mean + share; };
    return best_log_likelihood(lost, even, won, lost_share, mean);
}

/// With (m - ½) / σ = ratio: the lost share is found by halving, since the ratio falls as it grows.
double log_likelihood_at_ratio(double lost, double even, double won, double ratio)
{
    auto const lost_share = [ratio](double share) {
        double low = 1e-12;
        double high = 1 - share;
        for (int step = 0; step < 100; ++step) {
            double const middle = (low + high) / 2;
            double const mean = share + (1 - share - middle) / 2;
            double const variance = share * (1 - mean) * (1 - mean)
                + (1 - share - middle) * (0.5 - mean) * (0.5 - mean) + middle * mean * mean;
            ((mean - 0.5) / std::sqrt(variance) > ratio ? low : high) = middle;
        }
        return (low + high) / 2;
    };
    return best_log_likelihood(lost, even, won, lost_share, 0.999);
}

TEST(Statistics, ErrorBarsOfPairsAreThoseOfTheMean)
{
    // 10 pairs lost 0-2, 20 at ½, 40 even, 20 at 1½, 10 won: mean ½, variance of a pair
    // (20·¼ + 40·1/16) / 100 = 0.075; the mean of 100 pairs has the deviation √0.00075.
    PairCounts const counts{{10, 20, 40, 20, 10}};
    auto const estimate = estimate_elo(counts);
    ASSERT_TRUE(estimate);
    EXPECT_NEAR(estimate->elo, 0, 1e-9);
    EXPECT_NEAR(estimate->margin, score_to_elo(0.5 + 1.959964 * std::sqrt(0.00075)), 1e-4);
    EXPECT_NEAR(likelihood_of_superiority(counts), 0.5, 1e-12);
    EXPECT_NEAR(*pair_ratio(counts), 1, 1e-12);
}

TEST(Statistics, GamesOfWhichNoneIsPairedHaveBarsToo)
{
    GameCounts const counts{.wins = 60, .draws = 20, .losses = 20};
    auto const estimate = estimate_elo(counts);
    ASSERT_TRUE(estimate);
    EXPECT_NEAR(estimate->elo, score_to_elo(0.7), 1e-9);
    // Variance of a game: 0.6·0.09 + 0.2·0.04 + 0.2·0.49 = 0.16.
    double const reach = 1.959964 * std::sqrt(0.16 / 100);
    EXPECT_NEAR(estimate->margin, (score_to_elo(0.7 + reach) - score_to_elo(0.7 - reach)) / 2, 1e-4);
}

TEST(Statistics, NothingIsSaidWhereNothingIsKnown)
{
    EXPECT_FALSE(estimate_elo(PairCounts{}));
    EXPECT_FALSE(estimate_elo(GameCounts{}));
    EXPECT_FALSE(estimate_elo(PairCounts{{0, 0, 0, 0, 7}}));
    EXPECT_FALSE(estimate_normalized_elo(PairCounts{{0, 0, 7, 0, 0}}));
    EXPECT_EQ(likelihood_of_superiority(PairCounts{}), 0.5);
    EXPECT_EQ(likelihood_of_superiority(PairCounts{{0, 0, 0, 3, 3}}) > 0.99, true);
    EXPECT_FALSE(pair_ratio(PairCounts{{0, 0, 0, 0, 7}}));
}

TEST(Statistics, TheOtherSideSeesTheReverse)
{
    PairCounts const counts{{1, 2, 3, 4, 5}};
    EXPECT_EQ(reversed(counts), (PairCounts{{5, 4, 3, 2, 1}}));
    EXPECT_NEAR(estimate_elo(counts)->elo, -estimate_elo(reversed(counts))->elo, 1e-9);
    EXPECT_NEAR(likelihood_of_superiority(counts) + likelihood_of_superiority(reversed(counts)), 1, 1e-12);
}

TEST(Sprt, LogisticRatioIsThatOfTheLikeliestDistributions)
{
    // Pairs of 0, 1 and 2 points only, so that a plain search in one variable finds the likelihoods.
    for (auto const [lost, even, won] :
        {std::array{100, 300, 130}, std::array{80, 90, 70}, std::array{30, 500, 60}}) {
        PairCounts counts;
        counts.by_half_points = {static_cast<std::uint64_t>(lost), 0, static_cast<std::uint64_t>(even), 0,
            static_cast<std::uint64_t>(won)};
        SprtSettings const settings{.elo0 = -2, .elo1 = 8, .model = EloModel::logistic};
        double const expected = log_likelihood_at_mean(lost, even, won, elo_to_score(8))
            - log_likelihood_at_mean(lost, even, won, elo_to_score(-2));
        EXPECT_NEAR(run_sprt(settings, counts).log_likelihood_ratio, expected, 1e-3);
    }
}

TEST(Sprt, NormalisedRatioIsThatOfTheLikeliestDistributions)
{
    for (auto const [lost, even, won] :
        {std::array{100, 300, 130}, std::array{80, 90, 70}, std::array{30, 500, 60}}) {
        PairCounts counts;
        counts.by_half_points = {static_cast<std::uint64_t>(lost), 0, static_cast<std::uint64_t>(even), 0,
            static_cast<std::uint64_t>(won)};
        SprtSettings const settings{.elo0 = 0, .elo1 = 10, .model = EloModel::normalized};
        // 10 Elo of a game are 10·ln 10 / 800 deviations of a game, √2 times as many of a pair.
        double const ratio = 10 * std::log(10.0) / 800 * std::sqrt(2.0);
        double const expected
            = log_likelihood_at_ratio(lost, even, won, ratio) - log_likelihood_at_ratio(lost, even, won, 0);
        EXPECT_NEAR(run_sprt(settings, counts).log_likelihood_ratio, expected, 1e-3);
    }
}

TEST(Sprt, RatioIsNearThatOfTheNormalCurve)
{
    // With many pairs LLR ≈ N (s1 - s0) (2 m - s0 - s1) / (2 σ²).
    PairCounts const counts{{400, 2200, 4800, 2300, 450}};
    double const pairs = 10'150;
    double const mean = (2200 * 0.25 + 4800 * 0.5 + 2300 * 0.75 + 450) / pairs;
    double variance = 0;
    for (std::size_t index = 0; index < 5; ++index) {
        double const distance = static_cast<double>(index) / 4 - mean;
        variance += static_cast<double>(counts.by_half_points[index]) / pairs * distance * distance;
    }
    double const s0 = elo_to_score(0);
    double const s1 = elo_to_score(3);
    SprtSettings const settings{.elo0 = 0, .elo1 = 3, .model = EloModel::logistic};
    EXPECT_NEAR(run_sprt(settings, counts).log_likelihood_ratio,
        pairs * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), 0.02);
}

TEST(Sprt, EndsAtWaldsBounds)
{
    SprtSettings const settings{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.1};
    SprtState const nothing = run_sprt(settings, PairCounts{});
    EXPECT_EQ(nothing.log_likelihood_ratio, 0);
    EXPECT_NEAR(nothing.lower, std::log(0.1 / 0.95), 1e-12);
    EXPECT_NEAR(nothing.upper, std::log(0.9 / 0.05), 1e-12);
    EXPECT_EQ(nothing.verdict(), SprtVerdict::undecided);
    EXPECT_EQ(run_sprt(settings, PairCounts{{10, 100, 600, 300, 90}}).verdict(), SprtVerdict::accepts_elo1);
    EXPECT_EQ(run_sprt(settings, PairCounts{{90, 300, 600, 100, 10}}).verdict(), SprtVerdict::accepts_elo0);
}

TEST(Sprt, OneSidedResultsAreNoTrouble)
{
    for (EloModel const model : {EloModel::logistic, EloModel::normalized}) {
        SprtSettings const settings{.elo0 = 0, .elo1 = 10, .model = model};
        for (PairCounts const& counts : {PairCounts{{0, 0, 0, 0, 50}}, PairCounts{{0, 0, 50, 0, 0}},
                 PairCounts{{50, 0, 0, 0, 0}}, PairCounts{{0, 0, 1, 0, 0}}})
            EXPECT_TRUE(std::isfinite(run_sprt(settings, counts).log_likelihood_ratio))
                << counts.by_half_points[0] << ' ' << counts.by_half_points[2] << ' '
                << static_cast<int>(model);
    }
}

} // namespace
} // namespace arbiter::match

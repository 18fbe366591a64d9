// SPDX-License-Identifier: MIT
#include "arbiter/match/statistics.h"

#include "arbiter/ratings/rating.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace arbiter::match {

namespace {

using ratings::elo_to_score;
using ratings::score_to_elo;

/// The number of standard deviations to either side that hold 95 % of a normal distribution.
constexpr double deviations_of_95_percent = 1.959963984540054;

/// Elo of a result that lies one standard deviation of a game above the middle.
double normalized_unit()
{
    return 800 / std::numbers::ln10;
}

/// Shares of the results of a game or pair; the results lie at equal distances from 0 to 1.
template <std::size_t Size>
struct Distribution {
    std::array<double, Size> shares{};
    double samples = 0;

    static double value(std::size_t index) { return static_cast<double>(index) / (Size - 1); }

    double mean() const
    {
        double sum = 0;
        for (std::size_t index = 0; index < Size; ++index)
            sum += shares[index] * value(index);
        return sum;
    }

    double variance() const
    {
        double sum = 0;
        for (std::size_t index = 0; index < Size; ++index)
            sum += shares[index] * (value(index) - mean()) * (value(index) - mean());
        return sum;
    }

    /// Of the mean, after all samples.
    double standard_error() const { return std::sqrt(variance() / samples); }
};

using PairDistribution = Distribution<5>;

template <std::size_t Size>
Distribution<Size> distribution(std::array<double, Size> const& counts)
{
    Distribution<Size> result;
    result.samples = std::accumulate(counts.begin(), counts.end(), 0.0);
    for (std::size_t index = 0; index < Size; ++index)
        result.shares[index] = counts[index] / result.samples;
    return result;
}

PairDistribution distribution(PairCounts const& counts)
{
    std::array<double, 5> numbers{};
    std::ranges::transform(counts.by_half_points, numbers.begin(),
        [](std::uint64_t count) { return static_cast<double>(count); });
    return distribution(numbers);
}

template <std::size_t Size>
std::optional<EloEstimate> estimate(Distribution<Size> const& found)
{
    double const mean = found.mean();
    if (!(mean > 0 && mean < 1))
        return std::nullopt;
    double const reach = deviations_of_95_percent * found.standard_error();
    // Near the ends an interval of scores would leave the scale; Elo grows without bounds there anyway.
    double const tiny = 1e-6;
    double const low = score_to_elo(std::max(mean - reach, tiny));
    double const high = score_to_elo(std::min(mean + reach, 1 - tiny));
    return EloEstimate{score_to_elo(mean), (high - low) / 2};
}

/// The θ with Σ p·v / (1 + θ·v) = 0. The sum falls as θ grows, from +∞ to −∞ between the poles of its
/// outermost terms, so it is found by halving. There must be values on both sides of zero.
double solve_multiplier(std::array<double, 5> const& shares, std::array<double, 5> const& values)
{
    auto const [least, greatest] = std::ranges::minmax(values);
    double low = -1 / greatest;
    double high = -1 / least;
    for (int step = 0; step < 100; ++step) {
        double const middle = (low + high) / 2;
        double sum = 0;
        for (std::size_t index = 0; index < values.size(); ++index)
            sum += shares[index] * values[index] / (1 + middle * values[index]);
        (sum > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// The likeliest distribution, given the results, with a mean of `values` of zero. By Lagrange:
/// q = p / (1 + θ·v).
std::array<double, 5> likeliest_with_zero_mean(
    std::array<double, 5> const& shares, std::array<double, 5> const& values)
{
    double const multiplier = solve_multiplier(shares, values);
    std::array<double, 5> likeliest{};
    for (std::size_t index = 0; index < values.size(); ++index)
        likeliest[index] = shares[index] / (1 + multiplier * values[index]);
    return likeliest;
}

std::array<double, 5> likeliest_with_mean(PairDistribution const& found, double mean)
{
    std::array<double, 5> values{};
    for (std::size_t index = 0; index < values.size(); ++index)
        values[index] = PairDistribution::value(index) - mean;
    return likeliest_with_zero_mean(found.shares, values);
}

/// The likeliest distribution whose mean lies `ratio` of its own standard deviations above the middle. This
/// condition is not linear; it is linearised around the last answer until the answer no longer changes. (The
/// influence of a result a on mean − ½ − ratio·deviation is what stands in `values`.)
std::array<double, 5> likeliest_with_ratio(PairDistribution const& found, double ratio)
{
    // Begun in the middle, because what was found may have hardly any deviation to divide by.
    PairDistribution answer = found;
    answer.shares.fill(1.0 / static_cast<double>(answer.shares.size()));
    for (int step = 0; step < 100; ++step) {
        double const mean = answer.mean();
        double const deviation = std::sqrt(answer.variance());
        std::array<double, 5> values{};
        for (std::size_t index = 0; index < values.size(); ++index) {
            double const distance = (PairDistribution::value(index) - mean) / deviation;
            values[index]
                = PairDistribution::value(index) - 0.5 - ratio * deviation * (1 + distance * distance) / 2;
        }
        auto const before = answer.shares;
        answer.shares = likeliest_with_zero_mean(found.shares, values);
        double change = 0;
        for (std::size_t index = 0; index < values.size(); ++index)
            change = std::max(change, std::abs(answer.shares[index] - before[index]));
        if (change < 1e-12)
            break;
    }
    return answer.shares;
}

std::array<double, 5> likeliest_at(PairDistribution const& found, double elo, EloModel model)
{
    if (model == EloModel::logistic)
        return likeliest_with_mean(found, elo_to_score(elo));
    // The mean of two games has a standard deviation smaller by √2 than one game.
    return likeliest_with_ratio(found, std::numbers::sqrt2 * elo / normalized_unit());
}

} // namespace

std::uint64_t PairCounts::pairs() const
{
    return std::accumulate(by_half_points.begin(), by_half_points.end(), std::uint64_t{0});
}

PairCounts reversed(PairCounts const& counts)
{
    PairCounts result = counts;
    std::ranges::reverse(result.by_half_points);
    return result;
}

std::optional<EloEstimate> estimate_elo(PairCounts const& counts)
{
    return counts.pairs() == 0 ? std::nullopt : estimate(distribution(counts));
}

std::optional<EloEstimate> estimate_elo(GameCounts const& counts)
{
    if (counts.games() == 0)
        return std::nullopt;
    return estimate(distribution(std::array{static_cast<double>(counts.losses),
        static_cast<double>(counts.draws), static_cast<double>(counts.wins)}));
}

std::optional<EloEstimate> estimate_normalized_elo(PairCounts const& counts)
{
    if (counts.pairs() == 0)
        return std::nullopt;
    PairDistribution const found = distribution(counts);
    if (found.variance() == 0)
        return std::nullopt;
    double const unit = normalized_unit() / std::numbers::sqrt2;
    double const ratio = (found.mean() - 0.5) / std::sqrt(found.variance());
    return EloEstimate{ratio * unit, deviations_of_95_percent * unit / std::sqrt(found.samples)};
}

double likelihood_of_superiority(PairCounts const& counts)
{
    if (counts.pairs() == 0)
        return 0.5;
    PairDistribution const found = distribution(counts);
    double const lead = found.mean() - 0.5;
    if (found.variance() == 0)
        return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    return std::erfc(-lead / found.standard_error() / std::numbers::sqrt2) / 2;
}

std::optional<double> pair_ratio(PairCounts const& counts)
{
    auto const& pairs = counts.by_half_points;
    std::uint64_t const lost = pairs[0] + pairs[1];
    if (lost == 0)
        return std::nullopt;
    return static_cast<double>(pairs[3] + pairs[4]) / static_cast<double>(lost);
}

SprtVerdict SprtState::verdict() const
{
    if (log_likelihood_ratio >= upper)
        return SprtVerdict::accepts_elo1;
    if (log_likelihood_ratio <= lower)
        return SprtVerdict::accepts_elo0;
    return SprtVerdict::undecided;
}

SprtState run_sprt(SprtSettings const& settings, PairCounts const& counts)
{
    SprtState state{
        0, std::log(settings.beta / (1 - settings.alpha)), std::log((1 - settings.beta) / settings.alpha)};
    if (counts.pairs() == 0)
        return state;
    // A result that has not occurred yet is not impossible: it gets a trace of a count, so that every
    // difference in strength has some distribution.
    std::array<double, 5> numbers{};
    std::ranges::transform(counts.by_half_points, numbers.begin(),
        [](std::uint64_t count) { return std::max(static_cast<double>(count), 1e-3); });
    PairDistribution const found = distribution(numbers);
    auto const at_elo0 = likeliest_at(found, settings.elo0, settings.model);
    auto const at_elo1 = likeliest_at(found, settings.elo1, settings.model);
    for (std::size_t index = 0; index < numbers.size(); ++index)
        state.log_likelihood_ratio += numbers[index] * std::log(at_elo1[index] / at_elo0[index]);
    return state;
}

} // namespace arbiter::match

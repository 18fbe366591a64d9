// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_STATISTICS_H
#define ARBITER_MATCH_STATISTICS_H

#include <array>
#include <cstdint>
#include <optional>

/// Estimates the strength of players from the results of their games. Pure arithmetic.
namespace arbiter::match {

/// Games counted as one side sees them.
struct GameCounts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    /// How many games there are.
    std::uint64_t games() const { return wins + draws + losses; }

    /// A win is a point, a draw half of one.
    double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }

    friend bool operator==(GameCounts const&, GameCounts const&) = default;
};

/// Pairs of games from the same opening with colours reversed, by the points that one side made of the two:
/// 0, ½, 1, 1½, 2 (the pentanomial counts). The two games of a pair depend on each other, so error bars and
/// tests are taken from pairs; that makes them smaller where openings favour a colour.
struct PairCounts {
    std::array<std::uint64_t, 5> by_half_points{};

    /// How many pairs of games there are.
    std::uint64_t pairs() const;

    friend bool operator==(PairCounts const&, PairCounts const&) = default;
};

/// The same pairs seen by the other side.
PairCounts reversed(PairCounts const& counts);

/// A difference of strength in Elo, and how far it may be wrong to either side with 95 % confidence.
struct EloEstimate {
    double elo = 0;
    double margin = 0;
};

/// Nothing before the first pair, and where all points or none were made.
std::optional<EloEstimate> estimate_elo(PairCounts const& counts);

/// The same from single games, for games that have no pair. Their mutual dependence is not known, so the
/// margin is that of independent games.
std::optional<EloEstimate> estimate_elo(GameCounts const& counts);

/// The difference in normalised Elo: the mean result of a game measured in its standard deviations, times
/// 800 / ln 10. It determines how many games are needed to see the difference, for any share of draws.
/// (Van den Bergh, "Normalized Elo", 2021.) Nothing where the deviation is not known.
std::optional<EloEstimate> estimate_normalized_elo(PairCounts const& counts);

/// How likely it is that the side is the stronger one, 0 to 1; ½ before the first pair.
double likelihood_of_superiority(PairCounts const& counts);

/// Pairs won (1½ or 2 points) for each pair lost; nothing where no pair was lost.
std::optional<double> pair_ratio(PairCounts const& counts);

/// How a difference of strength is measured in a test.
enum class EloModel : std::uint8_t { logistic, normalized };

/// A sequential test: is the difference `elo0` (no better) or `elo1` (better)? (Wald, 1945.)
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 5;
    /// The risk of taking elo1 when elo0 is true.
    double alpha = 0.05;
    /// The risk of taking elo0 when elo1 is true.
    double beta = 0.05;
    EloModel model = EloModel::normalized;

    friend bool operator==(SprtSettings const&, SprtSettings const&) = default;
};

enum class SprtVerdict : std::uint8_t { undecided, accepts_elo0, accepts_elo1 };

struct SprtState {
    /// The logarithm of the ratio of likelihoods, elo1 to elo0.
    double log_likelihood_ratio = 0;
    /// The test ends where the ratio leaves these bounds.
    double lower = 0;
    double upper = 0;

    /// What the test says so far.
    SprtVerdict verdict() const;
};

/// How the test stands. The likelihoods are the largest that any distribution of the five results of a pair
/// has with that difference (the generalised ratio). Iterates to twelve digits; microseconds.
SprtState run_sprt(SprtSettings const& settings, PairCounts const& counts);

} // namespace arbiter::match

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_STANDINGS_H
#define ARBITER_MATCH_STANDINGS_H

#include "arbiter/game/game_result.h"
#include "arbiter/match/match_game.h"
#include "arbiter/match/schedule.h"
#include "arbiter/match/statistics.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter::match {

/// Games that a program lost by its own fault.
struct FaultCounts {
    std::uint64_t time = 0;
    std::uint64_t illegal_moves = 0; ///< and answers that name no move
    std::uint64_t crashes = 0;       ///< and programs that do not answer or start

    /// How many games a side has lost in these ways.
    std::uint64_t total() const { return time + illegal_moves + crashes; }

    friend bool operator==(FaultCounts, FaultCounts) = default;
};

/// What one engine has done against one other, or against all.
struct Tally {
    GameCounts games;
    PairCounts pairs;
    FaultCounts faults;

    friend bool operator==(Tally const&, Tally const&) = default;
};

/// How a match stands. Games may arrive in any order.
class Standings {
public:
    /// A table of this many engines that have not played.
    explicit Standings(std::size_t engines) : engines_{engines}, tallies_(engines * engines) { }

    /// How many engines there are.
    std::size_t engines() const { return engines_; }

    /// Counts a game. One without a result counts for nothing.
    void add(PlannedGame const& planned, GameResult result, EndReason reason);

    /// What `engine` has done against `opponent`.
    Tally const& against(std::size_t engine, std::size_t opponent) const
    {
        return tallies_[engine * engines_ + opponent];
    }

    /// What it has done against all. Linear in the number of engines.
    Tally total(std::size_t engine) const;

    /// All engines, that with the largest share of the points first; equal ones as they were named.
    std::vector<std::size_t> ranking() const;

    /// How many games have been added.
    std::uint64_t games() const { return games_; }

private:
    Tally& at(std::size_t engine, std::size_t opponent) { return tallies_[engine * engines_ + opponent]; }

    void count_pair(PlannedGame const& planned, unsigned white_half_points);

    std::size_t engines_;
    std::vector<Tally> tallies_;
    std::uint64_t games_ = 0;
    /// Half points of the engine with the smaller number in pairs with one game played.
    std::unordered_map<std::size_t, unsigned> half_pairs_;
};

// The standings of a match, as plain text.

/// A table with one line per engine, in order of rank: games, points, wins, draws, losses, Elo
/// against the field with its 95 % margin, and faults, if any. Ends with a new line.
std::string format_table(Standings const& standings, std::span<std::string const> names);

/// The match between two engines from the point of view of the first: Elo, normalised Elo, likelihood of
/// superiority, pairs, draws; with `sprt`, the state of the test. Ends with a new line.
std::string format_duel(Tally const& tally, std::string const& name, std::optional<SprtSettings> const& sprt);

/// "LLR 1.23 (-2.94, 2.94) [0, 5]" and the result of the test.
std::string format_sprt(SprtSettings const& settings, PairCounts const& counts);

/// "+12.3 ± 4.5", or "-" if it is undefined.
std::string format_elo(std::optional<EloEstimate> const& estimate);

} // namespace arbiter::match

#endif

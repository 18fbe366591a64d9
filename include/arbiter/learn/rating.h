// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_RATING_H
#define ARBITER_LEARN_RATING_H

#include "arbiter/engine/units.h"
#include "arbiter/learn/fsrs.h"
#include "arbiter/learn/puzzle.h"
#include "arbiter/ratings/rating.h"

#include <span>
#include <string>

/// How hard puzzles are, and how good a solver is. Pure arithmetic (docs/learn.md#ratings).
namespace arbiter::learn {

/// Where a puzzle begins: 400, and 100 for every ply of the depth at which its hardest move was found, 80 for
/// every further move, 150 for a quiet move, 100 for a sacrifice; from 500 to 2800.
unsigned estimate_rating(Puzzle const& puzzle, engine::Depth found_at);

/// What a new solver is rated.
inline constexpr ratings::Rating first_rating{1'000, ratings::most_deviation};

/// How unsure the rating of a puzzle is, estimated or not.
inline constexpr double puzzle_deviation = 200;

/// A solver's rating after the first try at a puzzle, as after a game against it (Glicko-2); `days` have
/// passed since the try before.
ratings::Rating rate_solver(ratings::Rating const& solver, unsigned puzzle_rating, bool is_solved, Days days);

/// The first try of a solver at a puzzle.
struct Solve {
    /// Its `id_of`.
    std::string puzzle;
    bool is_solved = false;
    Days at = 0;
    /// Of the solver, before.
    double rating = first_rating.rating;
    double deviation = first_rating.deviation;

    friend bool operator==(Solve const&, Solve const&) = default;
};

/// The rating of a puzzle by its tries: all of them count as one rating period of Glicko-2, so their order
/// does not matter. Without any it is the estimate. From 100 to 3500.
unsigned rate_puzzle(unsigned estimate, std::span<Solve const> tries);

} // namespace arbiter::learn

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_RATING_H
#define ARBITER_LEARN_RATING_H

#include "arbiter/engine/units.h"
#include "arbiter/learn/puzzle.h"

/// How hard puzzles are, and how good a solver is. Pure arithmetic (docs/learn.md#ratings).
namespace arbiter::learn {

/// Where a puzzle begins: 400, and 100 for every ply of the depth at which its hardest move was found, 80 for
/// every further move, 150 for a quiet move, 100 for a sacrifice; from 500 to 2800.
unsigned estimate_rating(Puzzle const& puzzle, engine::Depth found_at);

/// A solver's rating after one puzzle (Elo, with a factor of 32; 64 for the first twenty).
double rate_solver(double solver, unsigned puzzle, bool is_solved, unsigned solved_before);

/// What a new solver is rated.
inline constexpr double first_rating = 1'000;

} // namespace arbiter::learn

#endif

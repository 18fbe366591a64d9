// SPDX-License-Identifier: MIT
#include "arbiter/learn/rating.h"

#include <algorithm>
#include <cmath>

namespace arbiter::learn {

unsigned estimate_rating(Puzzle const& puzzle, engine::Depth found_at)
{
    auto const has
        = [&](Theme theme) { return std::ranges::find(puzzle.themes, theme) != puzzle.themes.end(); };
    int const moves = static_cast<int>(puzzle.moves_to_find());
    int const rating = 400 + 100 * found_at.plies() + 80 * (moves - 1) + (has(Theme::quiet_move) ? 150 : 0)
        + (has(Theme::sacrifice) ? 100 : 0);
    return static_cast<unsigned>(std::clamp(rating, 500, 2800));
}

double rate_solver(double solver, unsigned puzzle, bool is_solved, unsigned solved_before)
{
    constexpr unsigned first_puzzles = 20;
    double const factor = solved_before < first_puzzles ? 64 : 32;
    double const expected = 1 / (1 + std::pow(10, (static_cast<double>(puzzle) - solver) / 400));
    return solver + factor * ((is_solved ? 1 : 0) - expected);
}

} // namespace arbiter::learn

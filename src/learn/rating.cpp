// SPDX-License-Identifier: MIT
#include "arbiter/learn/rating.h"

#include <algorithm>
#include <cmath>
#include <vector>

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

ratings::Rating rate_solver(ratings::Rating const& solver, unsigned puzzle_rating, bool is_solved, Days days)
{
    double const periods = std::max(0.0, days) / static_cast<double>(ratings::rating_period.count());
    return ratings::rate_game(
        {solver, periods}, {{static_cast<double>(puzzle_rating), puzzle_deviation}}, is_solved ? 1 : 0);
}

unsigned rate_puzzle(unsigned estimate, std::span<Solve const> tries)
{
    std::vector<ratings::RatedGame> games;
    games.reserve(tries.size());
    for (Solve const& each : tries)
        games.push_back({{each.rating, each.deviation}, each.is_solved ? 0.0 : 1.0});
    double const rating = ratings::rate({static_cast<double>(estimate), puzzle_deviation}, games, 1).rating;
    return static_cast<unsigned>(std::lround(std::clamp(rating, 100.0, 3'500.0)));
}

} // namespace arbiter::learn

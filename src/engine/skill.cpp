// SPDX-License-Identifier: MIT
#include "engine/skill.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace arbiter::engine {

namespace {

/// How a level plays: its depth, its number of positions, the margin in centipawns below which a random
/// number is added to the score of each of its best moves, and the number of those moves.
struct Skill {
    int plies;
    std::uint64_t nodes;
    int margin;
    std::size_t lines;
};

constexpr std::array<Skill, 19> skills{{
    {1, 3'000, 1000, max_moves},
    {1, 3'000, 750, max_moves},
    {1, 3'000, 550, max_moves},
    {1, 3'000, 420, max_moves},
    {1, 3'000, 320, max_moves},
    {1, 3'000, 240, max_moves},
    {1, 3'000, 180, max_moves},
    {3, 8'000, 170, max_moves},
    {3, 8'000, 120, max_moves},
    {4, 12'000, 160, max_moves},
    {4, 12'000, 80, max_moves},
    {5, 20'000, 110, max_moves},
    {5, 20'000, 80, max_moves},
    {6, 30'000, 130, 4},
    {6, 30'000, 80, 4},
    {7, 50'000, 100, 4},
    {7, 50'000, 60, 4},
    {8, 100'000, 70, 4},
    {9, 150'000, 48, 4},
}};

/// The ratings of these, by games against each other (docs/internals/strength.md).
constexpr std::array<unsigned, skills.size()> ratings{540, 690, 800, 900, 1010, 1120, 1190, 1380, 1500, 1640,
    1800, 1990, 2040, 2240, 2290, 2550, 2660, 2850, 3130};

static_assert(ratings.front() == min_elo && ratings.back() == max_elo);

Skill const& skill_of(Level level)
{
    assert(!level.is_full_strength());
    return skills[level.number() - 1];
}

/// The generator SplitMix64 (Steele, Lea & Flood, 2014): small, and good enough to choose a move.
class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed) : state_{seed} { }

    /// 0 to `bound` - 1.
    int below(int bound)
    {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EB;
        return static_cast<int>((mixed ^ (mixed >> 31U)) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t state_;
};

} // namespace

Level level_of_elo(unsigned elo)
{
    unsigned number = 1;
    // Halfway between two levels is the weaker one.
    while (number < ratings.size() && 2 * elo > ratings[number - 1] + ratings[number])
        ++number;
    return *Level::find(number);
}

Limits limits_for(Level level, Limits const& limits)
{
    Limits result = limits;
    if (level.is_full_strength())
        return result;
    Skill const& skill = skill_of(level);
    result.depth = std::min(limits.depth.value_or(max_depth), Depth{skill.plies});
    result.nodes = std::min(limits.nodes.value_or(Nodes{skill.nodes}), Nodes{skill.nodes});
    return result;
}

std::size_t lines_for(Level level, unsigned multi_pv)
{
    std::size_t const wanted = std::max(multi_pv, 1U);
    return level.is_full_strength() ? wanted : std::max(wanted, skill_of(level).lines);
}

RootMove const& choose(std::span<RootMove const> lines, Level level, Seed seed, ZobristKey key)
{
    assert(!lines.empty());
    if (level.is_full_strength())
        return lines.front();
    RandomNumbers numbers{static_cast<std::uint64_t>(seed) ^ static_cast<std::uint64_t>(key)};
    int const margin = skill_of(level).margin;
    RootMove const* best = &lines.front();
    int best_rating = 0;
    for (RootMove const& line : lines) {
        // A move that the search never got to is not chosen.
        if (line.score == Score::lowest())
            continue;
        int const rating = line.score.value() + numbers.below(margin);
        if (&line == &lines.front() || rating > best_rating) {
            best = &line;
            best_rating = rating;
        }
    }
    return *best;
}

} // namespace arbiter::engine

#include "engine/skill.h"

#include <algorithm>
#include <cassert>

namespace arbiter::engine {

namespace {

constexpr std::size_t lines_to_choose_from = 4;

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

/// 1 ply at level 1, 12 at level 19.
Depth depth_of(Level level)
{
    return Depth{1 + static_cast<int>(level.number() - 1) * 11 / 18};
}

/// 300 at level 1, half as many again at each level: half a million at level 19.
Nodes nodes_of(Level level)
{
    std::uint64_t nodes = 300;
    for (unsigned number = 1; number < level.number(); ++number)
        nodes = nodes * 3 / 2;
    return Nodes{nodes};
}

} // namespace

Level level_of_elo(unsigned elo)
{
    constexpr unsigned step = 100;
    unsigned const above = std::clamp(elo, min_elo, max_elo) - min_elo;
    // Halfway between two levels is the weaker one.
    return *Level::find(1 + (above + step / 2 - 1) / step);
}

Limits limits_for(Level level, Limits const& limits)
{
    Limits result = limits;
    if (level.is_full_strength())
        return result;
    result.depth = std::min(limits.depth.value_or(max_depth), depth_of(level));
    result.nodes = limits.nodes ? std::min(*limits.nodes, nodes_of(level)) : nodes_of(level);
    return result;
}

std::size_t lines_for(Level level, unsigned multi_pv)
{
    std::size_t const wanted = std::max(multi_pv, 1U);
    return level.is_full_strength() ? wanted : std::max(wanted, lines_to_choose_from);
}

RootMove const& choose(std::span<RootMove const> lines, Level level, Seed seed, ZobristKey key)
{
    assert(!lines.empty());
    if (level.is_full_strength())
        return lines.front();
    RandomNumbers numbers{static_cast<std::uint64_t>(seed) ^ static_cast<std::uint64_t>(key)};
    int const margin = 13 * static_cast<int>(20 - level.number());
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

// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_RANDOM_WALK_H
#define ARBITER_TESTS_SUPPORT_RANDOM_WALK_H

#include "arbiter/core/position.h"

#include <cstdint>
#include <random>
#include <vector>

namespace arbiter::test {

/// Starts from which random walks meet every kind of move soon.
std::vector<Position> const& varied_starts();

/// Plays random moves from a start until the game has no more moves or `plies` have been played, and
/// calls `visit(position)` for each position met, the first one too.
template <class Rules, class Visit>
void walk_randomly(BasicPosition<Rules> position, std::mt19937_64& random, Plies plies, Visit&& visit)
{
    visit(position);
    for (unsigned ply = 0; ply < plies.count(); ++ply) {
        MoveList const moves = position.legal_moves();
        if (moves.empty())
            return;
        position = position.play(moves[random() % moves.size()]);
        visit(position);
    }
}

/// Walks randomly from all the varied starts, `rounds` times each.
template <class Visit>
void visit_random_positions(unsigned rounds, Visit&& visit, std::uint64_t seed = 2026)
{
    std::mt19937_64 random{seed};
    for (unsigned round = 0; round < rounds; ++round) {
        for (Position const& start : varied_starts())
            walk_randomly(start, random, Plies{80}, visit);
    }
}

} // namespace arbiter::test

#endif

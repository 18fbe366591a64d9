// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PARALLEL_PERFT_H
#define ARBITER_CLI_PARALLEL_PERFT_H

#include "arbiter/base/jobs.h"
#include "arbiter/core/perft.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace arbiter::cli {

/// One root move of a perft, and how many move sequences begin with it.
struct PerftBranch {
    LegalMove move;
    std::uint64_t nodes;
};

/// The unit of work of a perft thread: the count below one or two plies.
template <class Rules>
struct PerftTask {
    std::size_t branch;
    BasicPosition<Rules> position;
    Plies depth;
};

/// Root moves alone would be too few and too uneven for many threads, so a task begins two plies down.
template <class Rules>
std::vector<PerftTask<Rules>> split_perft(
    BasicPosition<Rules> const& root, MoveList const& moves, Plies depth)
{
    std::vector<PerftTask<Rules>> tasks;
    for (std::size_t branch = 0; branch < moves.size(); ++branch) {
        auto const child = root.play(moves[branch]);
        if (depth.count() < 3) {
            tasks.push_back({branch, child, Plies{static_cast<std::uint16_t>(depth.count() - 1)}});
            continue;
        }
        for (LegalMove const reply : child.legal_moves())
            tasks.push_back(
                {branch, child.play(reply), Plies{static_cast<std::uint16_t>(depth.count() - 2)}});
    }
    return tasks;
}

/// `arbiter::perft`, told apart by root move (in generation order) and shared out among `threads` threads,
/// the calling one included. The depth is at least 1; an empty table remembers nothing.
template <class Rules>
std::vector<PerftBranch> divide_perft(
    BasicPosition<Rules> const& root, Plies depth, unsigned threads, PerftTable const& table)
{
    MoveList const moves = root.legal_moves();
    auto const tasks = split_perft(root, moves, depth);
    std::vector<std::atomic<std::uint64_t>> counts(moves.size());
    base::share_out(threads, tasks.size(), [&](std::size_t, std::size_t task) {
        counts[tasks[task].branch] += perft(tasks[task].position, tasks[task].depth, table);
    });
    std::vector<PerftBranch> branches;
    branches.reserve(moves.size());
    for (std::size_t branch = 0; branch < moves.size(); ++branch)
        branches.push_back({moves[branch], counts[branch]});
    return branches;
}

} // namespace arbiter::cli

#endif

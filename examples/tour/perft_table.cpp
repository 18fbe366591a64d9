// SPDX-License-Identifier: MIT
// Perft with a table that several threads share, under any rule set.
#include "arbiter/arbiter.h"
#include "arbiter/rules/rule_sets.h"
#include "arbiter/stream.h"

#include <iostream>
#include <thread>
#include <vector>

using namespace arbiter;

/// Counts the moves of each root move in a thread of its own. What one thread has counted, the others find in
/// the table.
template <class Rules>
std::uint64_t count_in_threads(BasicPosition<Rules> const& position, Plies depth, PerftTable const& table)
{
    MoveList const moves = position.legal_moves();
    Plies const rest{static_cast<std::uint16_t>(depth.count() - 1)};
    std::vector<std::uint64_t> counts(moves.size());
    {
        std::vector<std::jthread> threads;
        for (std::size_t index = 0; index < moves.size(); ++index) {
            threads.emplace_back([&counts, &table, index, rest, after = position.play(moves[index])] {
                counts[index] = perft(after, rest, table);
            });
        }
    }
    std::uint64_t sum = 0;
    for (std::uint64_t const count : counts)
        sum += count;
    return sum;
}

int main()
{
    // The memory is the caller's: 16 bytes for each entry. A table serves one rule set.
    std::vector<PerftEntry> entries(1U << 14U);
    PerftTable const table{entries};
    std::cout << table.entries().size() << " entries\n";
    Position const start = Position::initial();
    std::cout << "chess: " << count_in_threads(start, Plies{4}, table) << '\n';

    std::vector<PerftEntry> more(1U << 14U);
    std::cout << "atomic: " << count_in_threads(AtomicPosition::initial(), Plies{3}, PerftTable{more})
              << '\n';
    return perft(start, Plies{4}, table) == perft_making_every_leaf(start, Plies{4}) ? 0 : 1;
}

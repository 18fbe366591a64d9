// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "cli/judge/parallel_perft.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter::cli {

namespace {

std::uint64_t total(std::vector<PerftBranch> const& branches)
{
    std::uint64_t sum = 0;
    for (PerftBranch const& branch : branches)
        sum += branch.nodes;
    return sum;
}

TEST(ParallelPerft, EqualsPerftForEveryDepthAndNumberOfThreads)
{
    auto const position
        = *read_position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (std::uint16_t depth = 1; depth <= 4; ++depth) {
        for (unsigned const threads : {1U, 2U, 5U})
            EXPECT_EQ(total(divide_perft(position, Plies{depth}, threads, PerftTable{{}})),
                perft(position, Plies{depth}));
    }
}

TEST(ParallelPerft, CountsEachBranchByItself)
{
    auto const position = Position::initial();
    for (PerftBranch const& branch : divide_perft(position, Plies{4}, 3, PerftTable{{}}))
        EXPECT_EQ(branch.nodes, perft(position.play(branch.move), Plies{3}));
}

TEST(ParallelPerft, ThreadsMayShareATable)
{
    std::vector<PerftEntry> entries(1 << 12);
    EXPECT_EQ(total(divide_perft(Position::initial(), Plies{5}, 4, PerftTable{entries})), 4'865'609U);
}

TEST(ParallelPerft, MatedSideHasNoBranches)
{
    auto const mate = *read_position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    EXPECT_TRUE(divide_perft(mate, Plies{3}, 2, PerftTable{{}}).empty());
}

} // namespace

} // namespace arbiter::cli

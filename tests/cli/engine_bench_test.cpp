// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "cli/engine/engine_bench.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

std::vector<std::uint64_t> nodes_of_each(engine::Depth depth)
{
    engine::SteadyTimeSource const time;
    std::vector<std::uint64_t> nodes;
    BenchResult const total = run_engine_bench(depth, time,
        [&nodes](std::string_view, BenchResult const& result) { nodes.push_back(result.nodes.count()); });
    nodes.push_back(total.nodes.count());
    return nodes;
}

} // namespace

TEST(EngineBench, VisitsTheSameNodesInEveryRun)
{
    auto const first = nodes_of_each(engine::Depth{6});
    EXPECT_EQ(first, nodes_of_each(engine::Depth{6}));
    EXPECT_EQ(first.size(), bench_fens().size() + 1);
}

TEST(EngineBench, HasTheSignatureOfThisVersion)
{
    // Every change of the search or the evaluation changes this number: then put the new one here.
    EXPECT_EQ(nodes_of_each(engine::Depth{8}).back(), 93'411U);
}

TEST(EngineBench, EveryPositionCanBePlayedOn)
{
    for (std::string_view const fen : bench_fens()) {
        auto const position = read_position(fen);
        ASSERT_TRUE(position) << fen;
        EXPECT_TRUE(position->has_legal_move()) << fen;
    }
}

} // namespace arbiter::cli

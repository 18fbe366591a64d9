// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace arbiter {

namespace {

using test::visit_random_positions;

/// Perft in the plainest way: list, play, count.
std::uint64_t slow_perft(Position const& position, unsigned depth)
{
    if (depth == 0)
        return 1;
    std::uint64_t count = 0;
    for (LegalMove const move : position.legal_moves())
        count += slow_perft(position.play(move), depth - 1);
    return count;
}

TEST(Perft, EveryWayOfCountingGivesTheSameNumber)
{
    std::vector<PerftEntry> entries(1 << 12);
    PerftTable const table{entries};
    for (Position const& start : test::varied_starts()) {
        for (std::uint16_t depth = 0; depth <= 3; ++depth) {
            std::uint64_t const expected = slow_perft(start, depth);
            EXPECT_EQ(perft(start, Plies{depth}), expected);
            EXPECT_EQ(perft(start, Plies{depth}, table), expected);
            EXPECT_EQ(perft_making_every_leaf(start, Plies{depth}), expected);
        }
    }
}

TEST(Perft, CountsFromRandomPositionsAsListingDoes)
{
    visit_random_positions(
        1, [](Position const& position) { ASSERT_EQ(perft(position, Plies{2}), slow_perft(position, 2)); });
}

TEST(Perft, TableWithoutEntriesRemembersNothingAndIsRight)
{
    EXPECT_EQ(perft(Position::initial(), Plies{4}, PerftTable{{}}), 197'281U);
}

TEST(Perft, TwoThreadsMayShareATable)
{
    std::vector<PerftEntry> entries(1 << 10);
    auto const count = [&entries](std::uint64_t& result) {
        result = perft(Position::initial(), Plies{5}, PerftTable{entries});
    };
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    std::thread other{count, std::ref(first)};
    count(second);
    other.join();
    EXPECT_EQ(first, 4'865'609U);
    EXPECT_EQ(second, 4'865'609U);
}

} // namespace

} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "tournament/weighted_matching.h"
#include "tournament/wide.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <vector>

namespace arbiter::tournament::test {

namespace {

/// The largest weight of a matching, by trying all of them.
long best_weight(std::vector<std::vector<long>> const& weights)
{
    std::size_t const count = weights.size();
    std::vector<long> best(std::size_t{1} << count);
    for (std::size_t set = 1; set < best.size(); ++set) {
        auto const first = static_cast<std::size_t>(std::countr_zero(set));
        std::size_t const rest = set & (set - 1);
        best[set] = best[rest];
        for (std::size_t other = first + 1; other < count; ++other) {
            std::size_t const bit = std::size_t{1} << other;
            if ((rest & bit) != 0 && weights[first][other] > 0)
                best[set] = std::max(best[set], weights[first][other] + best[rest ^ bit]);
        }
    }
    return best.back();
}

} // namespace

TEST(WeightedMatching, IsTheBestOfAllMatchingsOfSmallGraphs)
{
    std::mt19937 random{1};
    for (int trial = 0; trial < 20000; ++trial) {
        std::size_t const count = 2 + random() % 9;
        std::size_t const shift = random() % 100;
        long const most = random() % 2 == 0 ? 3 : 1000;
        WeightedMatching<Wide<3>> matching{count};
        std::vector<std::vector<long>> weights(count, std::vector<long>(count));
        for (std::size_t a = 0; a < count; ++a) {
            for (std::size_t b = a + 1; b < count; ++b) {
                if (random() % 3 == 0)
                    continue;
                weights[a][b] = weights[b][a] = 1 + static_cast<long>(random()) % most;
                Wide<3> weight;
                weight.add_shifted(weights[a][b], shift);
                matching.set(a, b, weight);
            }
        }
        long sum = 0;
        auto const partners = matching.solve();
        for (std::size_t a = 0; a < count; ++a) {
            if (!partners[a])
                continue;
            ASSERT_EQ(partners[*partners[a]], a);
            sum += a < *partners[a] ? weights[a][*partners[a]] : 0;
        }
        ASSERT_EQ(sum, best_weight(weights));
    }
}

TEST(Wide, AddsAndComparesAsNumbersOfManyWords)
{
    Wide<2> number;
    number.add_shifted(-1, 0);
    EXPECT_LT(number, Wide<2>{});
    Wide<2> large;
    large.add_shifted(3, 63);
    EXPECT_EQ(
        large.halved().doubled() + number, large + number - Wide<2>{} - (large - large.halved().doubled()));
    Wide<2> one;
    one.add_shifted(1, 0);
    EXPECT_EQ(number + one, Wide<2>{});
    EXPECT_GT(large, one);
    EXPECT_EQ(large - one + one, large);
}

} // namespace arbiter::tournament::test

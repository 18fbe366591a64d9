// SPDX-License-Identifier: MIT
#include "tournament/fields.h"
#include "tournament/lexicographic.h"
#include "tournament/weighted_matching.h"

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
        std::size_t const place = random() % 3;
        long const most = random() % 2 == 0 ? 3 : 1000;
        WeightedMatching<Lexicographic<3>> matching{count};
        std::vector<std::vector<long>> weights(count, std::vector<long>(count));
        for (std::size_t a = 0; a < count; ++a) {
            for (std::size_t b = a + 1; b < count; ++b) {
                if (random() % 3 == 0)
                    continue;
                weights[a][b] = weights[b][a] = 1 + static_cast<long>(random()) % most;
                Lexicographic<3> weight;
                weight.add(place, weights[a][b]);
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

/// Numbers in two places, the second also below zero; an edge without weight does not exist.
TEST(WeightedMatching, FindsTheSameWhereAWeightIsSplitIntoPlaces)
{
    std::mt19937 random{2};
    for (int trial = 0; trial < 20000; ++trial) {
        std::size_t const count = 2 + random() % 9;
        WeightedMatching<Lexicographic<2>> matching{count};
        std::vector<std::vector<long>> weights(count, std::vector<long>(count));
        for (std::size_t a = 0; a < count; ++a) {
            for (std::size_t b = a + 1; b < count; ++b) {
                auto const high = static_cast<long>(random() % 4);
                auto const low = high == 0 ? 0 : static_cast<long>(random() % 9) - 4;
                weights[a][b] = weights[b][a] = high * 1000 + low;
                Lexicographic<2> weight;
                weight.add(0, high);
                weight.add(1, low);
                matching.set(a, b, weight);
            }
        }
        long sum = 0;
        auto const partners = matching.solve();
        for (std::size_t a = 0; a < count; ++a)
            sum += partners[a] && a < *partners[a] ? weights[a][*partners[a]] : 0;
        ASSERT_EQ(sum, best_weight(weights));
    }
}

TEST(Lexicographic, IsComparedByTheFirstPlaceThatDiffers)
{
    Lexicographic<2> large;
    large.add(0, 1);
    large.add(1, -100);
    Lexicographic<2> small;
    small.add(1, 100);
    EXPECT_GT(large, small);
    EXPECT_LT(small - large, Lexicographic<2>{});
    EXPECT_EQ(large.doubled().halved(), large);
    EXPECT_EQ(large - small + small, large);
}

TEST(Lexicographic, LeavesOutWhatIsBehindItsLastPlace)
{
    Lexicographic<2> two;
    two.add(1, 5);
    Lexicographic<2> more = two;
    more.add(2, 7);
    more.add(1'000, -7);
    EXPECT_EQ(more, two);
}

TEST(Fields, StandInTheirOrderAndNeverInTwoPlaces)
{
    Fields fields;
    Term const high{fields.add(1), 1};
    Term const middle{fields.add((std::size_t{1} << 47) - 1), (std::int64_t{1} << 47) - 1};
    Term const low{fields.add(7), 7};
    EXPECT_EQ(fields.size(), 2U);
    Lexicographic<2> one;
    add_term(fields, high, one);
    Lexicographic<2> others;
    add_term(fields, middle, others);
    EXPECT_GT(one, others);
    Lexicographic<2> lowest;
    add_term(fields, low, lowest);
    EXPECT_GT(others, lowest);
    add_term(fields, low, others);
    EXPECT_GT(one, others);
}

} // namespace arbiter::tournament::test

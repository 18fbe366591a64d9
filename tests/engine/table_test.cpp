// SPDX-License-Identifier: MIT
#include "arbiter/engine/table.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>
#include <vector>

namespace arbiter::engine {

namespace {

constexpr Move some_move = Move::normal(Square::e2, Square::e4);

ZobristKey key(std::uint64_t bits)
{
    return ZobristKey{bits};
}

} // namespace

TEST(Table, GivesBackWhatWasStored)
{
    Table table{Megabytes{1}};
    for (Bound const bound : {Bound::exact, Bound::lower, Bound::upper}) {
        for (Score const score :
            {Score::centipawns(-5), Score::mate_in(Depth{9}), Score::mated_in(Depth{0})}) {
            table.store(key(77), {some_move, score, Depth{11}, bound});
            auto const found = table.find(key(77));
            ASSERT_TRUE(found);
            EXPECT_EQ(found->move, some_move);
            EXPECT_EQ(found->score, score);
            EXPECT_EQ(found->depth, Depth{11});
            EXPECT_EQ(found->bound, bound);
        }
    }
    EXPECT_FALSE(table.find(key(78)));
}

TEST(Table, KeepsTheMoveWhenANewEntryOfThePositionHasNone)
{
    Table table{Megabytes{1}};
    table.store(key(5), {some_move, Score{}, Depth{1}, Bound::exact});
    table.store(key(5), {std::nullopt, Score::centipawns(9), Depth{2}, Bound::upper});
    ASSERT_TRUE(table.find(key(5)));
    EXPECT_EQ(table.find(key(5))->move, some_move);
    EXPECT_EQ(table.find(key(5))->depth, Depth{2});
}

TEST(Table, OverwritesTheShallowestOfABucketFirst)
{
    Table table{Megabytes{1}};
    // Keys with equal upper halves share a bucket of four.
    for (unsigned index = 0; index < 5; ++index)
        table.store(key(index + 1), {some_move, Score{}, Depth{index == 2 ? 1 : 9}, Bound::exact});
    EXPECT_TRUE(table.find(key(1)));
    EXPECT_TRUE(table.find(key(2)));
    EXPECT_FALSE(table.find(key(3)));
    EXPECT_TRUE(table.find(key(4)));
    EXPECT_TRUE(table.find(key(5)));
}

TEST(Table, OverwritesOldSearchesBeforeDeepOnes)
{
    Table table{Megabytes{1}};
    table.store(key(1), {some_move, Score{}, Depth{9}, Bound::exact});
    for (int search = 0; search < 3; ++search)
        table.age();
    for (unsigned index = 1; index < 5; ++index)
        table.store(key(index + 1), {some_move, Score{}, Depth{2}, Bound::exact});
    EXPECT_FALSE(table.find(key(1)));
    EXPECT_TRUE(table.find(key(2)));
}

TEST(Table, ForgetsAllWhenClearedOrResized)
{
    Table table{Megabytes{1}};
    table.store(key(1), {some_move, Score{}, Depth{9}, Bound::exact});
    EXPECT_GT(table.permille_used(), 0U);
    table.clear();
    EXPECT_FALSE(table.find(key(1)));
    EXPECT_EQ(table.permille_used(), 0U);
    table.store(key(1), {some_move, Score{}, Depth{9}, Bound::exact});
    table.resize(Megabytes{2});
    EXPECT_FALSE(table.find(key(1)));
}

TEST(Table, NeverMixesUpPositionsUnderSeveralWriters)
{
    Table table{Megabytes{1}};
    auto const write = [&table](unsigned seed) {
        std::mt19937_64 random{seed};
        unsigned wrong = 0;
        for (int round = 0; round < 50'000; ++round) {
            // Few buckets, so that the writers meet; the score tells which key an entry belongs to.
            std::uint64_t const low = random() % 64;
            table.store(
                key(low), {some_move, Score::centipawns(static_cast<int>(low)), Depth{3}, Bound::exact});
            std::uint64_t const other = random() % 64;
            auto const found = table.find(key(other));
            wrong += found && found->score != Score::centipawns(static_cast<int>(other)) ? 1 : 0;
        }
        EXPECT_EQ(wrong, 0U);
    };
    std::thread first{write, 1};
    std::thread second{write, 2};
    first.join();
    second.join();
}

} // namespace arbiter::engine

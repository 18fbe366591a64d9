// SPDX-License-Identifier: MIT
#include "arbiter/engine/units.h"

#include <gtest/gtest.h>

namespace arbiter::engine {

TEST(Score, MateIsCountedInMovesOfTheSideThatGivesIt)
{
    EXPECT_EQ(Score::mate_in(Depth{1}).mate_moves(), 1);
    EXPECT_EQ(Score::mate_in(Depth{3}).mate_moves(), 2);
    EXPECT_EQ(Score::mate_in(Depth{5}).mate_moves(), 3);
    EXPECT_EQ(Score::mated_in(Depth{0}).mate_moves(), 0);
    EXPECT_EQ(Score::mated_in(Depth{2}).mate_moves(), -1);
    EXPECT_EQ(Score::mated_in(Depth{4}).mate_moves(), -2);
    EXPECT_EQ(Score::centipawns(100).mate_moves(), std::nullopt);
}

TEST(Score, NearerMatesAreWorthMore)
{
    EXPECT_GT(Score::mate_in(Depth{1}), Score::mate_in(Depth{3}));
    EXPECT_GT(Score::mated_in(Depth{4}), Score::mated_in(Depth{2}));
    EXPECT_GT(Score::mate_in(max_depth), Score::centipawns(1'000'000));
    EXPECT_LT(Score::mated_in(max_depth), Score::centipawns(-1'000'000));
}

TEST(Score, TurnsRoundWithTheSide)
{
    EXPECT_EQ(-Score::mate_in(Depth{7}), Score::mated_in(Depth{7}));
    EXPECT_EQ(-Score::centipawns(12), Score::centipawns(-12));
    EXPECT_EQ(-Score::lowest(), Score::highest());
}

TEST(Score, FitsIntoTheSixteenBitsOfTheTable)
{
    for (Score const score : {Score::lowest(), Score::mate_in(max_depth), Score::centipawns(-30'000)})
        EXPECT_EQ(Score::from_value(static_cast<std::int16_t>(score.value())), score);
}

} // namespace arbiter::engine

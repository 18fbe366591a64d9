// SPDX-License-Identifier: MIT
#include "arbiter/ratings/rating.h"

#include <gtest/gtest.h>

#include <array>

namespace arbiter::ratings {
namespace {

// "Example of the Glicko-2 system", pages 3 to 5.
TEST(Glicko2, GivesThePapersExample)
{
    std::array<RatedGame, 3> const games{
        {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
    Rating const after = rate({1500, 200, 0.06}, games, 1);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, KnowsLessOfWhoDoesNotPlay)
{
    // 60 and 73 periods of 0.06 on the other scale: sqrt(60^2 + 73 * (0.06 * 173.7178)^2).
    Rating const after = rate({1800, 60, 0.06}, {}, 73);
    EXPECT_EQ(after.rating, 1800);
    EXPECT_NEAR(after.deviation, 107.38, 0.01);
    EXPECT_EQ(after.volatility, 0.06);
}

TEST(Glicko2, FindsTheVolatilityOfASurprise)
{
    // Somebody whose rating was thought to be sure loses against a much weaker one: delta^2 > phi^2 + v.
    RatedGame const game{{1000, 50, 0.06}, 0};
    Rating const after = rate({2000, 40, 0.06}, std::span{&game, 1}, 1);
    EXPECT_GT(after.volatility, 0.06);
    EXPECT_LT(after.volatility, 0.1);
    EXPECT_LT(after.rating, 2000);
}

TEST(Glicko2, KeepsTheDeviationOfOneGameWithinItsLimits)
{
    Rating const long_ago = rate_game({{1500, 60, 0.06}, 1e6}, {{1500, 60, 0.06}, 1e6}, 0.5);
    EXPECT_LE(long_ago.deviation, most_deviation);
    EXPECT_EQ(rate_game({{1500, 30, 0.06}}, {{1500, 30, 0.06}}, 1).deviation, least_deviation);
}

TEST(Glicko2, SaysLessOfAnOpponentOfLongAgo)
{
    PastRating const player{{1500, 100, 0.06}};
    double const known = rate_game(player, {{1500, 50, 0.06}}, 1).rating;
    double const forgotten = rate_game(player, {{1500, 50, 0.06}, 500}, 1).rating;
    EXPECT_LT(forgotten, known);
    EXPECT_GT(forgotten, 1500);
}

} // namespace
} // namespace arbiter::ratings

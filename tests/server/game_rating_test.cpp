// SPDX-License-Identifier: MIT
#include "arbiter/server/game_rating.h"

#include <gtest/gtest.h>

#include <array>

namespace arbiter::server {
namespace {

using storage::Rating;

storage::Time at(std::chrono::seconds time)
{
    return storage::Time{time};
}

storage::ClassRating player(Rating const& rating, std::optional<storage::Time> rated_at = std::nullopt)
{
    storage::ClassRating account{};
    account.rating = rating;
    account.rated_at = rated_at;
    return account;
}

TEST(GameRating, RatesBothSidesOfAGameAlike)
{
    auto const [white, black]
        = rate_game(player({1500, 350, 0.06}), player({1500, 350, 0.06}), GameResult::white_wins, at({}));
    EXPECT_NEAR(white.rating - 1500, 1500 - black.rating, 1e-9);
    EXPECT_NEAR(white.rating, 1662.3, 0.1);
    EXPECT_NEAR(white.deviation, 290.3, 0.1);
    EXPECT_EQ(white.deviation, black.deviation);
}

TEST(GameRating, DrawMovesRatingsTowardsEachOther)
{
    auto const [white, black]
        = rate_game(player({1800, 80, 0.06}), player({1500, 80, 0.06}), GameResult::draw, at({}));
    EXPECT_LT(white.rating, 1800);
    EXPECT_GT(black.rating, 1500);
}

TEST(GameRating, GameWithoutResultChangesNothing)
{
    Rating const rating{1612, 77, 0.061};
    auto const [white, black] = rate_game(player(rating), player(rating), GameResult::unfinished, at({}));
    EXPECT_EQ(white, rating);
    EXPECT_EQ(black, rating);
}

TEST(GameRating, TimeMakesRatingsLessSure)
{
    auto const long_ago = at(std::chrono::seconds{1});
    auto const now = long_ago + std::chrono::days{365};
    auto const regular = player({1500, 60, 0.06}, now);
    auto const absent = player({1500, 60, 0.06}, long_ago);
    Rating const of_regular = rate_game(regular, regular, GameResult::white_wins, now)[0];
    auto const [of_absent, of_other] = rate_game(absent, regular, GameResult::white_wins, now);
    EXPECT_GT(of_absent.rating, of_regular.rating + 10);
    // The one who knew that the other is not known well loses less than against a regular.
    EXPECT_GT(of_other.rating, rate_game(regular, regular, GameResult::white_wins, now)[1].rating);
    // A clock that was set back makes nobody surer.
    EXPECT_EQ(
        rate_game(absent, regular, GameResult::white_wins, long_ago - std::chrono::days{1})[0].deviation,
        rate_game(absent, regular, GameResult::white_wins, long_ago)[0].deviation);
}

TEST(GameRating, KeepsDeviationsWithinTheirLimits)
{
    storage::ClassRating busy = player({1500, 200, 0.06}, at({}));
    for (int game = 0; game != 500; ++game)
        busy.rating = rate_game(busy, player({1500, 30, 0.06}, at({})),
            game % 2 == 0 ? GameResult::white_wins : GameResult::black_wins, at({}))[0];
    EXPECT_EQ(busy.rating.deviation, ratings::least_deviation);
    auto const ages = at({}) + std::chrono::days{365 * 1000};
    EXPECT_LE(rate_game(busy, busy, GameResult::draw, ages)[0].deviation, ratings::most_deviation);
}

} // namespace
} // namespace arbiter::server

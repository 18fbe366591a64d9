// SPDX-License-Identifier: MIT
#include "arbiter/game/game_result.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(GameResult, ReadsWhatItWrites)
{
    for (auto const result :
        {GameResult::unfinished, GameResult::white_wins, GameResult::black_wins, GameResult::draw})
        EXPECT_EQ(find_game_result(to_string(result)), result);
    EXPECT_EQ(to_string(GameResult::black_wins), "0-1");
    EXPECT_EQ(find_game_result("1/2"), std::nullopt);
    EXPECT_EQ(find_game_result(" 1-0"), std::nullopt);
}

TEST(GameResult, FollowsFromTheOutcome)
{
    EXPECT_EQ(to_result(std::nullopt), GameResult::unfinished);
    EXPECT_EQ(to_result(Outcome{Color::white, Termination::checkmate}), GameResult::white_wins);
    EXPECT_EQ(to_result(Outcome{Color::black, Termination::flag}), GameResult::black_wins);
    EXPECT_EQ(to_result(Outcome{std::nullopt, Termination::stalemate}), GameResult::draw);
}

} // namespace
} // namespace arbiter

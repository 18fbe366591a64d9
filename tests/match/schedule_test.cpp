// SPDX-License-Identifier: MIT
#include "arbiter/match/schedule.h"
#include "arbiter/match/standings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace arbiter::match {
namespace {

TEST(Schedule, PairsHaveOneOpeningAndBothColours)
{
    auto const games = plan_games({.engines = 4, .games = 4, .rounds = 3});
    ASSERT_EQ(games.size(), 6U * 4 * 3);
    std::map<std::size_t, std::vector<PlannedGame>> pairs;
    for (PlannedGame const& game : games)
        pairs[game.pair].push_back(game);
    EXPECT_EQ(pairs.size(), games.size() / 2);
    for (auto const& [number, pair] : pairs) {
        ASSERT_EQ(pair.size(), 2U);
        EXPECT_EQ(pair[0].white, pair[1].black);
        EXPECT_EQ(pair[0].black, pair[1].white);
        EXPECT_EQ(pair[0].opening, pair[1].opening);
        EXPECT_EQ(pair[0].number + 1, pair[1].number);
    }
}

TEST(Schedule, EveryMeetingGoesThroughTheSameOpenings)
{
    std::map<std::set<std::size_t>, std::vector<std::size_t>> openings;
    for (PlannedGame const& game : plan_games({.engines = 3, .games = 2, .rounds = 5}))
        openings[{game.white, game.black}].push_back(game.opening);
    ASSERT_EQ(openings.size(), 3U);
    for (auto const& [meeting, list] : openings)
        EXPECT_THAT(list, testing::ElementsAre(0, 0, 1, 1, 2, 2, 3, 3, 4, 4));
}

TEST(Schedule, GauntletIsTheFirstAgainstAllOthers)
{
    auto const games = plan_games({.format = Format::gauntlet, .engines = 4, .games = 2});
    EXPECT_EQ(games.size(), 6U);
    for (PlannedGame const& game : games)
        EXPECT_TRUE(game.white == 0 || game.black == 0);
}

TEST(Schedule, SingleGamesOfRoundsMakePairs)
{
    auto const games = plan_games({.engines = 2, .games = 1, .rounds = 4});
    ASSERT_EQ(games.size(), 4U);
    EXPECT_EQ(games[0].pair, games[1].pair);
    EXPECT_EQ(games[0].white, games[1].black);
    EXPECT_NE(games[1].pair, games[2].pair);
    EXPECT_EQ(games[3].round, 3U);
}

TEST(Schedule, MoreRoundsChangeNoEarlierGame)
{
    auto const few = plan_games({.engines = 3, .games = 3, .rounds = 2});
    auto const many = plan_games({.engines = 3, .games = 3, .rounds = 5});
    ASSERT_LE(few.size(), many.size());
    EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin()));
}

TEST(Standings, PairsAreCountedWhenBothGamesAreThere)
{
    auto const games = plan_games({.engines = 2, .games = 4});
    Standings standings{2};
    standings.add(games[0], GameResult::white_wins, EndReason::rules);
    standings.add(games[3], GameResult::draw, EndReason::rules);
    EXPECT_EQ(standings.against(0, 1).pairs.pairs(), 0U);
    standings.add(games[1], GameResult::draw, EndReason::rules);
    standings.add(games[2], GameResult::black_wins, EndReason::time);
    EXPECT_EQ(standings.against(0, 1).pairs, (PairCounts{{0, 1, 0, 1, 0}}));
    EXPECT_EQ(standings.against(1, 0).pairs, (PairCounts{{0, 1, 0, 1, 0}}));
    EXPECT_EQ(standings.against(0, 1).games, (GameCounts{1, 2, 1}));
    EXPECT_EQ(standings.against(0, 1).faults, (FaultCounts{.time = 1}));
    EXPECT_EQ(standings.total(1).faults.total(), 0U);
    EXPECT_EQ(standings.games(), 4U);
}

TEST(Standings, RankByShareOfThePoints)
{
    auto const games = plan_games({.engines = 3, .games = 2});
    Standings standings{3};
    for (PlannedGame const& game : games) {
        if (game.white == 2)
            standings.add(game, GameResult::white_wins, EndReason::rules);
        else if (game.black == 2)
            standings.add(game, GameResult::black_wins, EndReason::rules);
        else
            standings.add(game, GameResult::draw, EndReason::rules);
    }
    standings.add(games[0], GameResult::unfinished, EndReason::stopped);
    EXPECT_THAT(standings.ranking(), testing::ElementsAre(2, 0, 1));
    EXPECT_EQ(standings.total(2).games, (GameCounts{4, 0, 0}));
    EXPECT_EQ(standings.games(), 6U);
}

} // namespace
} // namespace arbiter::match

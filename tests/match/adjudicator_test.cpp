// SPDX-License-Identifier: MIT
#include "arbiter/match/adjudicator.h"

#include <gtest/gtest.h>

namespace arbiter::match {
namespace {

using engine::uci::ReportedScore;

ReportedScore centipawns(int value)
{
    return {.value = value};
}

ReportedScore mate(int moves)
{
    return {.unit = ReportedScore::Unit::mate_moves, .value = moves};
}

TEST(Adjudicator, GivesTheGameToWhomTheOtherSeesWinning)
{
    Adjudicator adjudicator{{.resign = ResignRule{.moves = 2, .centipawns = 500}}};
    EXPECT_FALSE(adjudicator.add(Color::white, centipawns(-600), MoveNumber{30}));
    EXPECT_FALSE(adjudicator.add(Color::black, centipawns(0), MoveNumber{30}));
    auto const end = adjudicator.add(Color::white, mate(-9), MoveNumber{31});
    ASSERT_TRUE(end);
    EXPECT_EQ(end->result, GameResult::black_wins);
    EXPECT_EQ(end->reason, EndReason::win_by_score);
}

TEST(Adjudicator, CountsOnlyMovesInARow)
{
    Adjudicator adjudicator{{.resign = ResignRule{.moves = 2, .centipawns = 500}}};
    EXPECT_FALSE(adjudicator.add(Color::white, centipawns(-600), MoveNumber{1}));
    EXPECT_FALSE(adjudicator.add(Color::white, centipawns(-499), MoveNumber{2}));
    EXPECT_FALSE(adjudicator.add(Color::white, centipawns(-600), MoveNumber{3}));
    EXPECT_FALSE(adjudicator.add(Color::white, std::nullopt, MoveNumber{4}));
    EXPECT_FALSE(adjudicator.add(Color::white, centipawns(-500), MoveNumber{5}));
    EXPECT_TRUE(adjudicator.add(Color::white, centipawns(-500), MoveNumber{6}));
}

TEST(Adjudicator, CanAskForBothSidesOpinion)
{
    Adjudicator adjudicator{{.resign = ResignRule{.moves = 1, .centipawns = 500, .needs_both = true}}};
    EXPECT_FALSE(adjudicator.add(Color::black, centipawns(-900), MoveNumber{1}));
    EXPECT_FALSE(adjudicator.add(Color::white, centipawns(100), MoveNumber{2}));
    EXPECT_FALSE(adjudicator.add(Color::black, centipawns(-900), MoveNumber{2}));
    EXPECT_FALSE(adjudicator.add(Color::white, centipawns(700), MoveNumber{3}));
    auto const end = adjudicator.add(Color::black, centipawns(-900), MoveNumber{3});
    ASSERT_TRUE(end);
    EXPECT_EQ(end->result, GameResult::white_wins);
}

TEST(Adjudicator, DrawsWhenBothSeeEqualityLateEnough)
{
    Adjudicator adjudicator{{.draw = DrawRule{.from_move = 3, .moves = 2, .centipawns = 10}}};
    for (std::uint16_t number = 1; number <= 2; ++number) {
        EXPECT_FALSE(adjudicator.add(Color::white, centipawns(10), MoveNumber{number}));
        EXPECT_FALSE(adjudicator.add(Color::black, centipawns(-10), MoveNumber{number}));
    }
    auto const end = adjudicator.add(Color::white, centipawns(0), MoveNumber{3});
    ASSERT_TRUE(end);
    EXPECT_EQ(end->result, GameResult::draw);
    EXPECT_EQ(end->reason, EndReason::draw_by_score);
}

TEST(Adjudicator, DrawsAfterSoManyMovesOfBoth)
{
    Adjudicator adjudicator{{.max_moves = 2}};
    EXPECT_FALSE(adjudicator.add(Color::white, std::nullopt, MoveNumber{9}));
    EXPECT_FALSE(adjudicator.add(Color::black, std::nullopt, MoveNumber{9}));
    EXPECT_FALSE(adjudicator.add(Color::white, std::nullopt, MoveNumber{10}));
    auto const end = adjudicator.add(Color::black, std::nullopt, MoveNumber{10});
    ASSERT_TRUE(end);
    EXPECT_EQ(end->reason, EndReason::max_moves);
}

TEST(RuleText, ReadsRulesAndKeepsTheirCustomaryValues)
{
    EXPECT_EQ(*parse_resign_rule("moves=4 both=yes"), (ResignRule{4, 600, true}));
    EXPECT_EQ(*parse_draw_rule("from=34 score=8"), (DrawRule{34, 8, 8}));
    EXPECT_EQ(*parse_sprt_settings("elo0=-5 elo1=0 model=logistic alpha=0.1"),
        (SprtSettings{-5, 0, 0.1, 0.05, EloModel::logistic}));
}

TEST(RuleText, RefusesOtherWords)
{
    EXPECT_EQ(parse_resign_rule("moves=0").error().word, "moves=0");
    EXPECT_EQ(parse_resign_rule("score").error().word, "score");
    EXPECT_FALSE(parse_draw_rule("move=3"));
    EXPECT_FALSE(parse_sprt_settings("elo0=5 elo1=5"));
    EXPECT_FALSE(parse_sprt_settings("alpha=0.5"));
    EXPECT_FALSE(parse_sprt_settings("model=best"));
}

} // namespace
} // namespace arbiter::match

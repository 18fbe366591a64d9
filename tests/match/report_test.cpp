// SPDX-License-Identifier: MIT
#include "arbiter/match/standings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace arbiter::match {
namespace {

using testing::HasSubstr;

Standings three_engines()
{
    Standings standings{3};
    for (PlannedGame const& game : plan_games({.engines = 3, .games = 2})) {
        bool const last_is_white = game.white == 2;
        standings.add(game, last_is_white ? GameResult::white_wins : GameResult::draw,
            last_is_white ? EndReason::time : EndReason::rules);
    }
    return standings;
}

// The pairs of "first" have a mean of 3/8 and a deviation of 1/8, so 95 % reach 0.1732 to either side: from
// -238.9 to +33.6 Elo.
TEST(Report, TableHasALineForEachEngine)
{
    std::array<std::string, 3> const names{"first", "second", "third"};
    EXPECT_EQ(format_table(three_engines(), names),
        "     Engine  Games  Points   Wins  Draws Losses   Score              Elo\n"
        "  1  third       4     3.0      2      2      0  75.0 %     +190.8 ± 0.0\n"
        "  2  first       4     1.5      0      3      1  37.5 %    -88.7 ± 136.3  lost: 1 on time\n"
        "  3  second      4     1.5      0      3      1  37.5 %    -88.7 ± 136.3  lost: 1 on time\n");
}

TEST(Report, DuelTellsPairsAndTheTest)
{
    Tally tally;
    tally.games = {30, 50, 20};
    tally.pairs = {{2, 8, 20, 18, 2}};
    std::string const text = format_duel(tally, "New", SprtSettings{.elo0 = 0, .elo1 = 10});
    EXPECT_THAT(text, HasSubstr("New: 100 games, +30 =50 -20, 55.0 points (55.0 %), 50.0 % draws\n"));
    EXPECT_THAT(text, HasSubstr("Pairs by points 0 to 2: 2 8 20 18 2, won to lost 2.00\n"));
    EXPECT_THAT(text, HasSubstr("SPRT [0, 10] normalised Elo, alpha 0.05, beta 0.05: LLR 0."));
    EXPECT_THAT(text, HasSubstr("undecided"));
}

TEST(Report, NothingKnownIsADash)
{
    EXPECT_EQ(format_elo(std::nullopt), "-");
    EXPECT_THAT(format_duel(Tally{}, "x", std::nullopt), HasSubstr("Elo - (95 %)"));
}

} // namespace
} // namespace arbiter::match

// SPDX-License-Identifier: MIT
#include "arbiter/engine/win_rate.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter::engine {

TEST(WinRate, SumsToAThousandAndGrowsWithTheScore)
{
    for (char const* const fen : {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}) {
        Position const position = test::position_from(fen);
        WinRate before{0, 0, 1000};
        for (int score = -3000; score <= 3000; score += 10) {
            WinRate const rate = expected_win_rate(position, Score::centipawns(score));
            EXPECT_EQ(rate.win + rate.draw + rate.loss, 1000U);
            EXPECT_GE(rate.win, before.win);
            EXPECT_LE(rate.loss, before.loss);
            before = rate;
        }
        EXPECT_GT(before.win, 990U);
    }
}

TEST(WinRate, IsTheSameForBothSides)
{
    Position const position = Position::initial();
    for (int const score : {0, 37, 150}) {
        WinRate const ours = expected_win_rate(position, Score::centipawns(score));
        WinRate const theirs = expected_win_rate(position, Score::centipawns(-score));
        EXPECT_EQ(ours, (WinRate{theirs.loss, theirs.draw, theirs.win}));
    }
}

TEST(WinRate, AMateIsCertain)
{
    EXPECT_EQ(expected_win_rate(Position::initial(), Score::mate_in(Depth{3})), (WinRate{1000, 0, 0}));
    EXPECT_EQ(expected_win_rate(Position::initial(), Score::mated_in(Depth{4})), (WinRate{0, 0, 1000}));
}

} // namespace arbiter::engine

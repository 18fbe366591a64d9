// SPDX-License-Identifier: MIT
#include "arbiter/match/openings.h"

#include <gtest/gtest.h>

namespace arbiter::match {
namespace {

TEST(Openings, AreLinesOfFenOrEpd)
{
    auto const openings = read_openings(R"(# some openings
rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2

rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - id "Open Game"; hmvc 0;
)",
        {});
    ASSERT_TRUE(openings);
    ASSERT_EQ(openings->size(), 2U);
    EXPECT_EQ((*openings)[1].name, "Open Game");
    EXPECT_EQ((*openings)[0].start.fullmove_number(), MoveNumber{2});
}

TEST(Openings, AreTheMainLinesOfGames)
{
    auto const openings = read_openings(R"([Event "?"]
[Opening "Spanish"]
[Variation "Closed"]

1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 *

[ECO "A00"]

1. b4 *
)",
        {.plies = 4});
    ASSERT_TRUE(openings);
    ASSERT_EQ(openings->size(), 2U);
    EXPECT_EQ((*openings)[0].moves.size(), 4U);
    EXPECT_EQ((*openings)[0].name, "Spanish, Closed");
    EXPECT_EQ((*openings)[1].moves.size(), 1U);
    EXPECT_EQ((*openings)[1].name, "A00");
}

TEST(Openings, WhatCannotBePlayedIsAnErrorWithItsLine)
{
    auto const line = read_openings("\n8/8/8/8/8/8/8/8 w - - 0 1\n", {});
    ASSERT_FALSE(line);
    EXPECT_EQ(line.error().code, OpeningErrorCode::bad_position);
    EXPECT_EQ(line.error().line, 2U);
    auto const game = read_openings("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e5 *\n", {});
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().code, OpeningErrorCode::bad_game);
    EXPECT_EQ(game.error().line, 7U);
    auto const mated = read_openings("[Event \"a\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n", {});
    ASSERT_FALSE(mated);
    EXPECT_EQ(mated.error().code, OpeningErrorCode::game_over);
    EXPECT_EQ(read_openings("# nothing\n", {}).error().code, OpeningErrorCode::none);
}

TEST(Openings, AreShuffledByTheSeedAlone)
{
    std::vector<Opening> a;
    for (int number = 0; number < 50; ++number)
        a.push_back({Position::initial(), {}, std::to_string(number)});
    auto b = a;
    auto c = a;
    shuffle(a, 1);
    shuffle(b, 1);
    shuffle(c, 2);
    auto const same = [](Opening const& x, Opening const& y) { return x.name == y.name; };
    EXPECT_TRUE(std::equal(a.begin(), a.end(), b.begin(), same));
    EXPECT_FALSE(std::equal(a.begin(), a.end(), c.begin(), same));
}

} // namespace
} // namespace arbiter::match

// SPDX-License-Identifier: MIT
#include "arbiter/workbench/key_visitor.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

GameKey key_of(std::string_view game, Sameness sameness)
{
    std::vector<std::string> const tags{"White", "Black"};
    KeyVisitor visitor{sameness, tags, game};
    read_games(game, visitor);
    return visitor.games().at(0).key;
}

bool are_same(std::string_view one, std::string_view other, Sameness sameness)
{
    return key_of(one, sameness) == key_of(other, sameness);
}

TEST(KeyVisitor, ComparesMovesAndNotWhatIsAroundThem)
{
    EXPECT_TRUE(are_same("[White \"A\"]\n\n1. e4 e5 1-0", "1.e4! {a} (1. d4) e5 *", Sameness::moves));
    EXPECT_FALSE(are_same("1. e4 e5 *", "1. e4 e6 *", Sameness::moves));
    EXPECT_FALSE(are_same("1. e4 e5 *", "1. e4 *", Sameness::moves));
    EXPECT_FALSE(are_same("1. Nf3 Nf6 2. g3 *", "1. g3 Nf6 2. Nf3 *", Sameness::moves));
    EXPECT_FALSE(are_same("1. e4 *", "[Variant \"Atomic\"]\n\n1. e4 *", Sameness::moves));
}

TEST(KeyVisitor, ComparesTheStartToo)
{
    constexpr std::string_view one = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Ra2 *";
    constexpr std::string_view other = "[FEN \"3k4/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Ra2 *";
    EXPECT_TRUE(are_same(one, one, Sameness::moves));
    EXPECT_FALSE(are_same(one, other, Sameness::moves));
}

TEST(KeyVisitor, ComparesLastPositions)
{
    EXPECT_TRUE(are_same("1. Nf3 Nf6 2. g3 *", "1. g3 Nf6 2. Nf3 *", Sameness::position));
    EXPECT_FALSE(are_same("1. Nf3 Nf6 2. g3 *", "1. g3 Nf6 2. Nh3 *", Sameness::position));
}

TEST(KeyVisitor, ComparesTags)
{
    EXPECT_TRUE(
        are_same("[White \"A\"]\n[Event \"1\"]\n\n1. e4 *", "[White \"A\"]\n\n1. d4 *", Sameness::tags));
    EXPECT_FALSE(are_same("[White \"A\"]\n\n1. e4 *", "[White \"B\"]\n\n1. e4 *", Sameness::tags));
    EXPECT_FALSE(are_same("[White \"A\"]\n\n1. e4 *", "[Black \"A\"]\n\n1. e4 *", Sameness::tags));
}

TEST(KeyVisitor, DoesNotTakeGamesWithoutMovesForTheSame)
{
    for (Sameness const sameness : {Sameness::moves, Sameness::position}) {
        EXPECT_FALSE(are_same("[White \"A\"]\n\n1-0", "[White \"B\"]\n\n1-0", sameness));
        EXPECT_TRUE(are_same("[White \"A\"]\n\n1-0", "[White \"A\"]\n\n1-0", sameness));
    }
}

TEST(KeyVisitor, ComparesTheTextWhereAMoveCannotBePlayed)
{
    EXPECT_FALSE(are_same("1. e4 e5 2. Ke3 *", "1. e4 e5 2. Ke4 *", Sameness::moves));
    EXPECT_FALSE(are_same("1. e4 e5 2. Ke3 *", "1. e4 e5 *", Sameness::moves));
    EXPECT_TRUE(are_same("1. e4 e5 2. Ke3 *", "1. e4 e5 2. Ke3 *", Sameness::moves));
    EXPECT_FALSE(are_same("[FEN \"x\"]\n\n1. e4 *", "[FEN \"y\"]\n\n1. e4 *", Sameness::moves));
}

TEST(KeyVisitor, KeepsTheTextAndTheLines)
{
    std::string_view const text = "1. e4 *\n\n1. d4 *\n\n\n[White \"A\"]\n\n*\n";
    std::vector<std::string> const tags;
    KeyVisitor visitor{Sameness::moves, tags, text};
    read_games(text, visitor);
    ASSERT_EQ(visitor.games().size(), 3);
    EXPECT_EQ(visitor.games()[0].line, 0);
    EXPECT_EQ(visitor.games()[1].line, 2);
    EXPECT_EQ(visitor.games()[2].line, 5);
    EXPECT_EQ(visitor.text(), std::string{text} + "\n");
    EXPECT_EQ(visitor.text().substr(0, visitor.games()[0].end), "1. e4 *\n\n");
}

} // namespace
} // namespace arbiter::workbench

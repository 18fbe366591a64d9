// SPDX-License-Identifier: MIT
#include "arbiter/engine/xboard_server.h"
#include "engine/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <random>

namespace arbiter::engine {

namespace {

using test::count_of;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Lines = std::vector<std::string>;

Lines xboard_answers(Lines script)
{
    return test::answers_to<XboardServer>(std::move(script));
}

} // namespace

TEST(XboardServer, TellsItsFeatures)
{
    Lines const lines = xboard_answers({"xboard", "protover 2"});
    EXPECT_EQ(lines.back(), "feature done=1");
    EXPECT_THAT(lines, Contains(HasSubstr("setboard=1")));
    EXPECT_THAT(lines, Contains(HasSubstr("ping=1")));
}

TEST(XboardServer, AnswersMovesAsBlack)
{
    Lines const lines
        = xboard_answers({"new", "sd 2", "usermove e2e4", "@wait move", "usermove d2d4", "@wait move"});
    EXPECT_EQ(count_of(lines, "move "), 2U);
    EXPECT_EQ(count_of(lines, "Illegal"), 0U);
}

TEST(XboardServer, TakesMovesWithoutUsermoveToo)
{
    EXPECT_EQ(
        count_of(xboard_answers({"new", "sd 2", "e2e4", "@wait move", "Nf3", "@wait move"}), "move "), 2U);
}

TEST(XboardServer, SaysWhyAMoveIsIllegal)
{
    Lines const lines = xboard_answers({"new", "force", "usermove e2e5", "usermove e1g1", "usermove xyz"});
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_THAT(lines[0], StartsWith("telluser The pawn on e2 cannot go as far as e5"));
    EXPECT_THAT(lines[1], StartsWith("Illegal move ("));
    EXPECT_THAT(lines[1], HasSubstr("pawn"));
    EXPECT_TRUE(lines[1].ends_with("): e2e5"));
    EXPECT_THAT(lines[2], StartsWith("telluser "));
    EXPECT_TRUE(lines[3].ends_with("): e1g1"));
    EXPECT_TRUE(lines[5].ends_with("): xyz"));
}

TEST(XboardServer, ReportsUnknownCommandsAndBadArguments)
{
    EXPECT_THAT(xboard_answers({"make coffee", "level x y z", "st -1", "sd 0", "undo", "time now"}),
        ElementsAre("Error (unknown command): make coffee", "Error (bad argument): level x y z",
            "Error (bad argument): st -1", "Error (bad argument): sd 0", "Error (no move to take back): undo",
            "Error (bad argument): time now"));
}

TEST(XboardServer, PlaysNothingInForceMode)
{
    Lines const lines = xboard_answers({"new", "force", "usermove e2e4", "usermove e7e5", "ping 1"});
    EXPECT_THAT(lines, ElementsAre("pong 1"));
}

TEST(XboardServer, GoMakesItPlayTheSideToMove)
{
    Lines const lines = xboard_answers(
        {"new", "force", "usermove e2e4", "usermove e7e5", "sd 2", "go", "@wait move", "ping 2"});
    EXPECT_EQ(count_of(lines, "move "), 1U);
}

TEST(XboardServer, PlayotherWaitsForTheOther)
{
    Lines const lines = xboard_answers(
        {"new", "force", "sd 2", "playother", "ping 1", "@wait pong", "usermove e2e4", "@wait move"});
    EXPECT_EQ(lines.front(), "pong 1");
    EXPECT_EQ(count_of(lines, "move "), 1U);
}

TEST(XboardServer, PongComesAfterTheMoveItThinksAbout)
{
    Lines const lines = xboard_answers({"new", "sd 4", "usermove e2e4", "ping 7", "@wait pong"});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_THAT(lines[0], StartsWith("move "));
    EXPECT_EQ(lines[1], "pong 7");
}

TEST(XboardServer, MovesNowWhenAsked)
{
    Lines const lines = xboard_answers({"new", "st 3600", "usermove e2e4", "?", "@wait move"});
    EXPECT_EQ(count_of(lines, "move "), 1U);
}

TEST(XboardServer, TakesBackOneOrTwoPlies)
{
    Lines const lines = xboard_answers({"new", "force", "usermove e2e4", "usermove e7e5", "remove",
        "usermove d2d4", "undo", "usermove g1f3", "undo", "undo"});
    EXPECT_THAT(lines, ElementsAre("Error (no move to take back): undo"));
}

TEST(XboardServer, SetsUpPositionsAndRefusesBadOnes)
{
    Lines const lines = xboard_answers({"new", "force", "setboard 7k/8/8/8/8/8/8/8 w - - 0 1",
        "setboard 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "sd 3", "go", "@wait 1-0"});
    EXPECT_EQ(lines[0], "tellusererror Illegal position: White has no king.");
    EXPECT_EQ(lines[1], "move a1a8");
    EXPECT_THAT(lines[2], StartsWith("1-0 {"));
}

TEST(XboardServer, PlaysChess960)
{
    // The only move that mates castles: the king goes from f1 to g1, the rook from h1 to f1.
    Lines const lines = xboard_answers({"protover 2", "new", "variant fischerandom", "force",
        "setboard 4rkr1/4p1p1/8/8/6N1/8/4P3/5K1R w H - 0 1", "usermove O-O", "undo", "usermove f1h1", "undo",
        "sd 4", "go", "@wait move", "new", "force", "usermove e1g1", "quit"});
    EXPECT_THAT(lines, Contains(HasSubstr("variants=\"normal,fischerandom\"")));
    EXPECT_THAT(lines, Contains("move O-O"));
    EXPECT_EQ(count_of(lines, "Illegal"), 1U);
}

TEST(XboardServer, PostsWhatItThinks)
{
    Lines const lines = xboard_answers(
        {"new", "post", "sd 3", "usermove e2e4", "@wait move", "nopost", "usermove d2d4", "@wait move"});
    EXPECT_EQ(count_of(lines, "1 "), 1U);
    EXPECT_EQ(count_of(lines, "3 "), 1U);
}

TEST(XboardServer, AcceptsADrawOnlyWhenItIsWorse)
{
    EXPECT_THAT(xboard_answers({"new", "draw"}), Not(Contains("offer draw")));
    EXPECT_THAT(xboard_answers({"new", "force", "setboard 7k/8/8/8/8/8/QQ6/K7 b - - 0 1", "sd 3", "go",
                    "@wait move", "draw"}),
        Contains("offer draw"));
}

TEST(XboardServer, StopsAtTheEndOfTheInputAndAtQuit)
{
    EXPECT_EQ(count_of(xboard_answers({"new", "st 3600", "usermove e2e4"}), "move "), 0U);
    EXPECT_EQ(count_of(xboard_answers({"new", "st 3600", "usermove e2e4", "quit now"}), "move "), 0U);
}

TEST(XboardServer, PlaysByTheLevelAndTheClock)
{
    Lines const lines = xboard_answers({"new", "level 40 0:10 0", "time 50", "otim 50", "usermove e2e4",
        "@wait move", "level 0 1 0.5", "time 60", "usermove d2d4", "@wait move", "result 1-0 {done}"});
    EXPECT_EQ(count_of(lines, "move "), 2U);
    EXPECT_EQ(count_of(lines, "Error"), 0U);
}

TEST(XboardServer, SurvivesRandomLines)
{
    constexpr std::array<std::string_view, 34> words{"new", "force", "go", "playother", "usermove e2e4",
        "e7e5", "Nf3", "undo", "remove", "?", "ping 1", "draw", "result *", "level 40 5 0", "level 1",
        "st 0.01", "sd 2", "time 10", "otim 10", "post", "nopost", "hard", "easy",
        "setboard 8/8/8/4k3/8/8/4K2R/8 w - - 0 1", "setboard x", "memory 2", "cores 2", "cores 0",
        "option Skill Level=3", "option", "variant crazyhouse", "protover 2", "\x01\xff", "O-O"};
    std::mt19937 random{815};
    Lines script{"sd 2"};
    for (int number = 0; number < 3000; ++number)
        script.emplace_back(words[random() % words.size()]);
    script.emplace_back("force");
    script.emplace_back("ping 99");
    EXPECT_EQ(xboard_answers(script).back(), "pong 99");
}

TEST(XboardServer, SaysReasonsInTheLanguageThatIsSet)
{
    Lines const lines
        = xboard_answers({"protover 2", "new", "force", "option Language=it", "usermove e2e5", "quit"});
    EXPECT_THAT(lines, Contains(HasSubstr("option=\"Language -combo *en /// de /// es")));
    EXPECT_THAT(lines, Contains(StartsWith("telluser Il pedone in e2")));
}

} // namespace arbiter::engine

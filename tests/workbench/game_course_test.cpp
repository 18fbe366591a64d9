// SPDX-License-Identifier: MIT
#include "arbiter/workbench/filter_visitor.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

using Code = FilterErrorCode;

/// Whether a game has this course.
bool has(std::string_view course, std::string_view game)
{
    GameFilter const filter{{CourseTest::parse(course).value()}};
    FilterVisitor visitor{filter, game, FilterOutput::count_only};
    read_games(game, visitor);
    return visitor.matches() == 1;
}

FilterError course_error(std::string_view course)
{
    auto const test = CourseTest::parse(course);
    EXPECT_FALSE(test) << course;
    return test ? FilterError{} : test.error();
}

/// A knight goes to d5 and is taken there; another comes and stays.
constexpr std::string_view knights
    = "1. Nc3 e6 2. Nd5 exd5 3. Nf3 c6 4. Nd4 c5 5. Nb5 a6 6. Nc3 d4 7. Nd5 d6 *";
/// White castles, and the rook that did so gives check.
constexpr std::string_view castled = "1. e4 e5 2. Nf3 f5 3. Bc4 fxe4 4. O-O exf3 5. Re1 d6 6. Rxe5+ dxe5 *";

TEST(GameCourse, ComparesNumbersOfPieces)
{
    EXPECT_TRUE(has("N=1", knights));
    EXPECT_FALSE(has("N=0", knights));
    EXPECT_FALSE(has("P>p", knights));
    EXPECT_TRUE(has("P>=p", knights));
    EXPECT_TRUE(has("A<a", knights));
    EXPECT_TRUE(has("X=31", knights));
    EXPECT_FALSE(has("X<=30", knights));
    EXPECT_FALSE(has("X!=32 X!=31", knights));
}

TEST(GameCourse, KnowsWhereThePiecesStand)
{
    EXPECT_TRUE(has("N@d5 p@e6", knights));
    EXPECT_TRUE(has("N@b5,h8", knights));
    EXPECT_TRUE(has("N@a5-c6", knights));
    EXPECT_TRUE(has("N@c6-a5", knights)) << "corners in any order";
    EXPECT_FALSE(has("N@a6-c8", knights));
    EXPECT_TRUE(has("N@b5 !N@d5", knights));
}

TEST(GameCourse, KnowsTheMoveThatLedThere)
{
    EXPECT_TRUE(has(">N@d5", knights));
    EXPECT_FALSE(has(">n@d5", knights));
    EXPECT_TRUE(has(">px@d5", knights));
    EXPECT_TRUE(has(">x", knights));
    EXPECT_FALSE(has(">Nx", knights));
    EXPECT_TRUE(has(">K@g1", castled)) << "castling is a move of the king";
    EXPECT_FALSE(has(">R@f1", castled));
    EXPECT_TRUE(has(">Rx@e5 check", castled));
    EXPECT_TRUE(has(">P@e8", "[FEN \"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e8=Q *"));
    EXPECT_FALSE(has(">Px@e6", "1. e4 a6 2. e5 d5 3. exd6 *"));
    EXPECT_TRUE(has(">Px@d6", "1. e4 a6 2. e5 d5 3. exd6 *")) << "en passant captures";
}

TEST(GameCourse, TakesStepsInTheirOrder)
{
    EXPECT_TRUE(has("N@d5; N@b5", knights));
    EXPECT_TRUE(has("N@d5; N@b5; N@d5", knights));
    EXPECT_FALSE(has("N@b5; N@d5; N@b5", knights));
    EXPECT_TRUE(has(">N@d5; >px@d5", knights));
    EXPECT_FALSE(has(">px@d5; X=32", knights));
    EXPECT_TRUE(has("w; b; w", "1. e4 e5 *"));
    EXPECT_FALSE(has("w; b; w; b", "1. e4 e5 *"));
}

TEST(GameCourse, CountsPositionsInARowAndInAll)
{
    EXPECT_TRUE(has("N@b5 for 2", knights));
    EXPECT_FALSE(has("N@b5 for 3", knights));
    EXPECT_TRUE(has("N@d5 in 3", knights));
    EXPECT_FALSE(has("N@d5 for 3", knights));
    EXPECT_FALSE(has("N@d5 in 4", knights));
    EXPECT_TRUE(has("w for 1", knights));
    EXPECT_FALSE(has("w for 2", knights));
}

TEST(GameCourse, FollowsAPieceThatIsKept)
{
    EXPECT_TRUE(has(">N@d5 kept", knights)) << "the second one is";
    EXPECT_FALSE(has(">N@d5 kept", "1. Nc3 e6 2. Nd5 exd5 *"));
    EXPECT_FALSE(has(">N@c3 kept", "1. Nc3 e6 2. Nd5 exd5 *")) << "taken where it went";
    EXPECT_TRUE(has(">n@f6 kept", "1. e4 Nf6 2. e5 Nd5 3. c4 Nb6 *"));
    EXPECT_FALSE(has(">R@e1 kept", castled));
    EXPECT_TRUE(has(">K@g1 kept", castled));
    EXPECT_FALSE(has(">p@d5 kept", "1. e4 a6 2. e5 d5 3. exd6 *")) << "taken en passant";
    EXPECT_TRUE(has("p=8; >B@c4 kept", castled));
}

TEST(GameCourse, FollowsARookThatCastles)
{
    constexpr std::string_view kept = "[FEN \"4k3/8/8/8/8/7b/8/4K2R w K - 0 1\"]\n\n1. Rh2 Bd7 2. Rh1 Ba4 *";
    EXPECT_TRUE(has(">R@h2 kept", kept));
    constexpr std::string_view lost
        = "[FEN \"4k3/8/8/8/8/8/4r3/3K1b1R w - - 0 1\"]\n\n1. Rg1 Bg2 2. Rf1 Bxf1 *";
    EXPECT_FALSE(has(">R@g1 kept", lost));
}

TEST(GameCourse, IsTakenFromTheOtherSideToo)
{
    constexpr std::string_view black = "1. e4 Nf6 2. e5 Nd5 *";
    EXPECT_FALSE(has(">N@d4", black));
    EXPECT_TRUE(has("either >N@d4", black));
    EXPECT_TRUE(has("either >n@d5", black));
    EXPECT_FALSE(has("either >N@d5", black));
}

TEST(GameCourse, SaysWhereTheTextCannotBeRead)
{
    EXPECT_EQ(course_error(""), (FilterError{Code::empty_step, 0}));
    EXPECT_EQ(course_error("w; "), (FilterError{Code::empty_step, 2}));
    EXPECT_EQ(course_error("for 3"), (FilterError{Code::empty_step, 0}));
    EXPECT_EQ(course_error("w N"), (FilterError{Code::bad_course_word, 2}));
    EXPECT_EQ(course_error("N~2"), (FilterError{Code::bad_course_word, 0}));
    EXPECT_EQ(course_error("Y=2"), (FilterError{Code::bad_course_word, 0}));
    EXPECT_EQ(course_error("w >"), (FilterError{Code::bad_course_word, 3}));
    EXPECT_EQ(course_error("N=two"), (FilterError{Code::bad_course_count, 2}));
    EXPECT_EQ(course_error("N="), (FilterError{Code::bad_course_count, 2}));
    EXPECT_EQ(course_error("N@d9"), (FilterError{Code::bad_course_squares, 2}));
    EXPECT_EQ(course_error("N@d5,x"), (FilterError{Code::bad_course_squares, 5}));
    EXPECT_EQ(course_error("N@d5-"), (FilterError{Code::bad_course_squares, 5}));
    EXPECT_EQ(course_error("w for"), (FilterError{Code::bad_course_count, 5}));
    EXPECT_EQ(course_error("w for 0"), (FilterError{Code::bad_course_count, 6}));
    EXPECT_EQ(course_error("N@d5 kept"), (FilterError{Code::kept_without_move, 5}));
    EXPECT_EQ(course_error(">N kept; w"), (FilterError{Code::kept_without_move, 3}));
    EXPECT_EQ(course_error(">N in 2 kept"), (FilterError{Code::kept_without_move, 8}));
    EXPECT_EQ(course_error("!"), (FilterError{Code::bad_course_word, 0}));
}

} // namespace
} // namespace arbiter::workbench

// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_filter.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

bool eco_holds(std::string_view range, std::string_view code)
{
    std::string const text = "[ECO \"" + std::string{code} + "\"]";
    PgnScanner scanner{text};
    PgnTagList tags;
    while (auto const pair = scanner.next_tag())
        tags.add(*pair);
    return EcoTest::parse(range).value().holds(tags);
}

TEST(PlyTest, ReadsRangesThatAreOpenOnEitherSide)
{
    auto const both = PlyTest::parse("20..40").value();
    EXPECT_EQ(both.least, 20);
    EXPECT_EQ(both.most, 40);
    EXPECT_EQ(PlyTest::parse("20..").value().least, 20);
    EXPECT_EQ(PlyTest::parse("20..").value().most, ~std::uint32_t{0});
    EXPECT_EQ(PlyTest::parse("..40").value().least, 0);
    EXPECT_EQ(PlyTest::parse("40").value().least, 40);
    EXPECT_EQ(PlyTest::parse("40").value().most, 40);
}

TEST(PlyTest, SaysWhereItCannotBeRead)
{
    EXPECT_EQ(PlyTest::parse("").error(), (FilterError{FilterErrorCode::bad_ply_range, 0}));
    EXPECT_EQ(PlyTest::parse("..").error(), (FilterError{FilterErrorCode::bad_ply_range, 0}));
    EXPECT_EQ(PlyTest::parse("2..x").error(), (FilterError{FilterErrorCode::bad_ply_range, 3}));
    EXPECT_EQ(PlyTest::parse("-2..4").error(), (FilterError{FilterErrorCode::bad_ply_range, 0}));
    EXPECT_EQ(PlyTest::parse("4..2").error(), (FilterError{FilterErrorCode::reversed_range, 3}));
}

TEST(EcoTest, HoldsFromTheFirstCodeToTheLast)
{
    EXPECT_TRUE(eco_holds("B20-B99", "B20"));
    EXPECT_TRUE(eco_holds("B20-B99", "B99"));
    EXPECT_FALSE(eco_holds("B20-B99", "B19"));
    EXPECT_FALSE(eco_holds("B20-B99", "C00"));
    EXPECT_TRUE(eco_holds("B2", "B29"));
    EXPECT_FALSE(eco_holds("B2", "B30"));
    EXPECT_TRUE(eco_holds("B-C", "C99"));
    EXPECT_TRUE(eco_holds("B9", "B97j"));
    EXPECT_FALSE(eco_holds("A-E", "?"));
}

TEST(EcoTest, SaysWhereItCannotBeRead)
{
    EXPECT_EQ(EcoTest::parse("F00").error(), (FilterError{FilterErrorCode::bad_eco_range, 0}));
    EXPECT_EQ(EcoTest::parse("B20-X").error(), (FilterError{FilterErrorCode::bad_eco_range, 4}));
    EXPECT_EQ(EcoTest::parse("B20-B10").error(), (FilterError{FilterErrorCode::reversed_range, 4}));
}

TEST(ResultTest, ReadsSeveral)
{
    auto const test = ResultTest::parse("1-0,1/2-1/2").value();
    EXPECT_TRUE(test.allows[static_cast<std::size_t>(GameResult::white_wins)]);
    EXPECT_TRUE(test.allows[static_cast<std::size_t>(GameResult::draw)]);
    EXPECT_FALSE(test.allows[static_cast<std::size_t>(GameResult::black_wins)]);
    EXPECT_EQ(ResultTest::parse("1-0,").error(), (FilterError{FilterErrorCode::bad_result, 4}));
    EXPECT_EQ(ResultTest::parse("won").error(), (FilterError{FilterErrorCode::bad_result, 0}));
}

TEST(MovesTest, ReadsMovesWithTheirNumbersOrWithout)
{
    EXPECT_EQ(MovesTest::parse("e4 e5 Nf3").value().moves, MovesTest::parse("1.e4 e5 2. Nf3").value().moves);
}

TEST(MovesTest, SaysWhichMoveIsWrong)
{
    EXPECT_EQ(MovesTest::parse("e4 e5 Ke3").error(), (FilterError{FilterErrorCode::illegal_move, 6}));
    EXPECT_EQ(MovesTest::parse("e4 (e5)").error(), (FilterError{FilterErrorCode::bad_move, 3}));
    EXPECT_EQ(MovesTest::parse("1.").error(), (FilterError{FilterErrorCode::no_moves, 2}));
    EXPECT_EQ(MovesTest::parse("e4 Zf3").error().code, FilterErrorCode::bad_move);
}

} // namespace
} // namespace arbiter::workbench

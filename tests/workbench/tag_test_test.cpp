// SPDX-License-Identifier: MIT
#include "arbiter/workbench/tag_test.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::workbench {
namespace {

/// Whether a game with these tags, in PGN, meets the condition.
bool holds(std::string_view condition, std::string_view tags)
{
    PgnScanner scanner{tags};
    PgnTagList list;
    while (auto const pair = scanner.next_tag())
        list.add(*pair);
    return TagTest::parse(condition).value().holds(list);
}

FilterError tag_error_of(std::string_view condition)
{
    return TagTest::parse(condition).error();
}

TEST(TagTest, ComparesNumbersAsNumbers)
{
    EXPECT_TRUE(holds("WhiteElo>=900", "[WhiteElo \"2500\"]"));
    EXPECT_TRUE(holds("WhiteElo = 2500", "[WhiteElo \"2500\"]"));
    EXPECT_FALSE(holds("WhiteElo<2500", "[WhiteElo \"2500\"]"));
    EXPECT_TRUE(holds("WhiteElo<=2500", "[WhiteElo \"2500\"]"));
    EXPECT_FALSE(holds("WhiteElo>2500", "[WhiteElo \"2500\"]"));
    EXPECT_TRUE(holds("Round<10", "[Round \"9.5\"]"));
}

TEST(TagTest, IsNotMetByWhatIsNoNumberWhereOneIsAskedFor)
{
    EXPECT_FALSE(holds("WhiteElo>=0", "[WhiteElo \"?\"]"));
    EXPECT_FALSE(holds("WhiteElo<=0", "[WhiteElo \"\"]"));
    EXPECT_TRUE(holds("WhiteElo!=0", "[WhiteElo \"?\"]"));
}

TEST(TagTest, IsMetByAMissingTagOnlyWhereItAsksForADifference)
{
    EXPECT_FALSE(holds("WhiteElo>=0", ""));
    EXPECT_FALSE(holds("White~a", ""));
    EXPECT_TRUE(holds("White!~a", ""));
    EXPECT_TRUE(holds("White!=a", ""));
}

TEST(TagTest, ComparesDatesAsFarAsItSaysThem)
{
    EXPECT_TRUE(holds("Date=2020", "[Date \"2020.05.17\"]"));
    EXPECT_TRUE(holds("Date>=2020", "[Date \"2020.??.??\"]"));
    EXPECT_FALSE(holds("Date>2020", "[Date \"2020.05.17\"]"));
    EXPECT_TRUE(holds("Date<2020.06", "[Date \"2020.05.17\"]"));
    EXPECT_TRUE(holds("UTCDate<=2020-05-17", "[UTCDate \"2020.05.17\"]"));
    EXPECT_TRUE(holds("Date>2019.12.31", "[Date \"2020.??.??\"]"));
    EXPECT_FALSE(holds("Date>2020.01", "[Date \"2020.??.??\"]"));
    EXPECT_FALSE(holds("Date<2020", "[Date \"????.??.??\"]"));
}

TEST(TagTest, FindsTextInAnyCaseAndComparesItByteByByte)
{
    EXPECT_TRUE(holds("White~carl", "[White \"Carlsen, Magnus\"]"));
    EXPECT_FALSE(holds("White~carls m", "[White \"Carlsen, Magnus\"]"));
    EXPECT_FALSE(holds("White!~MAGNUS", "[White \"Carlsen, Magnus\"]"));
    EXPECT_FALSE(holds("White=carlsen, magnus", "[White \"Carlsen, Magnus\"]"));
    EXPECT_TRUE(holds("White<D", "[White \"Carlsen, Magnus\"]"));
    EXPECT_TRUE(holds("White=The \"x\"", "[White \"The \\\"x\\\"\"]"));
}

TEST(TagTest, SaysWhereItCannotBeRead)
{
    EXPECT_EQ(tag_error_of(">=3"), (FilterError{FilterErrorCode::missing_tag_name, 0}));
    EXPECT_EQ(tag_error_of("  "), (FilterError{FilterErrorCode::missing_tag_name, 2}));
    EXPECT_EQ(tag_error_of("White Carlsen"), (FilterError{FilterErrorCode::missing_operator, 6}));
    EXPECT_EQ(tag_error_of("White!Carlsen"), (FilterError{FilterErrorCode::missing_operator, 5}));
}

} // namespace
} // namespace arbiter::workbench

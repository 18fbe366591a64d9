// SPDX-License-Identifier: MIT
#include "arbiter/workbench/filter_visitor.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

constexpr std::string_view mate = "[White \"Anna\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1";
constexpr std::string_view draw = "[White \"Bela\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {[%clk 1:00]} e5 1/2-1/2";
constexpr std::string_view broken = "[White \"Cleo\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *";
constexpr std::string_view endgame
    = "[White \"Dora\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1\"]\n\n1. Ra8+ Kd7 1-0";

std::string all_games()
{
    std::string text;
    for (std::string_view const game : {mate, draw, broken, endgame})
        text.append(game).append("\n\n");
    return text;
}

/// The first letters of the players of White whose games are wanted.
std::string wanted(GameFilter const& filter)
{
    std::string const text = all_games();
    FilterVisitor visitor{filter, text, FilterOutput::text};
    read_games(text, visitor);
    std::string letters;
    for (std::size_t place = 0; (place = visitor.text().find("[White \"", place)) != std::string::npos;
        ++place)
        letters += visitor.text()[place + 8];
    EXPECT_EQ(visitor.matches(), letters.size());
    return letters;
}

std::string wanted(GameTest const& test)
{
    return wanted(GameFilter{{test}});
}

TEST(FilterVisitor, WantsEverythingWithoutAnyTest)
{
    EXPECT_EQ(wanted(GameFilter{}), "ABCD");
    EXPECT_EQ(wanted(GameFilter{.tests = {}, .is_met_by_any = true}), "ABCD");
}

TEST(FilterVisitor, KeepsTheTextByteForByte)
{
    std::string const text = all_games();
    GameFilter const filter;
    FilterVisitor visitor{filter, text, FilterOutput::text};
    read_games(text, visitor);
    EXPECT_EQ(visitor.text(), text);
    EXPECT_EQ(visitor.ends().back(), text.size());
}

TEST(FilterVisitor, PutsAnEmptyLineWhereThereIsNone)
{
    std::string_view const text = "1. e4 *\n1. d4 *";
    GameFilter const filter;
    FilterVisitor visitor{filter, text, FilterOutput::text};
    read_games(text, visitor);
    EXPECT_EQ(visitor.text(), "1. e4 *\n\n1. d4 *\n\n");
}

TEST(FilterVisitor, TestsTags)
{
    EXPECT_EQ(wanted(TagTest::parse("White>=B").value()), "BCD");
    EXPECT_EQ(wanted(VariantTest{Variant::standard}), "ABCD");
    EXPECT_EQ(wanted(VariantTest{Variant::atomic}), "");
}

TEST(FilterVisitor, TestsHowTheGameEnds)
{
    EXPECT_EQ(wanted(ResultTest::parse("0-1").value()), "A");
    EXPECT_EQ(wanted(ResultTest::parse("1-0,1/2-1/2").value()), "BD");
    EXPECT_EQ(wanted(MateTest{Color::black}), "A");
    EXPECT_EQ(wanted(MateTest{Color::white}), "");
    EXPECT_EQ(wanted(PlyTest{2, 2}), "BCD");
    EXPECT_EQ(wanted(PlyTest{3, 9}), "A");
    EXPECT_EQ(wanted(BrokenTest{}), "C");
}

TEST(FilterVisitor, TestsPositions)
{
    auto const open = test::position_from("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 9");
    EXPECT_EQ(wanted(PositionTest{open.key()}), "BC");
    EXPECT_EQ(wanted(PatternTest{BoardPattern::parse("R*/*/*/*/*/*/*/*").value()}), "D");
    EXPECT_EQ(wanted(MaterialTest{MaterialSignature::parse("KvKRP").value()}), "D");
    EXPECT_EQ(wanted(MovesTest::parse("e4 e5").value()), "BC");
    EXPECT_EQ(wanted(MovesTest::parse("f3 e5 g4 Qh4").value()), "A");
    EXPECT_EQ(wanted(MovesTest::parse("e4 e5 Nf3").value()), "");
}

TEST(FilterVisitor, CombinesTests)
{
    GameFilter filter{{MovesTest::parse("e4").value(), TagTest::parse("White=Bela").value()}};
    EXPECT_EQ(wanted(filter), "B");
    filter.is_inverted = true;
    EXPECT_EQ(wanted(filter), "ACD");
    filter.is_met_by_any = true;
    EXPECT_EQ(wanted(filter), "AD");
    filter.is_inverted = false;
    EXPECT_EQ(wanted(filter), "BC");
}

TEST(FilterVisitor, PlaysNoMovesWhereTheTagsDecide)
{
    GameFilter const filter{{TagTest::parse("White=Bela").value(), PlyTest{2, 2}}};
    FilterVisitor visitor{filter, {}, FilterOutput::count_only};
    PgnTagList tags;
    EXPECT_FALSE(visitor.wants_moves(tags));
    PgnScanner scanner{"[White \"Bela\"]"};
    tags.add(*scanner.next_tag());
    EXPECT_TRUE(visitor.wants_moves(tags));
}

} // namespace
} // namespace arbiter::workbench

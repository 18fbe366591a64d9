// SPDX-License-Identifier: MIT
#include "arbiter/notation/pgn_command.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {
namespace {

TEST(PgnCommand, IsFoundByItsName)
{
    std::string_view const comment = "good [%eval 0.17] [%clk  0:05:00 ] [%csl Gd4,Re5]";
    EXPECT_EQ(find_pgn_command(comment, "clk")->value, "0:05:00");
    EXPECT_EQ(find_pgn_command(comment, "csl")->value, "Gd4,Re5");
    EXPECT_EQ(find_pgn_command(comment)->name, "eval");
    EXPECT_EQ(find_pgn_command(comment)->begin, 5U);
    EXPECT_EQ(find_pgn_command(comment)->end, 17U);
    EXPECT_FALSE(find_pgn_command(comment, "emt"));
}

TEST(PgnCommand, IsNothingWithoutItsSigns)
{
    EXPECT_FALSE(find_pgn_command("[clk 1:00]"));
    EXPECT_FALSE(find_pgn_command("[%clk 1:00"));
    EXPECT_EQ(find_pgn_command("[%]")->name, "");
}

TEST(PgnClock, IsReadInEveryForm)
{
    EXPECT_EQ(read_pgn_clock("1:02:03"), 3723000U);
    EXPECT_EQ(read_pgn_clock("2:03"), 123000U);
    EXPECT_EQ(read_pgn_clock("0:00:00.25"), 250U);
    EXPECT_EQ(read_pgn_clock("59"), 59000U);
    for (std::string_view const text :
        {"", ":", "1:", "1:2:3:4", "x", "1:00x", "999999999", "99999:99999999:0"})
        EXPECT_FALSE(read_pgn_clock(text)) << text;
}

TEST(PgnEvaluationText, IsReadFromWhitesSide)
{
    EXPECT_EQ(read_pgn_evaluation("0.17"), (PgnEvaluation{17, false}));
    EXPECT_EQ(read_pgn_evaluation("-1.25,20"), (PgnEvaluation{-125, false}));
    EXPECT_EQ(read_pgn_evaluation("+3"), (PgnEvaluation{300, false}));
    EXPECT_EQ(read_pgn_evaluation("#-5"), (PgnEvaluation{-5, true}));
    for (std::string_view const text : {"", "-", "#", "0.5x", "99999999"})
        EXPECT_FALSE(read_pgn_evaluation(text)) << text;
}

TEST(PgnMark, IsASquareOrAnArrow)
{
    std::string_view list = "Gd4, Re2e4,Bh8";
    EXPECT_EQ(take_pgn_mark(list), (PgnMark{PgnMarkColor::green, Square::d4, std::nullopt}));
    EXPECT_EQ(take_pgn_mark(list), (PgnMark{PgnMarkColor::red, Square::e2, Square::e4}));
    EXPECT_EQ(take_pgn_mark(list), (PgnMark{PgnMarkColor::blue, Square::h8, std::nullopt}));
    EXPECT_FALSE(take_pgn_mark(list));
    EXPECT_TRUE(list.empty());
}

TEST(PgnMark, LeavesWhatIsNoneInTheList)
{
    for (std::string_view const text : {"", ",", "G", "Gd", "Gd9", "gd4", "Xd4", "Gd4e", "Gd4e4f4", "Gd4;"}) {
        std::string_view list = text;
        EXPECT_FALSE(take_pgn_mark(list)) << text;
        EXPECT_EQ(list, text);
    }
}

TEST(PgnCommand, HasTheFormOfItsName)
{
    auto const has_form
        = [](std::string_view comment) { return has_known_form(*find_pgn_command(comment, std::size_t{0})); };
    for (std::string_view const right :
        {"[%clk 1:00]", "[%clk 90:00]", "[%clk 120:59:59]", "[%emt 0:00:02.5]", "[%eval #3]",
            "[%csl Gd4,Rd5]", "[%csl]", "[%cal Ye2e4]", "[%evp what it likes]"})
        EXPECT_TRUE(has_form(right)) << right;
    for (std::string_view const wrong :
        {"[%clk 0:60:00]", "[%clk 1:99]", "[%emt 0:00:75]", "[%clk]", "[%clk soon]", "[%emt 1:2:3:4]",
            "[%eval good]", "[%csl Gd4d5]", "[%csl d4]", "[%cal Gd4]", "[%cal Ge2e4 Gd2d4]"})
        EXPECT_FALSE(has_form(wrong)) << wrong;
}

TEST(PgnCommand, IsFoundWhereItsFormIsWrong)
{
    auto const malformed = [](std::string_view comment) {
        auto const command = find_malformed_command(comment);
        return command ? comment.substr(command->begin, command->end - command->begin) : "";
    };
    EXPECT_EQ(malformed("[%eval 0.17] [%clk 0:01:00]"), "");
    EXPECT_EQ(malformed("[%clk 0:01:00][%eval -12.5] good [%csl Gd4]"), "");
    EXPECT_EQ(malformed("[%eval 0.17] [%clk 0:01:0x]"), "[%clk 0:01:0x]");
    EXPECT_EQ(malformed("good [%clk 0:01:00"), "[%clk 0:01:00");
    EXPECT_EQ(malformed("[%clk 0:01:00] [%csl"), "[%csl");
    EXPECT_EQ(malformed("[clk"), "");
    for (char const* const wrong : {"[%clk 0:60:00]", "[%clk 0:09:61]", "[%clk 0;01:00]", "[%clk /:01:00]",
             "[%clk 0::1:00]", "[%clk 0:01:0:]", "[%clk 0:01:0\xB0]", "[%eval 0.1.7]", "[%eval .5]",
             "[%eval -]", "[%eval 12345678.5]"})
        EXPECT_EQ(malformed(std::string{"[%eval 1.0] "}.append(wrong)), wrong);
    for (char const* const right : {"[%clk 12:01:00]", "[%clk 9:59:59.9]", "[%clk 9:59:59]", "[%eval #-3]",
             "[%eval 100]", "[%eval 0.17,20]"})
        EXPECT_EQ(malformed(right), "") << right;
}

} // namespace
} // namespace arbiter

#include "arbiter/notation/pgn_command.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace arbiter

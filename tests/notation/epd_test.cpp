// SPDX-License-Identifier: MIT
#include "arbiter/notation/epd.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {

namespace {

using Operations = std::vector<std::pair<std::string, std::string>>;

Operations operations_of(std::string_view text)
{
    auto const epd = parse_epd(text);
    Operations operations;
    if (!epd)
        return {{"error", std::string{to_code(epd.error().code)}}};
    for (EpdOperation const operation : epd->operations)
        operations.emplace_back(operation.opcode, operation.operands);
    return operations;
}

TEST(Epd, KeepsOperationsInTheirOrder)
{
    EXPECT_EQ(operations_of("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2  Ke2; id \"End; game.1\" ;c0 \"a\" \"b\";"),
        (Operations{{"bm", "Kd2  Ke2"}, {"id", "\"End; game.1\""}, {"c0", "\"a\" \"b\""}}));
}

TEST(Epd, OperandsAreWordsAndStrings)
{
    auto const epd = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - x 1 \"two words\" \"\" last;").value();
    auto const operation = epd.operations.find("x");
    ASSERT_TRUE(operation);
    EXPECT_EQ(operation->operand(0), "1");
    EXPECT_EQ(operation->operand(1), "two words");
    EXPECT_EQ(operation->operand(2), "");
    EXPECT_EQ(operation->operand(3), "last");
    EXPECT_EQ(operation->operand(4), std::nullopt);
    EXPECT_FALSE(epd.operations.find("y"));
}

TEST(Epd, WithoutOperationsIsAFen)
{
    EXPECT_EQ(operations_of("4k3/8/8/8/8/8/8/4K3 w - -"), Operations{});
    auto const epd = parse_epd("4k3/8/8/8/8/8/8/4K3 b - - 4 7").value();
    EXPECT_TRUE(epd.operations.empty());
    EXPECT_EQ(epd.setup.halfmove_clock, Plies{4});
    EXPECT_EQ(epd.setup.fullmove_number, MoveNumber{7});
}

TEST(Epd, TakesClockAndMoveNumberFromTheirOperationsAndKeepsThem)
{
    auto const epd = parse_epd("4k3/8/8/8/8/8/8/4K3 b - - fmvn 31; hmvc 12; fmvns 4;").value();
    EXPECT_EQ(epd.setup.halfmove_clock, Plies{12});
    EXPECT_EQ(epd.setup.fullmove_number, MoveNumber{31});
    EXPECT_EQ(epd.operations.find("hmvc")->operands, "12");
}

TEST(Epd, ReadsPerftSuitesWithSixFieldsAndEmptyOperations)
{
    EXPECT_EQ(operations_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66"),
        (Operations{{"D1", "15"}, {"D2", "66"}}));
    EXPECT_EQ(operations_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1;D1 15"), (Operations{{"D1", "15"}}));
}

TEST(Epd, LastSemicolonMayBeMissing)
{
    EXPECT_EQ(operations_of("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2"), (Operations{{"bm", "Kd2"}}));
    EXPECT_EQ(operations_of("4k3/8/8/8/8/8/8/4K3 w - - noop"), (Operations{{"noop", ""}}));
}

TEST(Epd, OperationMadeByHandHasOperandsToo)
{
    EXPECT_EQ((EpdOperation{"x", "a;b \"open"}).operand(0), "a");
    EXPECT_EQ((EpdOperation{"x", ";"}).operand(0), ";");
    EXPECT_EQ((EpdOperation{"x", "\"open"}).operand(0), std::nullopt);
}

} // namespace

} // namespace arbiter

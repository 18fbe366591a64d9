// SPDX-License-Identifier: MIT
#include "arbiter/workbench/board_pattern.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

bool matches(std::string_view pattern, std::string_view fen)
{
    Position const position = test::position_from(fen);
    return BoardPattern::parse(pattern).value().matches(position.board(), position.side_to_move());
}

FilterError error_of(std::string_view pattern)
{
    return BoardPattern::parse(pattern).error();
}

constexpr std::string_view rook_endgame = "4k3/8/8/3PP3/8/8/r7/4K3 b - - 0 1";

TEST(BoardPattern, AsksForThePiecesThatItNames)
{
    EXPECT_TRUE(matches("*/*/*/???PP*/*/*/*/*", rook_endgame));
    EXPECT_FALSE(matches("*/*/*/???PPP*/*/*/*/*", rook_endgame));
    EXPECT_FALSE(matches("*/*/*/???pP*/*/*/*/*", rook_endgame));
    EXPECT_TRUE(matches("*/*/*/*/*/*/*/*K???", rook_endgame));
}

TEST(BoardPattern, AsksForEmptySquaresByNumbers)
{
    EXPECT_TRUE(matches("4k3/8/8/3PP3/8/8/r7/4K3", rook_endgame));
    EXPECT_FALSE(matches("4k3/8/8/3P4/8/8/r7/4K3", rook_endgame));
}

TEST(BoardPattern, KnowsAnyPieceOfAColor)
{
    EXPECT_TRUE(matches("*/*/*/???AX*/*/*/a*/*", rook_endgame));
    EXPECT_FALSE(matches("*/*/*/???aA*/*/*/*/*", rook_endgame));
    EXPECT_FALSE(matches("*/*/*/X*/*/*/*/*", rook_endgame));
}

TEST(BoardPattern, AsksForTheSideToMove)
{
    EXPECT_TRUE(matches("*/*/*/*/*/*/*/* b", rook_endgame));
    EXPECT_FALSE(matches("*/*/*/*/*/*/*/* w", rook_endgame));
}

TEST(BoardPattern, SaysWhereItCannotBeRead)
{
    using Code = FilterErrorCode;
    EXPECT_EQ(error_of("*/*/*"), (FilterError{Code::wrong_rank_count, 5}));
    EXPECT_EQ(error_of("*/*/*/*/*/*/*/*/*"), (FilterError{Code::wrong_rank_count, 15}));
    EXPECT_EQ(error_of("*/4Z3/*/*/*/*/*/*"), (FilterError{Code::bad_pattern_letter, 3}));
    EXPECT_EQ(error_of("*R*/*/*/*/*/*/*/*"), (FilterError{Code::second_star, 2}));
    EXPECT_EQ(error_of("8P/*/*/*/*/*/*/*"), (FilterError{Code::too_many_files, 1}));
    EXPECT_EQ(error_of("7/*/*/*/*/*/*/*"), (FilterError{Code::too_few_files, 1}));
    EXPECT_EQ(error_of("*/*/*/*/*/*/*/* x"), (FilterError{Code::bad_side, 16}));
}

TEST(MaterialSignature, IsMetByEitherSide)
{
    auto const signature = MaterialSignature::parse("KRvKPP").value();
    EXPECT_TRUE(signature.matches(test::position_from(rook_endgame).board()));
    EXPECT_TRUE(signature.matches(test::position_from("4k3/8/8/3pp3/8/8/R7/4K3 b - - 0 1").board()));
    EXPECT_FALSE(signature.matches(test::position_from("4k3/8/8/3pP3/8/8/R7/4K3 b - - 0 1").board()));
    EXPECT_FALSE(signature.matches(test::position_from("4k3/8/8/3PP3/8/8/rr6/4K3 b - - 0 1").board()));
}

TEST(MaterialSignature, SaysWhereItCannotBeRead)
{
    auto const offset_of
        = [](std::string_view text) { return MaterialSignature::parse(text).error().offset; };
    EXPECT_EQ(offset_of(""), 0);
    EXPECT_EQ(offset_of("KR"), 2);
    EXPECT_EQ(offset_of("KRv"), 3);
    EXPECT_EQ(offset_of("KRvR"), 3);
    EXPECT_EQ(offset_of("KRvKvK"), 4);
    EXPECT_EQ(offset_of("KKvK"), 1);
    EXPECT_EQ(offset_of("krvk"), 0);
}

} // namespace
} // namespace arbiter::workbench

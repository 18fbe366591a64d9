// SPDX-License-Identifier: MIT
#include "arbiter/core/square.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

static_assert(*parse_square("e4") == Square::e4);
static_assert(parse_square("e9").error() == ParseSquareError::bad_rank);
static_assert(parse_square("i1").error() == ParseSquareError::bad_file);
static_assert(parse_square("e").error() == ParseSquareError::wrong_length);
static_assert(parse_square("e44").error() == ParseSquareError::wrong_length);
static_assert(parse_square("E4").error() == ParseSquareError::bad_file);

TEST(Square, NameComesBackAsTheSameSquare)
{
    for (Square const square : all_squares) {
        EXPECT_EQ(parse_square(to_string(square)), square);
        EXPECT_EQ(make_square(file_of(square), rank_of(square)), square);
        EXPECT_EQ(square_at(to_index(square)), square);
    }
}

TEST(Square, FileAndRankCharactersComeBack)
{
    for (File const file : all_files)
        EXPECT_EQ(find_file(to_char(file)), file);
    for (Rank const rank : all_ranks)
        EXPECT_EQ(find_rank(to_char(rank)), rank);
    for (char const other : {'0', '9', '`', 'i', 'A', ' ', '\0'}) {
        EXPECT_EQ(find_file(other), std::nullopt);
        EXPECT_EQ(find_rank(other), std::nullopt);
    }
}

TEST(Square, OffsetLeavesTheBoardAsAnAnswerNotAsAnIndex)
{
    EXPECT_EQ(offset(Square::a1, 1, 2), Square::b3);
    EXPECT_EQ(offset(Square::a1, -1, 0), std::nullopt);
    EXPECT_EQ(offset(Square::h4, 1, 0), std::nullopt); // no wrap-around to a5
    EXPECT_EQ(offset(Square::e8, 0, 1), std::nullopt);
    EXPECT_EQ(offset(Square::e1, 0, -1), std::nullopt);
}

TEST(Square, ColourOfSquares)
{
    EXPECT_FALSE(is_light(Square::a1));
    EXPECT_TRUE(is_light(Square::h1));
    EXPECT_TRUE(is_light(Square::e4));
    EXPECT_FALSE(is_light(Square::d4));
}

TEST(Square, RelativeRankAndMirror)
{
    EXPECT_EQ(relative_rank(Color::white, Rank::second), Rank::second);
    EXPECT_EQ(relative_rank(Color::black, Rank::second), Rank::seventh);
    EXPECT_EQ(mirrored(Square::e2), Square::e7);
    EXPECT_EQ(mirrored(Square::a8), Square::a1);
}

} // namespace

} // namespace arbiter

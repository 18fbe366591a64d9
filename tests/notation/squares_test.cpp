// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

TEST(Squares, AreReadInEveryFormThatPeopleType)
{
    for (std::string_view const text : {"e2 e4", "e2e4", "e2-e4", "e2xe4", "e2 - e4", "e2–e4", "e2×e4",
             "e2:e4", "E2 E4", "E2-e4", "  e2   e4 \n"})
        EXPECT_EQ(parse_squares(text).value(), (Attempt{Square::e2, Square::e4})) << text;
}

TEST(Squares, TakeAPromotionInEitherCase)
{
    for (std::string_view const text : {"e7 e8 q", "e7e8q", "e7e8Q", "e7-e8=Q", "e7 e8 = q", "E7 E8 Q"})
        EXPECT_EQ(parse_squares(text).value(), (Attempt{Square::e7, Square::e8, Role::queen})) << text;
    EXPECT_EQ(parse_squares("e7 e8 k").value().promotion, Role::king);
}

TEST(Squares, TellABadFormFromASquareOutOfRange)
{
    EXPECT_EQ(parse_squares("e2").error(), (NotationError{NotationErrorCode::expected_file, 2}));
    EXPECT_EQ(parse_squares("e2 e9").error(), (NotationError{NotationErrorCode::rank_out_of_range, 4}));
    EXPECT_EQ(parse_squares("e2 j4").error(), (NotationError{NotationErrorCode::file_out_of_range, 3}));
}

} // namespace

} // namespace arbiter

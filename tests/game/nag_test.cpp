// SPDX-License-Identifier: MIT
#include "arbiter/game/nag.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Nag, ReadsTheSixSuffixesThatItWrites)
{
    for (std::uint8_t number = 1; number <= 6; ++number)
        EXPECT_EQ(find_nag(to_suffix(Nag{number})), Nag{number});
    EXPECT_EQ(find_nag("!?"), Nag::interesting_move());
    EXPECT_EQ(find_nag("?!"), Nag::dubious_move());
    EXPECT_EQ(find_nag("??"), Nag::blunder());
}

TEST(Nag, HasNoSuffixBeyondSix)
{
    EXPECT_EQ(to_suffix(Nag{0}), "");
    EXPECT_EQ(to_suffix(Nag{7}), "");
    EXPECT_EQ(to_suffix(Nag{255}), "");
}

TEST(Nag, IsNotMadeOfOtherMarks)
{
    EXPECT_EQ(find_nag("!!!"), std::nullopt);
    EXPECT_EQ(find_nag(""), std::nullopt);
    EXPECT_EQ(find_nag("#"), std::nullopt);
}

} // namespace
} // namespace arbiter

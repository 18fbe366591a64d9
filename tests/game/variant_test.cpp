// SPDX-License-Identifier: MIT
#include "arbiter/game/variant.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Variant, IsFoundByBothOfItsNames)
{
    for (Variant const variant : all_variants) {
        EXPECT_EQ(find_variant(to_name(variant)), variant);
        EXPECT_EQ(find_variant(to_pgn_name(variant)), variant);
    }
}

TEST(Variant, IsFoundWhateverTheCaseAndTheSeparators)
{
    EXPECT_EQ(find_variant("KING_CAPTURE"), Variant::king_capture);
    EXPECT_EQ(find_variant("Fischerandom"), Variant::chess960);
    EXPECT_EQ(find_variant("Chess 960"), Variant::chess960);
}

TEST(Variant, IsNotFoundByPartOfAName)
{
    EXPECT_EQ(find_variant("king"), std::nullopt);
    EXPECT_EQ(find_variant("standards"), std::nullopt);
    EXPECT_EQ(find_variant(""), std::nullopt);
}

} // namespace
} // namespace arbiter

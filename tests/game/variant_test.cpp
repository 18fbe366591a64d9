// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_visitor.h"
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

TEST(Variant, OfATagMayHave960BehindIt)
{
    EXPECT_EQ(find_tagged_variant("Atomic960"), Variant::atomic);
    EXPECT_EQ(find_tagged_variant("crazyhouse 960"), Variant::crazyhouse);
    EXPECT_EQ(find_tagged_variant("Standard960"), Variant::chess960);
    EXPECT_EQ(find_tagged_variant("Chess960"), Variant::chess960);
    EXPECT_EQ(find_tagged_variant("Fischerandom"), Variant::chess960);
    EXPECT_EQ(find_tagged_variant("Capahouse960"), std::nullopt);
    EXPECT_EQ(find_variant("Atomic960"), std::nullopt);
}

} // namespace
} // namespace arbiter

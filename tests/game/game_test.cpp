// SPDX-License-Identifier: MIT
#include "arbiter/game/game.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Tags, KeepTheirOrderAndEachNameOnce)
{
    Tags tags;
    tags.set("White", "Anna");
    tags.set("Black", "Bela");
    tags.set("White", "Clara");
    ASSERT_EQ(tags.all().size(), 2U);
    EXPECT_EQ(tags.all()[0], (Tag{"White", "Clara"}));
    EXPECT_EQ(tags.find("Black"), "Bela");
    EXPECT_EQ(tags.find("Site"), std::nullopt);
    tags.erase("White");
    EXPECT_EQ(tags.find("White"), std::nullopt);
}

TEST(Tags, AreOneLineOfTextEach)
{
    Tags tags;
    tags.set("Event", " a\r\nb\tc ");
    EXPECT_EQ(tags.find("Event"), " a b c ");
}

TEST(Tags, AreNamedWithLettersDigitsAndUnderscores)
{
    EXPECT_TRUE(Tags::is_name("White_Elo2"));
    EXPECT_FALSE(Tags::is_name(""));
    EXPECT_FALSE(Tags::is_name("White Elo"));
    EXPECT_FALSE(Tags::is_name("Wei\xC3\x9F"));
}

} // namespace
} // namespace arbiter

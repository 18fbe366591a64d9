// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_set.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

GameKey key_of(std::uint64_t number)
{
    GameKeyMaker maker;
    maker.add(number);
    return maker.key();
}

TEST(GameSet, GivesTheFirstOfEachKey)
{
    GameSet set;
    constexpr std::uint32_t count = 100'000;
    for (std::uint32_t number = 0; number < count; ++number)
        ASSERT_FALSE(set.insert(key_of(number), number));
    for (std::uint32_t number = 0; number < count; ++number)
        ASSERT_EQ(set.insert(key_of(number), count + number), number);
    EXPECT_EQ(set.size(), count);
}

TEST(GameSet, TellsKeysApartThatShareTheirPlace)
{
    GameSet set;
    EXPECT_FALSE(set.insert({~std::uint64_t{0}, 1}, 0));
    EXPECT_FALSE(set.insert({~std::uint64_t{0}, 2}, 1));
    EXPECT_FALSE(set.insert({~std::uint64_t{0} - 1, 1}, 2));
    EXPECT_EQ(set.insert({~std::uint64_t{0}, 2}, 3), 1);
}

TEST(GameKeyMaker, MindsOrderAndWhereTextsEnd)
{
    auto const key_of_texts = [](std::string_view one, std::string_view two) {
        GameKeyMaker maker;
        maker.add(one);
        maker.add(two);
        return maker.key();
    };
    EXPECT_EQ(key_of_texts("ab", "c"), key_of_texts("ab", "c"));
    EXPECT_NE(key_of_texts("ab", "c"), key_of_texts("a", "bc"));
    EXPECT_NE(key_of_texts("ab", "c"), key_of_texts("c", "ab"));
    EXPECT_NE(key_of_texts("", "c"), key_of_texts("c", ""));
}

} // namespace
} // namespace arbiter::workbench

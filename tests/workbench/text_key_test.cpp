// SPDX-License-Identifier: MIT
#include "workbench/index_keys.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace arbiter::workbench {

namespace {

/// A text of this many letters, not all alike.
std::string letters(std::size_t size)
{
    std::string text;
    while (text.size() < size)
        text += static_cast<char>('a' + text.size() % 23);
    return text;
}

TEST(TextKey, IsPartOfTheFormatOfAnIndex)
{
    // XXH3, as its own program says. If these change, the version of the index must change, too.
    EXPECT_EQ(text_key(""), 0x2D06800538D394C2U);
    EXPECT_EQ(text_key("1. e4 *"), 0xE364B33171D085C1U);
    EXPECT_EQ(text_key(letters(100)), 0x8D67C40581E4B359U);
}

TEST(TextKey, EveryByteCounts)
{
    for (std::size_t const size : {1U, 7U, 8U, 31U, 32U, 33U, 64U, 100U}) {
        std::string const text = letters(size);
        std::set<std::uint64_t> keys{text_key(text)};
        for (std::size_t place = 0; place < size; ++place) {
            for (unsigned bit = 0; bit < 8; ++bit) {
                std::string changed = text;
                changed[place] = static_cast<char>(changed[place] ^ (1U << bit));
                keys.insert(text_key(changed));
            }
        }
        EXPECT_EQ(keys.size(), 1 + 8 * size) << size << " bytes";
    }
}

TEST(TextKey, DependsOnTheOrderAndTheSize)
{
    std::string const a = letters(32);
    std::string const b(32, 'x');
    EXPECT_NE(text_key(a + b), text_key(b + a));
    // Words that change places within a lane, and between lanes.
    EXPECT_NE(text_key(std::string(8, 'p') + std::string(8, 'q')),
        text_key(std::string(8, 'q') + std::string(8, 'p')));
    std::set<std::uint64_t> keys;
    for (std::size_t size = 0; size <= 100; ++size)
        keys.insert(text_key(std::string(size, '\0')));
    EXPECT_EQ(keys.size(), 101U);
}

} // namespace

} // namespace arbiter::workbench

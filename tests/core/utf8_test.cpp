// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace arbiter {
namespace {

TEST(Utf8, IsOneFormOfEachCharacter)
{
    for (char const* const text :
        {"", "a", "\u00E9", "\u2658", "\xF0\x9F\x99\x82", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(is_utf8(text)) << text;
    for (char const* const text : {"\x80", "\xC3", "\xC0\xAE", "\xC3(", "\xE0\x9F\xBF", "\xED\xA0\x80",
             "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80"})
        EXPECT_FALSE(is_utf8(text)) << text;
}

TEST(Utf8, IsWrittenAndMeasuredForEveryCharacter)
{
    std::size_t written = 0;
    for (char32_t character = 1; character <= 0x10FFFF; ++character) {
        if (character >= 0xD800 && character < 0xE000)
            continue;
        std::string text;
        append_utf8(text, character);
        ASSERT_EQ(measure_character(text + '\x80'), text.size()) << static_cast<unsigned>(character);
        ASSERT_EQ(measure_character(text.substr(0, text.size() - 1) + ' '), text.size() == 1 ? 1U : 0U);
        ASSERT_EQ(count_characters(text), 1U);
        ++written;
    }
    EXPECT_EQ(written, 0x10FFFFU - 0x800U);
    std::string knight;
    append_utf8(knight, U'♘');
    EXPECT_EQ(knight, "♘");
}

TEST(Utf8, IsCutBetweenCharacters)
{
    std::string const text = "aé♘b";
    constexpr std::array<std::string_view, 8> beginnings{"", "a", "a", "aé", "aé", "aé", "aé♘", "aé♘b"};
    for (std::size_t most = 0; most < beginnings.size(); ++most)
        EXPECT_EQ(cut_characters(text, most), beginnings[most]) << most;
    EXPECT_EQ(cut_characters("\x80\x80", 1), "");
}

} // namespace
} // namespace arbiter

// SPDX-License-Identifier: MIT
#include "arbiter/core/packed_texts.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 7> texts{
    "The knight on {from} cannot go to {to}: a knight moves two squares along a rank or file and one square to "
    "the side.",
    "",
    "x",
    "Weiß spielt ♘f3, ¿de acuerdo?",
    "zzzzzzzzqqqqqqqq",
    "one line\r\nand another",
    "You may not castle into check: the king would arrive on {at}, which {by} attacks.",
};

std::string unpacked(std::string_view packed)
{
    std::string text;
    unpack(packed, [](void* to, char character) { *static_cast<std::string*>(to) += character; }, &text);
    return text;
}

TEST(PackedTexts, AreUnpackedAsTheyWere)
{
    for (std::size_t index = 0; index < texts.size(); ++index)
        EXPECT_EQ(unpacked(packed_texts<texts>[index]), texts[index]);
}

TEST(PackedTexts, AreUnpackedIntoAText)
{
    InlineString<16> text{"> "};
    unpack(packed_texts<texts>[2], text);
    EXPECT_EQ(text, "> x");
}

TEST(PackedTexts, HaveEveryFragment)
{
    using detail::text_fragments;
    constexpr auto const& packed = packed_texts<text_fragments>;
    for (std::size_t index = 0; index < text_fragments.size(); ++index) {
        EXPECT_EQ(packed[index].size(), 1U) << text_fragments[index];
        EXPECT_EQ(unpacked(packed[index]), text_fragments[index]);
    }
}

} // namespace
} // namespace arbiter

// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_UTF8_H
#define ARBITER_CORE_UTF8_H

#include <cstddef>
#include <string_view>

/// Characters of texts in UTF-8 (the Unicode Standard, table 3-7).
namespace arbiter {

/// Whether a byte of a text in UTF-8 is the first of a character: every other byte begins with the bits 10.
constexpr bool begins_character(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// How many bytes the first character of a text has, which is not empty; 0 if it is not UTF-8.
constexpr std::size_t measure_character(std::string_view text)
{
    auto const byte
        = [text](std::size_t index) -> unsigned { return static_cast<unsigned char>(text[index]); };
    unsigned const lead = byte(0);
    std::size_t const length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || text.size() < length)
        return 0;
    for (std::size_t index = 1; index < length; ++index) {
        if (begins_character(text[index]))
            return 0;
    }
    bool const is_overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    bool const is_beyond = (lead == 0xED && byte(1) >= 0xA0) || (lead == 0xF4 && byte(1) >= 0x90);
    return is_overlong || is_beyond ? 0 : length;
}

/// Whether the text is UTF-8. Linear.
constexpr bool is_utf8(std::string_view text)
{
    while (!text.empty()) {
        std::size_t const length = measure_character(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

/// How many characters a text in UTF-8 has. Linear.
constexpr std::size_t count_characters(std::string_view text)
{
    std::size_t count = 0;
    for (char const byte : text)
        count += begins_character(byte) ? 1U : 0U;
    return count;
}

/// The beginning of a text in UTF-8: as many whole characters as have `most` bytes or fewer.
constexpr std::string_view cut_characters(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    while (most != 0 && !begins_character(text[most]))
        --most;
    return {text.data(), most};
}

/// Appends a character in UTF-8. `Text` has `operator+=` for a byte.
template <class Text>
constexpr void append_utf8(Text& text, char32_t character)
{
    auto const put = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (character < 0x80) {
        put(character);
        return;
    }
    if (character < 0x800) {
        put(0xC0U | (character >> 6U));
    } else if (character < 0x10000) {
        put(0xE0U | (character >> 12U));
        put(0x80U | ((character >> 6U) & 0x3FU));
    } else {
        put(0xF0U | (character >> 18U));
        put(0x80U | ((character >> 12U) & 0x3FU));
        put(0x80U | ((character >> 6U) & 0x3FU));
    }
    put(0x80U | (character & 0x3FU));
}

} // namespace arbiter

#endif

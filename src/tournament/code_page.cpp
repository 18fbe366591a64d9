// SPDX-License-Identifier: MIT
#include "arbiter/tournament/code_page.h"

#include "arbiter/core/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace arbiter::tournament {

namespace {

/// The characters of the bytes 0x80 to 0xFF.
using UpperHalf = std::array<char16_t, 128>;

constexpr UpperHalf central{0x20AC, 0x81, 0x201A, 0x83, 0x201E, 0x2026, 0x2020, 0x2021, 0x88, 0x2030, 0x160,
    0x2039, 0x15A, 0x164, 0x17D, 0x179, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x98,
    0x2122, 0x161, 0x203A, 0x15B, 0x165, 0x17E, 0x17A, 0xA0, 0x2C7, 0x2D8, 0x141, 0xA4, 0x104, 0xA6, 0xA7,
    0xA8, 0xA9, 0x15E, 0xAB, 0xAC, 0xAD, 0xAE, 0x17B, 0xB0, 0xB1, 0x2DB, 0x142, 0xB4, 0xB5, 0xB6, 0xB7, 0xB8,
    0x105, 0x15F, 0xBB, 0x13D, 0x2DD, 0x13E, 0x17C, 0x154, 0xC1, 0xC2, 0x102, 0xC4, 0x139, 0x106, 0xC7, 0x10C,
    0xC9, 0x118, 0xCB, 0x11A, 0xCD, 0xCE, 0x10E, 0x110, 0x143, 0x147, 0xD3, 0xD4, 0x150, 0xD6, 0xD7, 0x158,
    0x16E, 0xDA, 0x170, 0xDC, 0xDD, 0x162, 0xDF, 0x155, 0xE1, 0xE2, 0x103, 0xE4, 0x13A, 0x107, 0xE7, 0x10D,
    0xE9, 0x119, 0xEB, 0x11B, 0xED, 0xEE, 0x10F, 0x111, 0x144, 0x148, 0xF3, 0xF4, 0x151, 0xF6, 0xF7, 0x159,
    0x16F, 0xFA, 0x171, 0xFC, 0xFD, 0x163, 0x2D9};

constexpr UpperHalf cyrillic{0x402, 0x403, 0x201A, 0x453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030,
    0x409, 0x2039, 0x40A, 0x40C, 0x40B, 0x40F, 0x452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x98, 0x2122, 0x459, 0x203A, 0x45A, 0x45C, 0x45B, 0x45F, 0xA0, 0x40E, 0x45E, 0x408, 0xA4, 0x490, 0xA6,
    0xA7, 0x401, 0xA9, 0x404, 0xAB, 0xAC, 0xAD, 0xAE, 0x407, 0xB0, 0xB1, 0x406, 0x456, 0x491, 0xB5, 0xB6,
    0xB7, 0x451, 0x2116, 0x454, 0xBB, 0x458, 0x405, 0x455, 0x457, 0x410, 0x411, 0x412, 0x413, 0x414, 0x415,
    0x416, 0x417, 0x418, 0x419, 0x41A, 0x41B, 0x41C, 0x41D, 0x41E, 0x41F, 0x420, 0x421, 0x422, 0x423, 0x424,
    0x425, 0x426, 0x427, 0x428, 0x429, 0x42A, 0x42B, 0x42C, 0x42D, 0x42E, 0x42F, 0x430, 0x431, 0x432, 0x433,
    0x434, 0x435, 0x436, 0x437, 0x438, 0x439, 0x43A, 0x43B, 0x43C, 0x43D, 0x43E, 0x43F, 0x440, 0x441, 0x442,
    0x443, 0x444, 0x445, 0x446, 0x447, 0x448, 0x449, 0x44A, 0x44B, 0x44C, 0x44D, 0x44E, 0x44F};

/// Those of Windows-1252 up to 0x9F; the others are the characters of their numbers.
constexpr std::array<char16_t, 32> western{0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6,
    0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
    0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178};

constexpr std::array<std::string_view, 3> names{"windows-1250", "windows-1251", "windows-1252"};

unsigned number_of(char c)
{
    return static_cast<unsigned char>(c);
}

bool is_letter(char c)
{
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

bool is_above_ascii(char c)
{
    return number_of(c) >= 0x80;
}

/// Whether a word has a letter of 1250 that 1252 has as a sign. Two are left out, which follow letters in
/// Spanish and Italian, and one at the beginning, which is a Spanish question mark.
bool has_central_letter(std::string_view word)
{
    constexpr std::string_view letters{"\x8D\x8F\x9D\xA3\xA5\xAF\xB3\xB9\xBC\xBE\xBF"};
    if (word.front() == '\xBF')
        word.remove_prefix(1);
    return word.find_first_of(letters) != std::string_view::npos && std::ranges::any_of(word, is_letter);
}

/// Whether a word consists of at least three letters of 1251.
bool is_cyrillic(std::string_view word)
{
    return word.size() >= 3 && std::ranges::all_of(word, [](char c) { return number_of(c) >= 0xC0; });
}

/// How many words of a text speak for a code page.
struct Words {
    std::size_t cyrillic = 0;
    std::size_t mixed = 0; ///< letters of ASCII beside other bytes, as no word of 1251 has them
    std::size_t central = 0;
};

Words count_words(std::string_view text)
{
    auto const is_part = [](char c) { return is_letter(c) || is_above_ascii(c); };
    Words result;
    for (auto begin = std::ranges::find_if(text, is_part); begin != text.end();) {
        auto const end = std::find_if_not(begin, text.end(), is_part);
        std::string_view const word{begin, end};
        bool const is_mixed
            = std::ranges::any_of(word, is_letter) && std::ranges::any_of(word, is_above_ascii);
        result.mixed += is_mixed ? 1U : 0U;
        result.cyrillic += is_cyrillic(word) ? 1U : 0U;
        result.central += has_central_letter(word) ? 1U : 0U;
        begin = std::find_if(end, text.end(), is_part);
    }
    return result;
}

char16_t character_of(CodePage page, unsigned byte)
{
    switch (page) {
    case CodePage::windows_1250: return central[byte - 0x80];
    case CodePage::windows_1251: return cyrillic[byte - 0x80];
    case CodePage::windows_1252: break;
    }
    return byte < 0xA0 ? western[byte - 0x80] : static_cast<char16_t>(byte);
}

} // namespace

std::string_view to_name(CodePage page)
{
    return names[static_cast<std::size_t>(page)];
}

std::optional<CodePage> find_code_page(std::string_view name)
{
    auto const* const found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<CodePage>(found - names.begin());
}

std::optional<CodePage> guess_code_page(std::string_view text)
{
    if (is_utf8(text))
        return std::nullopt;
    Words const words = count_words(text);
    if (words.cyrillic > words.mixed)
        return CodePage::windows_1251;
    return words.central > 0 ? CodePage::windows_1250 : CodePage::windows_1252;
}

std::string to_utf8(std::string_view text, std::optional<CodePage> page)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    auto const guess = guess_code_page(text);
    if (!guess)
        return std::string{text};
    std::string out;
    for (char const c : text)
        append_utf8(
            out, number_of(c) < 0x80 ? number_of(c) : character_of(page.value_or(*guess), number_of(c)));
    return out;
}

} // namespace arbiter::tournament

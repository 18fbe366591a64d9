// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_TEXT_H
#define ARBITER_CORE_TEXT_H

#include <cassert>
#include <cstddef>
#include <string_view>

/// What readers ask of the characters of a text, whatever it is the text of. ASCII only.
namespace arbiter {

/// A blank or the end of a line. Lines may end as Windows writes them.
constexpr bool is_blank(char character)
{
    return character == ' ' || (character >= '\t' && character <= '\r');
}

constexpr bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

constexpr bool is_small_letter(char character)
{
    return character >= 'a' && character <= 'z';
}

constexpr bool is_capital(char character)
{
    return character >= 'A' && character <= 'Z';
}

constexpr bool is_letter(char character)
{
    return is_small_letter(character) || is_capital(character);
}

/// The small letter of a capital; any other character stays.
constexpr char to_small(char character)
{
    return is_capital(character) ? static_cast<char>(character - 'A' + 'a') : character;
}

/// The capital of a small letter; any other character stays.
constexpr char to_capital(char character)
{
    return is_small_letter(character) ? static_cast<char>(character - 'a' + 'A') : character;
}

/// Whether two texts differ in nothing but small letters and capitals.
constexpr bool is_same_but_for_case(std::string_view a, std::string_view b)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t index = 0; index < a.size(); ++index) {
        if (to_small(a[index]) != to_small(b[index]))
            return false;
    }
    return true;
}

/// The part of a text from one offset up to another; what substr gives, but for the exception, which has no
/// place in a bare layer.
constexpr std::string_view part_of(std::string_view text, std::size_t begin, std::size_t end)
{
    assert(begin <= end && end <= text.size());
    return {text.data() + begin, end - begin};
}

/// The text without the blanks that it begins and ends with.
constexpr std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace arbiter

#endif

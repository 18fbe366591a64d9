// SPDX-License-Identifier: MIT
#include "notation/odd_character.h"

#include "arbiter/core/small.h"

#include <algorithm>
#include <array>
#include <optional>

namespace arbiter::detail {

namespace {

struct CharacterRange {
    char32_t first;
    char32_t last;
    NotationErrorCode code;
};

constexpr std::array<CharacterRange, 14> ranges{{
    {0x00A0, 0x00A0, NotationErrorCode::no_break_space},
    {0x00AD, 0x00AD, NotationErrorCode::invisible_character}, // soft hyphen
    {0x0370, 0x03FF, NotationErrorCode::greek_letter},
    {0x0400, 0x052F, NotationErrorCode::cyrillic_letter},
    {0x2000, 0x200A, NotationErrorCode::no_break_space}, // spaces of other widths
    {0x200B, 0x200F, NotationErrorCode::invisible_character}, // zero width, direction
    {0x202A, 0x202E, NotationErrorCode::invisible_character},
    {0x202F, 0x202F, NotationErrorCode::no_break_space},
    {0x205F, 0x205F, NotationErrorCode::no_break_space},
    {0x2060, 0x2064, NotationErrorCode::invisible_character},
    {0x3000, 0x3000, NotationErrorCode::no_break_space},
    {0xFE00, 0xFE0F, NotationErrorCode::invisible_character}, // variation selectors
    {0xFEFF, 0xFEFF, NotationErrorCode::invisible_character}, // byte order mark
    {0xFF01, 0xFF5E, NotationErrorCode::fullwidth_character},
}};

struct PieceLetter {
    char letter;
    NotationErrorCode code;
};

constexpr std::array<PieceLetter, 7> piece_letters{{
    {'S', NotationErrorCode::letter_s},
    {'L', NotationErrorCode::letter_l},
    {'D', NotationErrorCode::letter_d},
    {'T', NotationErrorCode::letter_t},
    {'C', NotationErrorCode::letter_c},
    {'A', NotationErrorCode::letter_a},
    {'F', NotationErrorCode::letter_f},
}};

unsigned byte_at(std::string_view text, std::size_t index)
{
    return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
}

/// The character of two or three bytes in UTF-8 that begins there; 0 if none does.
char32_t character_at(std::string_view text, std::size_t index)
{
    unsigned const lead = byte_at(text, index);
    unsigned const second = byte_at(text, index + 1) & 0x3FU;
    if ((lead & 0xE0U) == 0xC0U)
        return (lead & 0x1FU) << 6U | second;
    if ((lead & 0xF0U) == 0xE0U)
        return (lead & 0x0FU) << 12U | second << 6U | (byte_at(text, index + 2) & 0x3FU);
    return 0;
}

std::optional<NotationErrorCode> find_piece_letter(char letter)
{
    for (PieceLetter const& known : piece_letters) {
        if (known.letter == letter)
            return known.code;
    }
    return std::nullopt;
}

/// Whether this continues a move that begins with the letter of a piece: "f3", "xf3".
bool continues_piece_move(char character)
{
    return (character >= 'a' && character <= 'h') || character == 'x';
}

/// The error with what follows the letter, unless that is more than a move has.
NotationError name_letter(std::string_view text, NotationError error)
{
    constexpr std::string_view of_a_move = "abcdefgh12345678x+#";
    text.remove_prefix(error.offset + 1);
    std::size_t const length = std::min(text.find_first_not_of(of_a_move), text.size());
    if (length <= error.rest.size())
        std::copy_n(text.begin(), length, error.rest.begin());
    return error;
}

} // namespace

NotationError name_odd_character(std::string_view text, NotationError error)
{
    if (is_small)
        return error;
    char32_t const character = character_at(text, error.offset);
    for (CharacterRange const& range : ranges) {
        if (character >= range.first && character <= range.last)
            return {range.code, error.offset};
    }
    std::size_t const begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos || begin + 1 >= text.size() || error.offset > begin + 1
        || !continues_piece_move(text[begin + 1]))
        return error;
    auto const code = find_piece_letter(text[begin]);
    return code ? name_letter(text, {*code, begin}) : error;
}

} // namespace arbiter::detail

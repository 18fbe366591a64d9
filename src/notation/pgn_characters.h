// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_PGN_CHARACTERS_H
#define ARBITER_SRC_NOTATION_PGN_CHARACTERS_H

#include "notation/text.h"

#include <cstddef>
#include <string_view>

namespace arbiter {

/// What the name of a tag may consist of (PGN standard section 7); it begins with a letter or a digit.
constexpr bool is_tag_character(char character)
{
    return is_letter(character) || is_digit(character)
        || std::string_view{"_:-+=#"}.find(character) != std::string_view::npos;
}

constexpr bool is_line_break(char character)
{
    return character == '\n' || character == '\r';
}

constexpr bool is_ascii(char character)
{
    return (static_cast<unsigned char>(character) & 0x80U) == 0;
}

} // namespace arbiter

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_PGN_CHARACTERS_H
#define ARBITER_SRC_NOTATION_PGN_CHARACTERS_H

#include "notation/text.h"

#include <cstddef>
#include <optional>
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

/// Whether nothing but blanks and byte order marks stands before this place on its line.
bool is_first_on_line(std::string_view text, std::size_t place);

/// Whether the '[' at this place begins the tag pairs of a game: the first tag of its section, or one called
/// Event.
bool is_game_start(std::string_view text, std::size_t place);

/// The first place between two places where a game certainly begins, or nothing.
std::optional<std::size_t> find_game_start(std::string_view text, std::size_t begin, std::size_t end);

} // namespace arbiter

namespace arbiter::detail {

// What stands in files between and after moves, beyond what the standard has.

/// How many bytes the text begins with that are a no-break space or another space that is not a blank.
std::size_t wide_blank_size(std::string_view text);

/// The same for what cannot be seen: zero-width spaces and joiners, soft hyphens, byte order marks.
std::size_t invisible_size(std::string_view text);

/// The same for a sign of Informant as one character: ‼ □ ⩲ ±.
std::size_t glyph_size(std::string_view text);

/// How many bytes a word ends with that are a sign of Informant in ASCII: "+-", "=", "+/=". All of the word
/// if it is "N" (a novelty), "RR" (a remark) or "D" (a diagram).
std::size_t plain_glyph_size(std::string_view word);

} // namespace arbiter::detail

#endif

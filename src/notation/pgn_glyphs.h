// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_PGN_GLYPHS_H
#define ARBITER_SRC_NOTATION_PGN_GLYPHS_H

#include <cstddef>
#include <string_view>

/// What stands in files between and after moves, beyond what the standard has.
namespace arbiter::detail {

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

#ifndef ARBITER_PLAY_WRAP_H
#define ARBITER_PLAY_WRAP_H

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::play {

/// How wide the lines of a terminal may be counted on to be.
inline constexpr std::size_t usual_columns = 80;

/// The text with lines broken at blanks, so that none is wider than `columns`, unless a single word is; a new
/// line at the end. Counts characters of UTF-8, each one column.
std::string wrapped(std::string_view text, std::size_t columns = usual_columns);

/// How many characters a text in UTF-8 has.
std::size_t count_characters(std::string_view text);

} // namespace arbiter::play

#endif

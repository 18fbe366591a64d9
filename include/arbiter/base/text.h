// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_TEXT_H
#define ARBITER_BASE_TEXT_H

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// What people type, lines for them to read, and the forms in which texts leave a program.
namespace arbiter::base {

/// The text in small letters (ASCII).
std::string lower(std::string_view text);

/// The one of `words` that was probably meant: one that begins so, else the one with the fewest slips of the
/// finger (a letter more, less or other, or two exchanged): one if the longer of the two words has four
/// letters, two from seven on.
std::optional<std::string_view> find_meant(std::string_view typed, std::span<std::string_view const> words);

/// How wide the lines of a terminal may be counted on to be.
inline constexpr std::size_t usual_columns = 80;

/// The text with lines broken at blanks, so that none is wider than `columns`, unless a single word is; a new
/// line at the end. Counts characters of UTF-8, each one column.
std::string wrapped(std::string_view text, std::size_t columns = usual_columns);

/// The text with the values in the places of its "{0}", "{1}" …; "{}" is the first. Each place must have a
/// value.
std::string fill(std::string_view text, std::initializer_list<std::string_view> values);

/// The text if it is UTF-8; else converted from Latin-1.
std::string to_utf8(std::string_view text);

/// What stands before the separator, or the whole text without a separator; both are taken from the text.
std::string_view take_part(std::string_view& text, char separator);

/// A text in UTF-8 as it stands in HTML or SVG, between tags or within quotation marks.
std::string html_text(std::string_view text);

} // namespace arbiter::base

#endif

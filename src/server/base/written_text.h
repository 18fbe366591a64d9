// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_WRITTEN_TEXT_H
#define ARBITER_SRC_SERVER_BASE_WRITTEN_TEXT_H

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

/// `text`, UTF-8, without invisible characters (Unicode's property Default_Ignorable_Code_Point): with them a
/// name looks like another one, and those that change the direction of writing show words, also those around
/// the text, in another order than they were written. Joiners stay where the letters of a script change their
/// shape with them, as in Persian and Hindi, and what puts an emoji together stays too. Linear.
std::string without_invisible(std::string_view text);

/// What is the same for texts that people take for one: small letters for capital ones, and the usual form of
/// letters that Unicode has twice ("Ｏｌｇａ" becomes "olga"); without any invisible character. Linear.
std::string folded(std::string_view text);

/// A text without invisible characters and without blanks at its ends: what a person has written, for others.
std::string visible_text(std::string_view text);

/// Whether a text, UTF-8, shows anything: not where it has only blanks, control characters, characters
/// without width, and marks that combine with a character before them. Linear.
bool shows_something(std::string_view text);

/// Whether a text, UTF-8, has one of Unicode's control characters, U+0000 to U+001F and U+007F to U+009F: a
/// terminal that prints it may obey. Linear.
bool has_control_characters(std::string_view text);

/// What somebody has written to others, without those invisible characters and without blanks at its ends;
/// nothing where it shows nothing, is longer than `longest` bytes, or has control characters.
std::optional<std::string> clean_line(std::string_view written, std::size_t longest);

/// The same of a text with line ends, which may be empty: blanks go at the ends of each line, and so do empty
/// lines. Nothing where it is too long or has other control characters.
std::optional<std::string> clean_lines(std::string_view written, std::size_t longest);

/// The small letter that a character of a name stands for: o for "0", e for "3".
char plain_letter(char letter);

/// The lines of a text, without blanks around them and without empty ones.
std::vector<std::string> read_lines(std::string_view text);

/// Lines as one text; nothing after the last one.
std::string join_lines(std::vector<std::string> const& lines);

} // namespace arbiter::server

#endif

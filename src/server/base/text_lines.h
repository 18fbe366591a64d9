// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_TEXT_LINES_H
#define ARBITER_SRC_SERVER_BASE_TEXT_LINES_H

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

/// What stands before the separator, or all where there is none; it is taken from the text with the
/// separator.
std::string_view take_part(std::string_view& text, char separator);

/// The lines of a text, without blanks around them and without empty ones.
std::vector<std::string> read_lines(std::string_view text);

/// Lines as one text; nothing after the last one.
std::string join_lines(std::vector<std::string> const& lines);

} // namespace arbiter::server

#endif

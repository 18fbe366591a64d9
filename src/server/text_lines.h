// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TEXT_LINES_H
#define ARBITER_SRC_SERVER_TEXT_LINES_H

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

/// The lines of a text, without blanks around them and without empty ones.
std::vector<std::string> read_lines(std::string_view text);

/// Lines as one text; nothing after the last one.
std::string join_lines(std::vector<std::string> const& lines);

} // namespace arbiter::server

#endif

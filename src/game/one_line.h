// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_ONE_LINE_H
#define ARBITER_SRC_GAME_ONE_LINE_H

#include <string>
#include <string_view>

namespace arbiter {

/// The text with a blank for every control character (a line break of two characters counts as one).
std::string without_controls(std::string_view text);

/// The same without the blanks at its ends.
std::string to_one_line(std::string_view text);

} // namespace arbiter

#endif

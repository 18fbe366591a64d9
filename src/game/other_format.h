// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_OTHER_FORMAT_H
#define ARBITER_SRC_GAME_OTHER_FORMAT_H

#include <string_view>

namespace arbiter {

/// What a file holds that is not PGN, as a sentence that says what to do: a web page, an archive, a database
/// of another program, a list of positions, prose. Empty if it may be PGN. Looks at the first few kilobytes
/// of the text.
std::string_view describe_other_format(std::string_view text);

} // namespace arbiter

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_PGN_READERS_H
#define ARBITER_TESTS_SUPPORT_PGN_READERS_H

#include <string>
#include <string_view>

namespace arbiter::test {

/// Reads a text as trees and as a stream, and says where the two differ: in the number of games, the tags,
/// the moves of the main line and of all variations with their NAGs, the result, what comments and unread
/// parts say, or the faults. Empty when they agree.
std::string find_disagreement(std::string_view text);

} // namespace arbiter::test

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_SQUARES_H
#define ARBITER_NOTATION_SQUARES_H

#include "arbiter/notation/notation_error.h"
#include "arbiter/rules/attempt.h"

#include <string_view>

namespace arbiter {

/// Reads a move as two squares, the way people type it: "e2 e4", "e2-e4", "e4xd5", "e2e4", "E2 E4", and
/// a promotion as "e7 e8 q", "e7e8Q", "e7-e8=Q", and a drop as "N@f3". Blanks around and between the squares
/// do not count.
Result<Attempt, NotationError> parse_squares(std::string_view text);

} // namespace arbiter

#endif

// SPDX-License-Identifier: MIT
// expect: Square
#include "arbiter/core/square.h"

using namespace arbiter;

#ifdef MUST_FAIL
constexpr auto square = Square::e4 + 8;
#else
constexpr auto square = offset(Square::e4, 0, 1);
#endif

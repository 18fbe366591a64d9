// SPDX-License-Identifier: MIT
// expect: Square
#include "arbiter/core/square.h"

using namespace arbiter;

#ifdef MUST_FAIL
constexpr Square square = 28;
#else
constexpr Square square = Square::e4;
#endif

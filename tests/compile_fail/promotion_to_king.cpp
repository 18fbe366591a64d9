// SPDX-License-Identifier: MIT
// expect: king
#include "arbiter/core/piece.h"

using namespace arbiter;

#ifdef MUST_FAIL
constexpr Promotion into = Promotion::king;
#else
constexpr Promotion into = Promotion::queen;
#endif

// SPDX-License-Identifier: MIT
// expect: File
#include "arbiter/core/square.h"

using namespace arbiter;

#ifdef MUST_FAIL
constexpr File file = rank_of(Square::e4);
#else
constexpr File file = file_of(Square::e4);
#endif

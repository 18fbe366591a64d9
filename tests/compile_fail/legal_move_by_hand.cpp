// SPDX-License-Identifier: MIT
// expect: LegalMove
#include "arbiter/core/move.h"

using namespace arbiter;

#ifdef MUST_FAIL
constexpr LegalMove move{Move::normal(Square::e2, Square::e4)};
#else
constexpr Move move = Move::normal(Square::e2, Square::e4);
#endif

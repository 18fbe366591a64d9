// SPDX-License-Identifier: MIT
// expect: Position
#include "arbiter/core/position.h"

using namespace arbiter;

#ifdef MUST_FAIL
Position const position;
#else
Position const position = Position::initial();
#endif

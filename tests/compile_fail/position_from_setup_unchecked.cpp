// SPDX-License-Identifier: MIT
// expect: Position
#include "arbiter/core/position.h"

using namespace arbiter;

#ifdef MUST_FAIL
Position const position = Setup::standard();
#else
auto const position = Position::from_setup(Setup::standard());
#endif

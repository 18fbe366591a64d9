// SPDX-License-Identifier: MIT
// expect: operator=
#include "arbiter/core/move.h"

using namespace arbiter;

void overwrite(LegalMove& legal, Move move)
{
#ifdef MUST_FAIL
    static_cast<MoveBits&>(legal) = move;
#else
    (void)legal;
    (void)move;
#endif
}

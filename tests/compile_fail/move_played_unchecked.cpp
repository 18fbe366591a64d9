// SPDX-License-Identifier: MIT
// expect: play
#include "arbiter/core/position.h"

using namespace arbiter;

#ifdef MUST_FAIL
auto after(Position const& position, Move move)
{
    return position.play(move);
}
#else
auto after(Position const& position, LegalMove move)
{
    return position.play(move);
}
#endif

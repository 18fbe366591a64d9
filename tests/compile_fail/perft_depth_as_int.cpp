// SPDX-License-Identifier: MIT
// expect: perft
#include "arbiter/core/perft.h"

using namespace arbiter;

#ifdef MUST_FAIL
auto count(Position const& position)
{
    return perft(position, 3);
}
#else
auto count(Position const& position)
{
    return perft(position, Plies{3});
}
#endif

// SPDX-License-Identifier: MIT
// expect: piece
#include "arbiter/core/board.h"

using namespace arbiter;

#ifdef MUST_FAIL
auto pawns(Board const& board)
{
    return board.pieces(Role::pawn, Color::white);
}
#else
auto pawns(Board const& board)
{
    return board.pieces(Color::white, Role::pawn);
}
#endif

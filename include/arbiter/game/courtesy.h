// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_COURTESY_H
#define ARBITER_GAME_COURTESY_H

#include "arbiter/game/action.h"
#include "arbiter/game/any_position.h"

/// How programs answer a person who offers a draw.
namespace arbiter {

/// Whether it is too early for a draw by agreement: before the tenth move, with most pieces on the board.
bool is_early_for_draw(AnyPosition const& position);

/// The answer of a side to which the position is worth `own_score` centipawns: AcceptDraw or DeclineDraw. It
/// accepts a pawn and a half behind, and from the thirtieth move on, or with few pieces left, even when it
/// stands no better than even; never when it is early.
Action answer_draw_offer(AnyPosition const& position, int own_score);

} // namespace arbiter

#endif

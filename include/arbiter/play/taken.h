// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_TAKEN_H
#define ARBITER_PLAY_TAKEN_H

#include "arbiter/game/any_position.h"

#include <optional>

namespace arbiter::play {

/// The piece that the move takes off the board, if any. `before`: the position in which it is made.
std::optional<Piece> find_taken(AnyPosition const& before, LegalMove move);

/// What the pieces of a side are worth as beginners are taught, in pawns: 1, 3, 3, 5 and 9; kings nothing.
int material(Board const& board, Color color);

} // namespace arbiter::play

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_MATERIAL_LOSS_H
#define ARBITER_SRC_LEARN_MATERIAL_LOSS_H

#include "arbiter/learn/coach_sentence.h"

#include <cstddef>
#include <optional>

namespace arbiter::learn {

/// A piece that a move loses.
struct MaterialLoss {
    Square square; ///< where it stands after the move
    std::size_t plies; ///< as much of the answer as shows it
    int pawns; ///< what is lost in all, a pawn being 1
};

/// What the answer to a move wins for good: when the line has come to rest (no check, no capture that wins by
/// exchange), the piece is gone, nothing of about its worth has been taken for it, and so it stays. Nothing
/// if one of the searches does not find two thirds of that lost.
std::optional<MaterialLoss> find_material_loss(CoachedMove const& move);

/// What a move loses, in hundredths of a pawn: scores count up to ten pawns.
int lost_hundredths(MoveScores const& scores);

} // namespace arbiter::learn

#endif

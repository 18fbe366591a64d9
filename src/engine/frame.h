// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_FRAME_H
#define ARBITER_SRC_ENGINE_FRAME_H

#include "arbiter/engine/units.h"
#include "engine/histories.h"
#include "engine/line.h"
#include "engine/move_picker.h"

#include <optional>

namespace arbiter::engine {

/// What a place on the path from the root to the present position needs.
struct Frame {
    Line line;
    Killers killers;
    /// The static evaluation, corrected; nothing in check.
    std::optional<Score> standing;
    /// The move under way from here, and what it leads on to; nothing when the turn was passed.
    std::optional<Move> move;
    PieceToTable* continuation = nullptr;
    /// A move that a search of this very position leaves out, to learn whether the others are worse.
    std::optional<Move> excluded;
    /// How often positions after moves from the parent were cut off.
    int cut_offs = 0;
    /// How often a move on the path was extended by more than a ply.
    int double_extensions = 0;
};

} // namespace arbiter::engine

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_ENGINE_H
#define ARBITER_ENGINE_ENGINE_H

#include "arbiter/core/position.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/resources.h"
#include "arbiter/engine/units.h"

#include <optional>
#include <span>

namespace arbiter::engine {

/// What a search found.
struct SearchResult {
    /// Nothing when there is no legal move.
    std::optional<LegalMove> best_move;
    /// The expected reply; always legal after `best_move`.
    std::optional<Move> ponder_move;
    /// From the point of view of the side to move at the root. Of the best move found, even if a weaker
    /// level plays another.
    Score score;
    /// The last iteration that was finished.
    Depth depth;
    Nodes nodes;
};

/// Searches for the best move. `history` holds the keys of the game's earlier positions, oldest first,
/// without that of `position`; repetitions of them are draws. Blocks until a limit is reached or the stop
/// flag is set. With one thread, no time limit, equal tables and equal experience, the same call visits the
/// same nodes.
SearchResult search(Position const& position, std::span<ZobristKey const> history, Limits const& limits,
    SearchOptions const& options, Resources const& resources);

} // namespace arbiter::engine

#endif

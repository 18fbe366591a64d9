// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_ENGINE_H
#define ARBITER_ENGINE_ENGINE_H

#include "arbiter/core/position.h"
#include "arbiter/engine/endgame_tables.h"
#include "arbiter/engine/experience.h"
#include "arbiter/engine/info.h"
#include "arbiter/engine/lateness.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/network.h"
#include "arbiter/engine/stop_flag.h"
#include "arbiter/engine/table.h"
#include "arbiter/engine/time_source.h"
#include "arbiter/engine/units.h"

#include <optional>
#include <span>

namespace arbiter::engine {

/// What a search works with. The caller owns all of it; it must outlive the search.
struct Resources {
    Table& table;
    StopFlag const& stop;
    TimeSource const& time;
    InfoSink& info;
    /// Endgame tables to ask, or null.
    EndgameTables const* tables = nullptr;
    /// What earlier searches of this game have learned; null: this search starts with nothing.
    Experience* experience = nullptr;
    /// The network that evaluates positions at full strength; null: the hand-crafted evaluation does, as it
    /// does at every weaker level.
    Network const* network = built_in_network().get();
    /// How late this machine can be: searches on a clock learn it and allow for it; or null.
    Lateness* lateness = nullptr;
};

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

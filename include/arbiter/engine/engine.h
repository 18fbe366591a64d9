#ifndef ARBITER_ENGINE_ENGINE_H
#define ARBITER_ENGINE_ENGINE_H

#include "arbiter/core/position.h"
#include "arbiter/engine/endgame_tables.h"
#include "arbiter/engine/experience.h"
#include "arbiter/engine/info.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/stop_flag.h"
#include "arbiter/engine/table.h"
#include "arbiter/engine/time_source.h"
#include "arbiter/engine/units.h"

#include <optional>
#include <span>

namespace arbiter::engine {

/// What a search works with. All of it belongs to the caller and must outlive the search.
struct Resources {
    Table& table;
    StopFlag const& stop;
    TimeSource const& time;
    InfoSink& info;
    /// Endgame tables to ask, or null.
    EndgameTables const* tables = nullptr;
    /// What the searches of this game have learned, or null: then this one begins with nothing.
    Experience* experience = nullptr;
};

/// What a search found.
struct SearchResult {
    /// Nothing when there is no legal move.
    std::optional<LegalMove> best_move;
    /// The answer that is expected; always legal after `best_move`.
    std::optional<Move> ponder_move;
    /// As the side to move at the root sees it. Of the best move found, also where a weaker level plays
    /// another.
    Score score;
    /// The last iteration that was finished.
    Depth depth;
    Nodes nodes;
};

/// Looks for the best move. `history` are the keys of the game's earlier positions, oldest first, without
/// that of `position`; repetitions of them are draws. Blocks until a limit is reached or the stop flag is
/// set. With one thread, no time limit, equal tables and equal experience, the same call visits the same
/// nodes.
SearchResult search(Position const& position, std::span<ZobristKey const> history, Limits const& limits,
    SearchOptions const& options, Resources const& resources);

} // namespace arbiter::engine

#endif

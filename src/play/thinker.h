#ifndef ARBITER_PLAY_SRC_THINKER_H
#define ARBITER_PLAY_SRC_THINKER_H

#include "arbiter/engine/engine.h"
#include "arbiter/game/any_position.h"

#include <optional>
#include <vector>

namespace arbiter::play {

/// What to think about, copied, so that another thread can.
struct ThinkTask {
    AnyPosition position;
    std::vector<ZobristKey> earlier_keys;
    engine::Limits limits;
    engine::SearchOptions options;
};

struct Thought {
    /// Nothing when there is no legal move.
    std::optional<LegalMove> move;
    /// As the side to move sees it.
    engine::Score score;
};

/// Finds a move under any rule set: by our engine's search for chess, and by a small search for every other.
/// Blocks.
Thought think(ThinkTask const& task, engine::Table& table, engine::StopFlag const& stop);

/// The same, and tells `info` how far it has come where chess is played.
Thought think(
    ThinkTask const& task, engine::Table& table, engine::StopFlag const& stop, engine::InfoSink& info);

/// How many positions a level may look at when no clock limits it. Grows by half with every level.
engine::Nodes nodes_of_level(engine::Level level);

} // namespace arbiter::play

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_THINKER_H
#define ARBITER_ANALYSIS_THINKER_H

#include "arbiter/engine/engine.h"
#include "arbiter/engine/units.h"
#include "arbiter/game/any_position.h"
#include "arbiter/game/game_tree.h"

#include <optional>
#include <vector>

namespace arbiter::analysis {

/// What to think about, copied, so that another thread can.
struct ThinkTask {
    AnyPosition position;
    std::vector<ZobristKey> earlier_keys;
    engine::Limits limits;
    engine::SearchOptions options;
};

/// What is kept from one thought to the next; for one thought at a time.
struct Memory {
    engine::Table table;
    engine::Experience experience;
};

struct Thought {
    /// Nothing when there is no legal move.
    std::optional<LegalMove> move;
    /// As the side to move sees it.
    engine::Score score;
};

/// Finds a move under any rule set: by our engine's search for chess, and by a small search for every other.
/// Blocks.
Thought think(ThinkTask const& task, Memory& memory, engine::StopFlag const& stop);

/// How many positions are looked at when no clock limits it: about a second. Weaker levels look at fewer.
inline constexpr engine::Nodes nodes_without_clock{1'000'000};

/// A good move, and what it is worth to the side to move.
struct Hint {
    LegalMove move;
    engine::Score score;
};

/// Looks for a good move at the game's cursor; nothing when there is none. Looks at a fixed number of
/// positions, so that the same game gets the same hint; takes a fraction of a second. Blocks.
std::optional<Hint> find_hint(GameTree const& game);

} // namespace arbiter::analysis

#endif

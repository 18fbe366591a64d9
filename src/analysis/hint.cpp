// SPDX-License-Identifier: MIT
#include "arbiter/analysis/hint.h"

#include "arbiter/analysis/thinker.h"

namespace arbiter::analysis {

std::optional<Hint> find_hint(GameTree const& game)
{
    constexpr engine::Nodes enough{300'000};
    ThinkTask task{game.position(), game.keys_before(game.cursor()), {}, {}};
    task.limits.nodes = enough;
    Memory memory;
    engine::StopFlag const never;
    Thought const thought = think(task, memory, never);
    if (!thought.move)
        return std::nullopt;
    return Hint{*thought.move, thought.score};
}

} // namespace arbiter::analysis

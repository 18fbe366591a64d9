// SPDX-License-Identifier: MIT
#include "arbiter/analysis/thinker.h"

#include "analysis/variant_search.h"

namespace arbiter::analysis {

Thought think(ThinkTask const& task, Memory& memory, engine::StopFlag const& stop)
{
    Position const* const chess = task.position.as_chess();
    if (chess == nullptr)
        return search_variant(task.position, task.options.level, task.options.seed);
    engine::SilentInfoSink info;
    engine::SteadyTimeSource const time;
    auto const result = engine::search(*chess, task.earlier_keys, task.limits, task.options,
        {memory.table, stop, time, info, nullptr, &memory.experience});
    return {result.best_move, result.score};
}

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

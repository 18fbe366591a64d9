// SPDX-License-Identifier: MIT
#include "play/thinker.h"

#include "play/variant_search.h"

namespace arbiter::play {

Thought think(ThinkTask const& task, Memory& memory, engine::StopFlag const& stop)
{
    engine::SilentInfoSink info;
    return think(task, memory, stop, info);
}

Thought think(ThinkTask const& task, Memory& memory, engine::StopFlag const& stop, engine::InfoSink& info)
{
    Position const* const chess = task.position.as_chess();
    if (chess == nullptr)
        return search_variant(task.position, task.options.level, task.options.seed);
    engine::SteadyTimeSource const time;
    auto const result = engine::search(*chess, task.earlier_keys, task.limits, task.options,
        {memory.table, stop, time, info, nullptr, &memory.experience});
    return {result.best_move, result.score};
}

} // namespace arbiter::play

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

} // namespace arbiter::analysis

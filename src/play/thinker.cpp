#include "thinker.h"

#include "variant_search.h"

namespace arbiter::play {

Thought think(ThinkTask const& task, engine::Table& table, engine::StopFlag const& stop)
{
    engine::SilentInfoSink info;
    return think(task, table, stop, info);
}

Thought think(
    ThinkTask const& task, engine::Table& table, engine::StopFlag const& stop, engine::InfoSink& info)
{
    Position const* const chess = task.position.as_chess();
    if (chess == nullptr)
        return search_variant(task.position, task.options.level, task.options.seed);
    engine::SteadyTimeSource const time;
    auto const result
        = engine::search(*chess, task.earlier_keys, task.limits, task.options, {table, stop, time, info});
    return {result.best_move, result.score};
}

engine::Nodes nodes_of_level(engine::Level level)
{
    std::uint64_t nodes = 500;
    for (unsigned step = 1; step < level.number(); ++step)
        nodes += nodes / 2;
    return engine::Nodes{nodes};
}

} // namespace arbiter::play

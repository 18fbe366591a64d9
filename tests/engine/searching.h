// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_ENGINE_SEARCHING_H
#define ARBITER_TESTS_ENGINE_SEARCHING_H

#include "arbiter/engine/engine.h"

#include <span>
#include <vector>

namespace arbiter::test {

/// A clock that advances by itself, a step at each look: searches with time limits are the same every time.
class SteppingTime final : public engine::TimeSource {
public:
    explicit SteppingTime(engine::Milliseconds step) : step_{step} { }

    engine::Milliseconds now() const override { return now_ += step_; }

private:
    engine::Milliseconds step_;
    mutable engine::Milliseconds now_{0};
};

/// Keeps what a search tells.
class KeptInfo final : public engine::InfoSink {
public:
    void on_info(engine::SearchInfo const& info) override
    {
        infos.push_back(info);
        infos.back().line = {};
        lines.emplace_back(info.line.begin(), info.line.end());
    }

    std::vector<engine::SearchInfo> infos;
    std::vector<std::vector<Move>> lines;
};

/// Searches with a small table of its own, and by the machine's clock.
inline engine::SearchResult searched(Position const& position, engine::Limits const& limits,
    engine::SearchOptions const& options = {}, std::span<ZobristKey const> history = {})
{
    engine::Table table{engine::Megabytes{4}};
    engine::StopFlag const stop;
    engine::SteadyTimeSource const time;
    engine::SilentInfoSink silent;
    return engine::search(position, history, limits, options, {table, stop, time, silent});
}

inline engine::Limits to_depth(int plies)
{
    engine::Limits limits;
    limits.depth = engine::Depth{plies};
    return limits;
}

inline engine::Limits to_nodes(std::uint64_t count)
{
    engine::Limits limits;
    limits.nodes = engine::Nodes{count};
    return limits;
}

} // namespace arbiter::test

#endif

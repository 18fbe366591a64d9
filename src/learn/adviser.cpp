// SPDX-License-Identifier: MIT
#include "arbiter/learn/adviser.h"

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/engine/engine.h"
#include "arbiter/learn/expectation.h"

#include <algorithm>

namespace arbiter::learn {

namespace {

constexpr engine::Megabytes table_size{8};

/// Keeps the best line of the last iteration, and the first move of each.
class IterationSink final : public engine::InfoSink {
public:
    void on_info(engine::SearchInfo const& info) override
    {
        if (info.multi_pv != 1 || info.bound != engine::Bound::exact || info.line.empty())
            return;
        line.assign(info.line.begin(), info.line.end());
        // What all iterations since `since` have agreed on.
        if (!agreed || !(*agreed == info.line.front())) {
            agreed = info.line.front();
            since = info.depth;
        }
    }

    std::vector<Move> line;
    std::optional<Move> agreed;
    engine::Depth since;
};

} // namespace

struct Adviser::Impl {
    engine::Table table{table_size};
    engine::Experience experience;
    engine::StopFlag stop;
    engine::SteadyTimeSource time;
};

Adviser::Adviser() : impl_{std::make_unique<Impl>()} { }

Adviser::~Adviser() = default;

void Adviser::forget()
{
    impl_->table.clear();
    impl_->experience.clear();
}

std::optional<Opinion> Adviser::ask(Position const& position, engine::Nodes nodes, Memory memory,
    std::span<ZobristKey const> history, std::span<Move const> without)
{
    if (memory == Memory::forget)
        forget();
    engine::Limits limits;
    limits.nodes = nodes;
    if (!without.empty()) {
        for (LegalMove const move : position.legal_moves()) {
            if (std::ranges::find(without, move.move()) == without.end())
                limits.search_moves.push_back(move);
        }
        if (limits.search_moves.empty())
            return std::nullopt;
    }
    IterationSink sink;
    auto const result = engine::search(position, history, limits, {},
        {impl_->table, impl_->stop, impl_->time, sink, nullptr, &impl_->experience});
    if (!result.best_move)
        return std::nullopt;
    Move const best = result.best_move->move();
    if (sink.line.empty() || !(sink.line.front() == best))
        sink.line.assign(1, best);
    return Opinion{*result.best_move, result.score, expected_result(position, result.score),
        analysis::legal_line(position, sink.line), sink.agreed == best ? sink.since : result.depth};
}

} // namespace arbiter::learn

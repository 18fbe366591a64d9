// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_TUNE_NODE_SEARCHER_H
#define ARBITER_TOOLS_TUNE_NODE_SEARCHER_H

#include "arbiter/engine/engine.h"

#include <span>

namespace arbiter::tune {

/// One thread's search by nodes, with its own table, without a clock or reports.
class NodeSearcher {
public:
    explicit NodeSearcher(engine::Megabytes table_size = engine::min_table_size) : table_{table_size} { }

    /// As engine::search(), which see for `history` and `experience`.
    engine::SearchResult search(Position const& position, std::span<ZobristKey const> history,
        engine::Nodes nodes, engine::Experience* experience)
    {
        engine::Limits limits;
        limits.nodes = nodes;
        return engine::search(
            position, history, limits, {}, {table_, stop_, time_, info_, nullptr, experience});
    }

    /// Empties the table.
    void forget() { table_.clear(); }

private:
    class NoTime final : public engine::TimeSource {
    public:
        engine::Milliseconds now() const override { return engine::Milliseconds{0}; }
    };

    engine::Table table_;
    engine::StopFlag stop_;
    NoTime time_;
    engine::SilentInfoSink info_;
};

} // namespace arbiter::tune

#endif

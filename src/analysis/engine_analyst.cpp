// SPDX-License-Identifier: MIT
#include "analysis/report_draft.h"
#include "analysis/variant_search.h"
#include "arbiter/engine/engine.h"

#include <utility>

namespace arbiter::analysis {

namespace {

/// Looks at the positions of a game; what it has learned of one it knows for the next.
class EngineAnalyst final : public Analyst {
public:
    explicit EngineAnalyst(AnalysisSettings const& settings) : settings_{settings}, table_{settings.hash} { }

    std::string name() const override { return "Arbiter"; }

    void begin_game() override
    {
        if (std::exchange(has_looked_, false)) {
            table_.clear();
            experience_.clear();
        }
    }

    Result<AnalysedPosition, std::string> look(GameTree const& game, NodeId node,
        AnalysisLimits const& limits, engine::StopFlag const& stop, Progress const& progress) override
    {
        has_looked_ = true;
        AnyPosition const& position = game.position(node);
        ReportDraft draft{position, progress};
        Position const* const chess = position.as_chess();
        if (chess == nullptr) {
            Thought const thought = search_variant(position, engine::Level{}, engine::Seed{});
            if (thought.move)
                draft.add(*thought.move, thought.score);
            return draft.evaluation();
        }
        engine::SearchOptions options;
        options.threads = settings_.threads;
        options.multi_pv = limits.multi_pv;
        auto const result = engine::search(*chess, game.keys_before(node), to_search_limits(limits), options,
            {table_, stop, time_, draft, settings_.tables.get(), &experience_});
        AnalysedPosition found = draft.evaluation();
        if (!result.best_move)
            return found;
        if (found.line.empty() || found.line.front() != *result.best_move) {
            found.line = {*result.best_move};
            found.others.clear();
        }
        found.score = white_score(result.score, position.side_to_move());
        found.depth = result.depth;
        return found;
    }

private:
    AnalysisSettings settings_;
    engine::Table table_;
    engine::Experience experience_;
    engine::SteadyTimeSource time_;
    bool has_looked_ = false;
};

} // namespace

std::unique_ptr<Analyst> make_engine_analyst(AnalysisSettings const& settings)
{
    return std::make_unique<EngineAnalyst>(settings);
}

} // namespace arbiter::analysis

// SPDX-License-Identifier: MIT
#include "arbiter/play/analysis.h"
#include "play/report_box.h"
#include "play/thinker.h"
#include "play/worker.h"

namespace arbiter::play {

namespace {

std::uint64_t per_second(engine::Nodes nodes, std::chrono::milliseconds time)
{
    return time.count() <= 0 ? 0 : nodes.count() * 1000 / static_cast<std::uint64_t>(time.count());
}

/// Turns what a search tells into reports.
class Reporter final : public engine::InfoSink {
public:
    Reporter(ReportDraft& draft, ReportBox& box) : draft_{draft}, box_{box} { }

    void on_info(engine::SearchInfo const& info) override
    {
        draft_.add(info.multi_pv,
            {.depth = info.depth,
                .selective_depth = info.selective_depth,
                .score = info.score,
                .bound = info.bound,
                .moves = {},
                .san = {}},
            info.line);
        AnalysisReport& report = draft_.report();
        report.nodes = info.nodes;
        report.time = info.time;
        report.nodes_per_second = per_second(info.nodes, info.time);
        box_.put(report);
    }

private:
    ReportDraft& draft_;
    ReportBox& box_;
};

class EngineAnalyser final : public Analyser {
public:
    explicit EngineAnalyser(std::function<void()> notify)
        : box_{std::move(notify)},
          worker_{[this](Job const& job) { analyse(job); }}
    {
    }

    std::string name() const override { return "Arbiter"; }

    AnalysisId start(GameTree const& game, NodeId node, AnalysisLimits const& limits) override
    {
        AnalysisId const id = box_.begin();
        ThinkTask task{game.position(node), game.keys_before(node), {}, {}};
        task.limits.move_time = limits.time;
        task.limits.depth = limits.depth;
        task.limits.infinite = !limits.time && !limits.depth;
        task.options.multi_pv = limits.multi_pv;
        worker_.give({std::move(task), id});
        return id;
    }

    void stop() override { worker_.withdraw(); }

    std::optional<AnalysisReport> take() override { return box_.take(); }

private:
    struct Job {
        ThinkTask task;
        AnalysisId id;
    };

    void analyse(Job const& job)
    {
        ReportDraft draft{job.id, job.task.position};
        if (job.task.position.as_chess() != nullptr) {
            Reporter reporter{draft, box_};
            think(job.task, memory_, worker_.withdrawn(), reporter);
        } else if (Thought const thought = think(job.task, memory_, worker_.withdrawn()); thought.move) {
            draft.add(1, {.depth = {}, .selective_depth = {}, .score = thought.score, .moves = {}, .san = {}},
                std::array{Move{*thought.move}});
        }
        draft.report().is_finished = true;
        box_.put(draft.report());
    }

    ReportBox box_;
    Memory memory_;
    Worker<Job> worker_;
};

} // namespace

std::unique_ptr<Analyser> make_engine_analyser(std::function<void()> notify)
{
    return std::make_unique<EngineAnalyser>(std::move(notify));
}

} // namespace arbiter::play

#include "arbiter/play/analysis.h"
#include "report_box.h"
#include "thinker.h"

#include <condition_variable>
#include <mutex>
#include <thread>

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
          worker_{[this] { work(); }}
    {
    }

    ~EngineAnalyser() override
    {
        {
            std::lock_guard const lock{mutex_};
            is_leaving_ = true;
            job_.reset();
            stop_flag_.stop();
        }
        changed_.notify_all();
        worker_.join();
    }

    EngineAnalyser(EngineAnalyser const&) = delete;
    EngineAnalyser& operator=(EngineAnalyser const&) = delete;

    std::string name() const override { return "Arbiter"; }

    AnalysisId start(GameTree const& game, NodeId node, AnalysisLimits const& limits) override
    {
        AnalysisId const id = box_.begin();
        ThinkTask task{game.position(node), game.keys_before(node), {}, {}};
        task.limits.move_time = limits.time;
        task.limits.depth = limits.depth;
        task.limits.infinite = !limits.time && !limits.depth;
        task.options.multi_pv = limits.multi_pv;
        {
            std::lock_guard const lock{mutex_};
            job_.emplace(Job{std::move(task), id});
            stop_flag_.stop();
        }
        changed_.notify_all();
        return id;
    }

    void stop() override
    {
        std::lock_guard const lock{mutex_};
        job_.reset();
        stop_flag_.stop();
    }

    std::optional<AnalysisReport> take() override { return box_.take(); }

private:
    struct Job {
        ThinkTask task;
        AnalysisId id;
    };

    /// The thread: takes a job, thinks and tells, until it is time to leave.
    void work()
    {
        std::unique_lock lock{mutex_};
        while (true) {
            changed_.wait(lock, [this] { return is_leaving_ || job_.has_value(); });
            if (is_leaving_)
                return;
            Job const job = std::move(*job_);
            job_.reset();
            stop_flag_.reset();
            lock.unlock();
            analyse(job);
            lock.lock();
        }
    }

    void analyse(Job const& job)
    {
        ReportDraft draft{job.id, job.task.position};
        if (job.task.position.as_chess() != nullptr) {
            Reporter reporter{draft, box_};
            think(job.task, memory_, stop_flag_, reporter);
        } else if (Thought const thought = think(job.task, memory_, stop_flag_); thought.move) {
            draft.add(1, {.depth = {}, .selective_depth = {}, .score = thought.score, .moves = {}, .san = {}},
                std::array{Move{*thought.move}});
        }
        draft.report().is_finished = true;
        box_.put(draft.report());
    }

    ReportBox box_;
    Memory memory_;
    engine::StopFlag stop_flag_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> job_;
    bool is_leaving_ = false;
    std::thread worker_;
};

} // namespace

std::unique_ptr<Analyser> make_engine_analyser(std::function<void()> notify)
{
    return std::make_unique<EngineAnalyser>(std::move(notify));
}

} // namespace arbiter::play

#include "arbiter/play/analysis.h"
#include "report_box.h"
#include "uci_program.h"

#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace arbiter::play {

namespace uci = engine::uci;

namespace {

class UciAnalyser final : public Analyser {
public:
    UciAnalyser(UciSpec const& program, std::function<void()> notify, UciPatience patience)
        : box_{std::move(notify)},
          name_{
              program.name.empty() ? std::filesystem::path{program.path}.filename().string() : program.name},
          program_{program, patience, [this](uci::Response const& response) { note(response); },
              [this] { return interest(); }},
          driver_{[this] { drive(); }}
    {
    }

    ~UciAnalyser() override
    {
        {
            std::lock_guard const lock{mutex_};
            is_leaving_ = true;
            job_.reset();
        }
        changed_.notify_all();
        program_.interrupt();
        driver_.join();
    }

    UciAnalyser(UciAnalyser const&) = delete;
    UciAnalyser& operator=(UciAnalyser const&) = delete;

    std::string name() const override
    {
        std::lock_guard const lock{mutex_};
        return name_;
    }

    AnalysisId start(GameTree const& game, NodeId node, AnalysisLimits const& limits) override
    {
        AnalysisId const id = box_.begin();
        Job job{id, game.position(node), to_command(game, node), {}, limits};
        job.go.limits.move_time = limits.time;
        job.go.limits.depth = limits.depth;
        job.go.limits.infinite = !limits.time && !limits.depth;
        {
            std::lock_guard const lock{mutex_};
            job_.emplace(std::move(job));
            is_withdrawn_ = true;
        }
        changed_.notify_all();
        program_.interrupt();
        return id;
    }

    void stop() override
    {
        {
            std::lock_guard const lock{mutex_};
            job_.reset();
            is_withdrawn_ = true;
        }
        program_.interrupt();
    }

    std::optional<AnalysisReport> take() override { return box_.take(); }

private:
    struct Job {
        AnalysisId id;
        AnyPosition position;
        uci::SetPosition command;
        uci::Go go;
        AnalysisLimits limits;
    };

    /// The thread: takes a job, lets the program look, tells how it ended.
    void drive()
    {
        std::unique_lock lock{mutex_};
        while (true) {
            changed_.wait(lock, [this] { return is_leaving_ || job_.has_value(); });
            if (is_leaving_)
                break;
            Job const job = std::move(*job_);
            job_.reset();
            is_withdrawn_ = false;
            lock.unlock();
            draft_.emplace(job.id, job.position);
            try {
                look(job);
            } catch (UciFailure const& failure) {
                program_.kill();
                draft_->report().failure = failure.sentence;
            } catch (UciWithdrawn) { // NOLINT(bugprone-empty-catch): what was found is in the report
            }
            draft_->report().is_finished = true;
            box_.put(draft_->report());
            lock.lock();
        }
        lock.unlock();
        program_.say_goodbye();
    }

    void look(Job const& job)
    {
        Variant const variant = job.position.variant();
        if (variant != Variant::standard && variant != Variant::chess960)
            throw UciFailure{
                fmt::format("UCI programs are asked for chess only, not for {}.", to_name(variant))};
        program_.get_ready(false, variant == Variant::chess960);
        program_.set_option("MultiPV", fmt::format("{}", job.limits.multi_pv));
        // How long a depth takes nobody can tell.
        auto const patience = job.limits.depth ? std::nullopt : job.limits.time;
        program_.search(job.command, job.go, patience);
    }

    void note(uci::Response const& response)
    {
        if (auto const* id = std::get_if<uci::IdName>(&response); id && !id->name.empty()) {
            std::lock_guard const lock{mutex_};
            name_ = id->name;
        }
        auto const* info = std::get_if<uci::Info>(&response);
        if (info == nullptr || !draft_)
            return;
        AnalysisReport& report = draft_->report();
        report.nodes = info->nodes.value_or(report.nodes);
        report.nodes_per_second = info->nodes_per_second.value_or(report.nodes_per_second);
        report.time = info->time.value_or(report.time);
        if (!info->score)
            return;
        engine::Depth const depth = info->depth.value_or(engine::Depth{});
        draft_->add(info->multi_pv.value_or(1),
            {.depth = depth,
                .selective_depth = info->selective_depth.value_or(depth),
                .score = to_score(*info->score),
                .bound = info->score->bound,
                .moves = {},
                .san = {}},
            info->line);
        box_.put(report);
    }

    UciInterest interest() const
    {
        std::lock_guard const lock{mutex_};
        if (is_leaving_)
            return UciInterest::leaving;
        return is_withdrawn_ ? UciInterest::withdrawn : UciInterest::wanted;
    }

    ReportBox box_;
    std::optional<ReportDraft> draft_; ///< used by the driver alone
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string name_;
    std::optional<Job> job_;
    bool is_withdrawn_ = false;
    bool is_leaving_ = false;
    UciProgram program_; ///< used by the driver alone, but for `interrupt`
    std::thread driver_;
};

} // namespace

std::unique_ptr<Analyser> make_uci_analyser(
    UciSpec const& program, std::function<void()> notify, UciPatience patience)
{
    return std::make_unique<UciAnalyser>(program, std::move(notify), patience);
}

} // namespace arbiter::play

// SPDX-License-Identifier: MIT
#include "arbiter/play/analysis.h"
#include "play/report_box.h"
#include "play/uci_program.h"
#include "play/worker.h"

#include <fmt/format.h>

#include <filesystem>
#include <mutex>

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
          driver_{[this](Job const& job) { drive(job); }, [this] { program_.say_goodbye(); }}
    {
    }

    ~UciAnalyser() override
    {
        driver_.leave();
        program_.interrupt();
    }

    UciAnalyser(UciAnalyser const&) = delete;
    UciAnalyser& operator=(UciAnalyser const&) = delete;

    std::string name() const override
    {
        std::lock_guard const lock{name_mutex_};
        return name_;
    }

    AnalysisId start(GameTree const& game, NodeId node, AnalysisLimits const& limits) override
    {
        AnalysisId const id = box_.begin();
        Job job{id, game.position(node), to_command(game, node), {}, limits};
        job.go.limits.move_time = limits.time;
        job.go.limits.depth = limits.depth;
        job.go.limits.infinite = !limits.time && !limits.depth;
        driver_.give(std::move(job));
        program_.interrupt();
        return id;
    }

    void stop() override
    {
        driver_.withdraw();
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

    /// Lets the program look, and tells how it ended.
    void drive(Job const& job)
    {
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
    }

    void look(Job const& job)
    {
        program_.get_ready(false, job.position.variant());
        program_.set_option("MultiPV", fmt::format("{}", job.limits.multi_pv));
        // How long a depth takes nobody can tell.
        auto const patience = job.limits.depth ? std::nullopt : job.limits.time;
        program_.search(job.command, job.go, patience);
    }

    void note(uci::Response const& response)
    {
        if (auto const* id = std::get_if<uci::IdName>(&response); id && !id->name.empty()) {
            std::lock_guard const lock{name_mutex_};
            name_ = id->name;
        }
        auto const* info = std::get_if<uci::Info>(&response);
        if (info == nullptr || !draft_)
            return;
        AnalysisReport& report = draft_->report();
        report.nodes = info->nodes.value_or(report.nodes);
        report.nodes_per_second = info->nodes_per_second.value_or(report.nodes_per_second);
        report.time = info->time.value_or(report.time);
        if (draft_->add(*info))
            box_.put(report);
    }

    UciInterest interest() const
    {
        if (driver_.is_leaving())
            return UciInterest::leaving;
        return driver_.withdrawn().is_stopped() ? UciInterest::withdrawn : UciInterest::wanted;
    }

    ReportBox box_;
    std::optional<ReportDraft> draft_; ///< used by the driver alone
    mutable std::mutex name_mutex_;
    std::string name_;
    UciProgram program_; ///< used by the driver alone, but for `interrupt`
    Worker<Job> driver_;
};

} // namespace

std::unique_ptr<Analyser> make_uci_analyser(
    UciSpec const& program, std::function<void()> notify, UciPatience patience)
{
    return std::make_unique<UciAnalyser>(program, std::move(notify), patience);
}

} // namespace arbiter::play

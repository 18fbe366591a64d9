// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_BACKGROUND_ANALYST_H
#define ARBITER_ANALYSIS_BACKGROUND_ANALYST_H

#include "arbiter/analysis/analyst.h"
#include "arbiter/analysis/worker.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace arbiter::analysis {

/// Lets an analyst look at positions in a thread of its own, while people use the program. No call blocks;
/// all come from one thread.
class BackgroundAnalyst {
public:
    /// `notify` is called, from another thread, when there is news to take: once, and again only after it was
    /// taken. It must not block or throw: like that of an Inbox.
    BackgroundAnalyst(std::unique_ptr<Analyst> analyst, std::function<void()> notify);

    /// Ends all work and all threads; `notify` is not called afterwards.
    ~BackgroundAnalyst();
    BackgroundAnalyst(BackgroundAnalyst const&) = delete;
    BackgroundAnalyst& operator=(BackgroundAnalyst const&) = delete;

    /// What the engine is called.
    std::string name() const { return analyst_->name(); }

    /// Begins to look at the position of a node, in place of what was looked at before. The number is that of
    /// the reports to come. Linear in the moves before it.
    AnalysisId start(GameTree const& game, NodeId node, AnalysisLimits const& limits);

    /// Stops looking. What was found so far stays to be taken.
    void stop();

    /// The newest report, if there is news since the last one was taken. Older news is never queued up, so
    /// that an engine that talks too much costs no memory.
    std::optional<AnalysisReport> take();

private:
    struct Job {
        GameTree line; ///< the cursor is at the position
        AnalysisId id;
        AnalysisLimits limits;
    };

    void analyse(Job const& job);
    void put(AnalysisReport const& report);

    std::unique_ptr<Analyst> analyst_;
    std::mutex mutex_;
    std::optional<AnalysisReport> report_;
    AnalysisId present_{0};
    std::function<void()> notify_;
    Worker<Job> worker_;
};

} // namespace arbiter::analysis

#endif

// SPDX-License-Identifier: MIT
#include "arbiter/analysis/background_analyst.h"

#include <utility>

namespace arbiter::analysis {

BackgroundAnalyst::BackgroundAnalyst(std::unique_ptr<Analyst> analyst, std::function<void()> notify)
    : analyst_{std::move(analyst)},
      notify_{std::move(notify)},
      worker_{[this](Job const& job) { analyse(job); }}
{
}

BackgroundAnalyst::~BackgroundAnalyst()
{
    worker_.leave();
    analyst_->leave();
}

AnalysisId BackgroundAnalyst::start(GameTree const& game, NodeId node, AnalysisLimits const& limits)
{
    GameTree line = game.legal_line_to(node);
    AnalysisId id{};
    {
        std::lock_guard const lock{mutex_};
        report_.reset();
        id = present_ = AnalysisId{static_cast<std::uint32_t>(present_) + 1};
    }
    worker_.give({std::move(line), id, limits});
    analyst_->interrupt();
    return id;
}

void BackgroundAnalyst::stop()
{
    worker_.withdraw();
    analyst_->interrupt();
}

std::optional<AnalysisReport> BackgroundAnalyst::take()
{
    std::lock_guard const lock{mutex_};
    return std::exchange(report_, std::nullopt);
}

void BackgroundAnalyst::analyse(Job const& job)
{
    AnalysisReport last;
    last.side = job.line.position().side_to_move();
    auto const found = analyst_->look(
        job.line, job.line.cursor(), job.limits, worker_.withdrawn(), [&](AnalysisReport const& report) {
            last = report;
            last.id = job.id;
            put(last);
        });
    last.id = job.id;
    last.is_finished = true;
    if (!found)
        last.failure = found.error();
    put(last);
}

/// Lays a report down in place of the one that lies there. One on an older position is dropped.
void BackgroundAnalyst::put(AnalysisReport const& report)
{
    {
        std::lock_guard const lock{mutex_};
        if (report.id != present_)
            return;
        bool const is_news = !report_;
        report_ = report;
        if (!is_news)
            return;
    }
    if (notify_)
        notify_();
}

} // namespace arbiter::analysis

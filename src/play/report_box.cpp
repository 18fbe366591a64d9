// SPDX-License-Identifier: MIT
#include "play/report_box.h"

#include "play/uci_program.h"

namespace arbiter::play {

AnalysisId ReportBox::begin()
{
    std::lock_guard const lock{mutex_};
    report_.reset();
    present_ = AnalysisId{static_cast<std::uint32_t>(present_) + 1};
    return present_;
}

void ReportBox::put(AnalysisReport report)
{
    {
        std::lock_guard const lock{mutex_};
        if (report.id != present_)
            return;
        bool const is_news = !report_;
        report_ = std::move(report);
        if (!is_news)
            return;
    }
    if (notify_)
        notify_();
}

std::optional<AnalysisReport> ReportBox::take()
{
    std::lock_guard const lock{mutex_};
    return std::exchange(report_, std::nullopt);
}

ReportDraft::ReportDraft(AnalysisId id, AnyPosition position) : position_{std::move(position)}
{
    report_.id = id;
    report_.side = position_.side_to_move();
}

bool ReportDraft::add(engine::uci::Info const& info)
{
    if (!info.score)
        return false;
    engine::Depth const depth = info.depth.value_or(engine::Depth{});
    add(info.multi_pv.value_or(1),
        {.depth = depth,
            .selective_depth = info.selective_depth.value_or(depth),
            .score = to_score(*info.score),
            .bound = info.score->bound,
            .moves = {},
            .san = {}},
        info.line);
    return true;
}

std::optional<LegalMove> ReportDraft::find(AnyPosition const& position, Move move)
{
    return position.find_legal(move);
}

std::optional<LegalMove> ReportDraft::find(AnyPosition const& position, Attempt attempt)
{
    auto const move = position.find_move(attempt);
    return move ? std::optional{*move} : std::nullopt;
}

void ReportDraft::place(unsigned multi_pv, AnalysisLine line)
{
    std::size_t const index = multi_pv - 1;
    // Lines come in order; a line that skips others before it is not for this report.
    if (multi_pv == 0 || index > report_.lines.size())
        return;
    if (index == report_.lines.size()) {
        if (!line.moves.empty())
            report_.lines.push_back(std::move(line));
        return;
    }
    AnalysisLine& known = report_.lines[index];
    if (line.moves.empty()) {
        line.moves = std::move(known.moves);
        line.san = std::move(known.san);
    }
    known = std::move(line);
}

} // namespace arbiter::play

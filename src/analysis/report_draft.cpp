// SPDX-License-Identifier: MIT
#include "analysis/report_draft.h"

#include "arbiter/programs/uci_client.h"

#include <array>
#include <span>
#include <utility>

namespace arbiter::analysis {

namespace {

std::uint64_t per_second(engine::Nodes nodes, std::chrono::milliseconds time)
{
    return time.count() <= 0 ? 0 : nodes.count() * 1000 / static_cast<std::uint64_t>(time.count());
}

std::optional<LegalMove> find_played(AnyPosition const& position, Move move)
{
    return position.find_legal(move);
}

std::optional<LegalMove> find_played(AnyPosition const& position, Attempt attempt)
{
    auto const move = position.find_move(attempt);
    return move ? std::optional{*move} : std::nullopt;
}

/// Puts a line in the place of the older one with its number. Without moves it keeps those of the older one.
void place(std::vector<AnalysisLine>& lines, unsigned multi_pv, AnalysisLine line)
{
    std::size_t const index = multi_pv - 1;
    // Lines come in order; a line that skips others before it is not for this report.
    if (multi_pv == 0 || index > lines.size())
        return;
    if (index == lines.size()) {
        if (!line.moves.empty())
            lines.push_back(std::move(line));
        return;
    }
    AnalysisLine& known = lines[index];
    if (line.moves.empty()) {
        line.moves = std::move(known.moves);
        line.san = std::move(known.san);
    }
    known = std::move(line);
}

} // namespace

ReportDraft::ReportDraft(AnyPosition position, Analyst::Progress const& progress)
    : position_{std::move(position)},
      progress_{progress}
{
    report_.side = position_.side_to_move();
}

/// `moves` are played from the position as far as they are legal.
template <class Moves>
void ReportDraft::add(unsigned multi_pv, AnalysisLine line, Moves const& moves)
{
    AnyPosition position = position_;
    for (auto const& move : moves) {
        auto const legal = find_played(position, move);
        if (!legal)
            break;
        if (progress_)
            line.san.push_back(position.format_san(*legal));
        line.moves.push_back(*legal);
        position = position.play(*legal);
    }
    if (line.bound == engine::Bound::exact)
        place(exact_, multi_pv, line);
    if (!progress_)
        return;
    place(report_.lines, multi_pv, std::move(line));
    progress_(report_);
}

void ReportDraft::on_info(engine::SearchInfo const& info)
{
    report_.nodes = info.nodes;
    report_.time = info.time;
    report_.nodes_per_second = per_second(info.nodes, info.time);
    add(info.multi_pv,
        {.depth = info.depth,
            .selective_depth = info.selective_depth,
            .score = info.score,
            .bound = info.bound,
            .moves = {},
            .san = {}},
        info.line);
}

void ReportDraft::add(engine::uci::Info const& info)
{
    report_.nodes = info.nodes.value_or(report_.nodes);
    report_.nodes_per_second = info.nodes_per_second.value_or(report_.nodes_per_second);
    report_.time = info.time.value_or(report_.time);
    if (!info.score)
        return;
    engine::Depth const depth = info.depth.value_or(engine::Depth{});
    add(info.multi_pv.value_or(1),
        {.depth = depth,
            .selective_depth = info.selective_depth.value_or(depth),
            .score = programs::to_score(*info.score),
            .bound = info.score->bound,
            .moves = {},
            .san = {}},
        info.line);
}

void ReportDraft::add(LegalMove move, engine::Score score)
{
    add(1, {.depth = {}, .selective_depth = {}, .score = score, .moves = {}, .san = {}},
        std::array{Move{move}});
}

AnalysedPosition ReportDraft::evaluation() const
{
    AnalysedPosition found;
    if (exact_.empty())
        return found;
    AnalysisLine const& best = exact_.front();
    found.score = white_score(best.score, report_.side);
    found.depth = best.depth;
    found.line = best.moves;
    for (AnalysisLine const& line : std::span{exact_}.subspan(1))
        found.others.push_back({white_score(line.score, report_.side), line.moves});
    return found;
}

} // namespace arbiter::analysis

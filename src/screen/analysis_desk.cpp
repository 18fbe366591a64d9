// SPDX-License-Identifier: MIT
#include "screen/analysis_desk.h"

namespace arbiter::screen {

namespace {

/// The search time for each position of the graph.
constexpr std::chrono::milliseconds graph_time{120};

} // namespace

void AnalysisDesk::update(play::ViewedGame const& record, bool is_analysing, bool has_graph, unsigned lines)
{
    update_panel(record, is_analysing, lines);
    update_graph(record, has_graph);
}

void AnalysisDesk::clear()
{
    stop(panel_);
    stop(graph_);
    view_ = {};
}

void AnalysisDesk::start(
    Worker& worker, play::ViewedGame const& record, NodeId node, analysis::AnalysisLimits const& limits)
{
    if (!worker.analyser)
        worker.analyser = make_();
    worker.node = node;
    worker.id = worker.analyser->start(record.tree(), node, limits);
}

void AnalysisDesk::stop(Worker& worker)
{
    if (worker.node)
        worker.analyser->stop();
    worker.node.reset();
}

void AnalysisDesk::update_panel(play::ViewedGame const& record, bool is_analysing, unsigned lines)
{
    if (!is_analysing) {
        stop(panel_);
        view_.report.reset();
        return;
    }
    NodeId const node = record.viewed();
    if (panel_.node != node || panel_lines_ != lines) {
        view_.report.reset();
        panel_lines_ = lines;
        start(panel_, record, node, {.multi_pv = lines, .time = std::nullopt, .depth = std::nullopt});
    }
    auto report = panel_.analyser->take();
    if (!report || report->id != panel_.id)
        return;
    if (!report->lines.empty())
        view_.shares[node] = analysis::white_share(report->lines.front().score, report->side);
    view_.report = std::move(report);
}

void AnalysisDesk::update_graph(play::ViewedGame const& record, bool has_graph)
{
    if (!has_graph)
        return stop(graph_);
    if (graph_.node) {
        auto const report = graph_.analyser->take();
        if (!report || report->id != graph_.id)
            return;
        if (!report->lines.empty())
            view_.shares[*graph_.node] = analysis::white_share(report->lines.front().score, report->side);
        if (!report->is_finished && !report->failure)
            return;
        // A position that has no evaluation is not asked about again.
        view_.shares.try_emplace(*graph_.node, 0.5);
        graph_.node.reset();
    }
    for (NodeId const node : record.tree().line_to(record.live())) {
        if (view_.shares.contains(node))
            continue;
        if (auto const outcome
            = record.tree().position(node).automatic_outcome(record.tree().keys_before(node))) {
            double const of_winner = outcome->winner == Color::white ? 1 : 0;
            view_.shares[node] = outcome->winner ? of_winner : 0.5;
            continue;
        }
        return start(graph_, record, node, {.multi_pv = 1, .time = graph_time, .depth = std::nullopt});
    }
}

} // namespace arbiter::screen

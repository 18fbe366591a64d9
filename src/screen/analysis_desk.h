// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_ANALYSIS_DESK_H
#define ARBITER_SRC_SCREEN_ANALYSIS_DESK_H

#include "arbiter/analysis/background_analyst.h"
#include "arbiter/play/viewed_game.h"

#include <map>
#include <memory>
#include <optional>

namespace arbiter::screen {

/// What the engines have said of the game: for the panel, the bar and the graph.
struct AnalysisView {
    /// Of the position that is being looked at; nothing while nothing is known of it.
    std::optional<analysis::AnalysisReport> report;
    /// White's share of a position, 0 to 1, by node.
    std::map<NodeId, double> shares;
};

/// Keeps analysers at work on what the screen shows: one on the position that is being looked at, one that
/// goes through the game for the graph.
class AnalysisDesk {
public:
    using MakeAnalyser = std::function<std::unique_ptr<analysis::BackgroundAnalyst>()>;

    /// `make` is called when an analyser is wanted for the first time.
    explicit AnalysisDesk(MakeAnalyser make) : make_{std::move(make)} { }

    /// Brings the work up to date: begins, ends, or goes to another position, and takes what is new. `lines`:
    /// the number of best lines.
    void update(play::ViewedGame const& record, bool is_analysing, bool has_graph, unsigned lines);

    /// Forgets everything: another game.
    void clear();

    AnalysisView const& view() const { return view_; }

private:
    void update_panel(play::ViewedGame const& record, bool is_analysing, unsigned lines);
    void update_graph(play::ViewedGame const& record, bool has_graph);

    /// An analyser and what it is at.
    struct Worker {
        std::unique_ptr<analysis::BackgroundAnalyst> analyser;
        std::optional<NodeId> node;
        analysis::AnalysisId id{};
    };

    void start(
        Worker& worker, play::ViewedGame const& record, NodeId node, analysis::AnalysisLimits const& limits);
    static void stop(Worker& worker);

    MakeAnalyser make_;
    Worker panel_;
    Worker graph_;
    unsigned panel_lines_ = 0;
    AnalysisView view_;
};

} // namespace arbiter::screen

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ANALYSIS_REPORT_DRAFT_H
#define ARBITER_SRC_ANALYSIS_REPORT_DRAFT_H

#include "arbiter/analysis/analyst.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/uci_response.h"

#include <vector>

namespace arbiter::analysis {

/// The same limits as a search has them.
engine::Limits to_search_limits(AnalysisLimits const& limits);

/// What is known of a position so far, put together from what an engine says bit by bit.
class ReportDraft final : public engine::InfoSink {
public:
    /// `progress` receives the report after each line, or is empty.
    ReportDraft(AnyPosition position, Analyst::Progress const& progress);

    /// Takes in what our engine has found.
    void on_info(engine::SearchInfo const& info) override;

    /// The same of a program. Without a score it changes the numbers alone, and nobody is told.
    void add(engine::uci::Info const& info);

    /// The only line, of a move that was found without a search of ours.
    void add(LegalMove move, engine::Score score);

    /// What the last exact lines say. Without a line when there were none.
    AnalysedPosition evaluation() const;

private:
    template <class Moves>
    void add(unsigned multi_pv, AnalysisLine line, Moves const& moves);

    AnyPosition position_;
    Analyst::Progress const& progress_;
    AnalysisReport report_;
    std::vector<AnalysisLine> exact_;
};

} // namespace arbiter::analysis

#endif

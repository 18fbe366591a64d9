// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_REPORT_BOX_H
#define ARBITER_SRC_PLAY_REPORT_BOX_H

#include "arbiter/engine/uci_response.h"
#include "arbiter/play/analysis.h"

#include <functional>
#include <mutex>
#include <optional>

namespace arbiter::play {

/// Where an analyser's newest report lies until it is taken. Any threads.
class ReportBox {
public:
    explicit ReportBox(std::function<void()> notify) : notify_{std::move(notify)} { }

    /// Reports to come are on another position: what lies here is gone.
    AnalysisId begin();

    /// Lays a report down in place of the one that lies here. One on an older position is dropped.
    void put(AnalysisReport report);

    std::optional<AnalysisReport> take();

private:
    std::mutex mutex_;
    std::optional<AnalysisReport> report_;
    AnalysisId present_{0};
    std::function<void()> notify_;
};

/// What is known of a position so far, put together from what an engine says bit by bit.
class ReportDraft {
public:
    ReportDraft(AnalysisId id, AnyPosition position);

    /// Takes a line in. `moves` are played from the position as far as they are legal; a bound without moves
    /// keeps those of the line before.
    template <class Moves>
    void add(unsigned multi_pv, AnalysisLine line, Moves const& moves)
    {
        AnyPosition position = position_;
        for (auto const& move : moves) {
            auto const legal = find(position, move);
            if (!legal)
                break;
            line.san.push_back(position.format_san(*legal));
            line.moves.push_back(*legal);
            position = position.play(*legal);
        }
        place(multi_pv, std::move(line));
    }

    /// The same with what a program says; false, without effect, where that has no score.
    bool add(engine::uci::Info const& info);

    AnalysisReport& report() { return report_; }

private:
    static std::optional<LegalMove> find(AnyPosition const& position, Move move);
    static std::optional<LegalMove> find(AnyPosition const& position, Attempt attempt);
    void place(unsigned multi_pv, AnalysisLine line);

    AnyPosition position_;
    AnalysisReport report_;
};

} // namespace arbiter::play

#endif

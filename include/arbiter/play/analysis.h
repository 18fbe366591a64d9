// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_ANALYSIS_H
#define ARBITER_PLAY_ANALYSIS_H

#include "arbiter/engine/info.h"
#include "arbiter/engine/units.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/play/players.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// An engine that analyses a game while people use the program.
namespace arbiter::play {

/// Numbers the positions that an analyser is asked about, so that a late report can be distinguished from one
/// on the present position.
enum class AnalysisId : std::uint32_t { };

/// A line of play and what it is worth.
struct AnalysisLine {
    engine::Depth depth;
    /// The longest line looked at; not less than `depth` where the engine reports it.
    engine::Depth selective_depth;
    /// As the side to move sees it.
    engine::Score score;
    engine::Bound bound = engine::Bound::exact;
    /// Legal one after the other from the position that was asked about.
    std::vector<LegalMove> moves;
    /// The same in SAN.
    std::vector<std::string> san;
};

/// How far an analysis has come.
struct AnalysisReport {
    AnalysisId id;
    /// Who moves in the position: whose view the scores are.
    Color side = Color::white;
    /// Best first; empty until something is known. One for every line asked for, as far as there are moves.
    std::vector<AnalysisLine> lines;
    engine::Nodes nodes;
    std::uint64_t nodes_per_second = 0;
    std::chrono::milliseconds time{0};
    /// The engine looks no further.
    bool is_finished = false;
    /// Why there is no analysis, or no more: a whole sentence.
    std::optional<std::string> failure;
};

/// The score as White sees it; the text is "+1.25", "-0.30", "#5" (White mates in five) or "#-5".
std::string format_white_score(engine::Score score, Color side);

/// A number for an evaluation bar: White's share of it, 0 to 1, one half for equality. Mates are 0 and 1.
double white_share(engine::Score score, Color side);

struct AnalysisLimits {
    /// Number of best lines, at least 1.
    unsigned multi_pv = 1;
    /// Nothing: until stopped.
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::optional<engine::Depth> depth = std::nullopt;
};

/// Looks at positions in the background. No call blocks; all come from one thread.
class Analyser {
public:
    Analyser() = default;
    Analyser(Analyser const&) = delete;
    Analyser& operator=(Analyser const&) = delete;

    /// Ends all work and all threads; `notify` is not called afterwards.
    virtual ~Analyser() = default;

    /// What the engine is called. A UCI program's own name is known once it has said hello.
    virtual std::string name() const = 0;

    /// Begins to look at the position of a node, in place of what was looked at before. The number is that of
    /// the reports to come.
    virtual AnalysisId start(GameTree const& game, NodeId node, AnalysisLimits const& limits) = 0;

    /// Stops looking. What was found so far stays to be taken.
    virtual void stop() = 0;

    /// The newest report, if there is news since the last one was taken. Older news is never queued up, so
    /// that an engine that talks too much costs no memory.
    virtual std::optional<AnalysisReport> take() = 0;
};

/// Our engine as analyser, in a thread of its own. Under other rules than those of chess it reports one line
/// of one move. `notify` is called, from another thread, when there is news to take: once, and again only
/// after it was taken. It must not block or throw: like that of an Inbox.
std::unique_ptr<Analyser> make_engine_analyser(std::function<void()> notify);

/// A UCI program as analyser; it is started with the first position. A program that fails is reported in a
/// report, and started again with the next position.
std::unique_ptr<Analyser> make_uci_analyser(
    UciSpec const& program, std::function<void()> notify, UciPatience patience = {});

} // namespace arbiter::play

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_ANALYST_H
#define ARBITER_ANALYSIS_ANALYST_H

#include "arbiter/core/color.h"
#include "arbiter/core/result.h"
#include "arbiter/engine/endgame_tables.h"
#include "arbiter/engine/info.h"
#include "arbiter/engine/stop_flag.h"
#include "arbiter/engine/table.h"
#include "arbiter/engine/tablebase.h"
#include "arbiter/engine/units.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/programs/uci_spec.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Engines that analyse positions: ours, or a program that speaks UCI.
namespace arbiter::analysis {

/// Numbers the positions that a background analyst is asked about, so that a late report can be distinguished
/// from one on the current position.
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
    AnalysisId id{};
    /// The side to move in the position: the scores are from its view.
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

/// A line that is not the best.
struct AnalysedLine {
    /// From White's point of view.
    engine::Score score = {};
    std::vector<LegalMove> moves = {};
};

/// The engine's evaluation of a position of the game.
struct AnalysedPosition {
    /// From White's point of view.
    engine::Score score = {};
    engine::Depth depth = {};
    /// The best line from here; empty if the game is over.
    std::vector<LegalMove> line = {};
    /// The next best lines, where more than one was asked for.
    std::vector<AnalysedLine> others = {};
    /// What endgame tables prove to be the result, with the fifty-move rule, where they were asked and know.
    std::optional<GameResult> proven = {};
};

/// How far a position is looked at: to the first limit. Without any, until stopped.
struct AnalysisLimits {
    /// Number of best lines, at least 1.
    unsigned multi_pv = 1;
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::optional<engine::Depth> depth = std::nullopt;
    std::optional<engine::Nodes> nodes = std::nullopt;
};

/// Looks at one position after another. One thread uses it; only the functions that say so may be called from
/// another.
class Analyst {
public:
    /// Receives each news of a position, in the thread that looks.
    using Progress = std::function<void(AnalysisReport const&)>;

    Analyst() = default;
    Analyst(Analyst const&) = delete;
    Analyst& operator=(Analyst const&) = delete;

    /// Ends the engine with all its threads and processes.
    virtual ~Analyst() = default;

    /// What the engine is called. A UCI program's own name is known once it has said hello. From any thread.
    virtual std::string name() const = 0;

    /// Forgets what it has learned, so that a game's analysis does not depend on the games before it.
    virtual void begin_game() = 0;

    /// The evaluation of the position of a node: what was found so far when `stop` ends the search early,
    /// without a line when there is no move or no news. The error is a sentence. Blocks.
    virtual Result<AnalysedPosition, std::string> look(GameTree const& game, NodeId node,
        AnalysisLimits const& limits, engine::StopFlag const& stop, Progress const& progress)
        = 0;

    /// Makes a look that waits notice its flag. From any thread.
    virtual void interrupt() { }

    /// Ends the present look, and every later one at once. The flag must be set. From any thread.
    virtual void leave() { }
};

/// Our engine, and all that it needs to know to analyse games.
struct AnalysisSettings {
    AnalysisLimits limits;
    unsigned threads = 1;
    engine::Megabytes hash = engine::default_table_size;
    /// What the searches ask, or null.
    std::shared_ptr<engine::Tablebase const> tables = nullptr;
};

/// Our engine; the limits are for its caller. The same settings give the same analysis, with one thread and
/// without a time limit. Under other rules than those of chess it finds one line of one move.
std::unique_ptr<Analyst> make_engine_analyst(AnalysisSettings const& settings = {});

/// A UCI program, started with the first position. After a failure it is started again with the next one.
std::unique_ptr<Analyst> make_uci_analyst(
    programs::UciSpec const& program, programs::UciPatience patience = {});

/// The same analyst, corrected by endgame tables in the positions that they cover: scores are those of the
/// proven result unless a mate is known, and lines begin with a move that keeps it. Costs milliseconds a
/// position when the tables are not in memory.
std::unique_ptr<Analyst> make_table_analyst(
    std::unique_ptr<Analyst> analyst, std::shared_ptr<engine::Tablebase const> tables);

/// The score as White sees it.
engine::Score white_score(engine::Score score, Color side);

/// The score as White sees it; the text is "+1.25", "-0.30", "#5" (White mates in five) or "#-5".
std::string format_white_score(engine::Score score, Color side);

/// A number for an evaluation bar: White's share of it, 0 to 1, one half for equality. Mates are 0 and 1.
double white_share(engine::Score score, Color side);

/// How a game ends by the fifty-move rule in a position with this result for `side`: wins that come too late
/// for it are draws.
GameResult to_game_result(engine::TableResult result, Color side);

} // namespace arbiter::analysis

#endif

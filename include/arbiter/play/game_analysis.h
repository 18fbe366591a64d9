// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_GAME_ANALYSIS_H
#define ARBITER_PLAY_GAME_ANALYSIS_H

#include "arbiter/engine/engine.h"
#include "arbiter/engine/tablebase.h"
#include "arbiter/game/game.h"
#include "arbiter/play/accuracy.h"
#include "arbiter/play/players.h"

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// A chess game analysed by our engine, or by a program that speaks UCI.
namespace arbiter::play {

/// As long as a better line is shown, in plies.
inline constexpr std::size_t shown_line_plies = 8;

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

/// The first ten moves of each side; a position with at most six pieces besides kings and pawns; what lies
/// between.
enum class GamePhase : std::uint8_t { opening, middlegame, endgame };

/// "opening", "middlegame" or "endgame".
std::string_view to_name(GamePhase phase);

/// The engine's evaluation of a move of the game.
struct AnalysedMove {
    NodeId node{0};
    Color by = Color::white;
    double accuracy = 100;
    MoveQuality quality = MoveQuality::good;
    /// Whether the engine would have played it.
    bool is_best = false;
    GamePhase phase = GamePhase::opening;
    /// In hundredths of a pawn, 0 for the best move; scores count up to ten pawns.
    int loss = 0;
};

struct GameAnalysis {
    /// The start and the position after each move of the main line.
    std::vector<AnalysedPosition> positions;
    std::vector<AnalysedMove> moves;

    /// The mean accuracy of a side's moves; nothing when it made none.
    std::optional<double> accuracy(Color side) const;

    /// The mean loss of a side's moves, in all phases or in one, in hundredths of a pawn; nothing when it
    /// made none.
    std::optional<double> average_loss(Color side, std::optional<GamePhase> phase = std::nullopt) const;

    /// The moves that changed who stands to win, as indices of `moves`: the first five, in the order of the
    /// game. Winning begins at a chance of 70 percent.
    std::vector<std::size_t> turning_points() const;

    /// The number of moves of a side with this quality.
    std::size_t count(Color side, MoveQuality quality) const;
};

enum class AnalysisErrorCode : std::uint8_t {
    not_chess, ///< a game of another rule set
    stopped, ///< `on_position` said so
    engine_failed, ///< see PositionAnalyst::failure
};

struct AnalysisSettings {
    engine::Limits limits;
    engine::SearchOptions search;
    engine::Megabytes hash = engine::default_table_size;
    /// What our engine's searches ask, or null.
    std::shared_ptr<engine::Tablebase const> tables = nullptr;
};

/// Looks at one position after another. One thread uses it.
class PositionAnalyst {
public:
    PositionAnalyst() = default;
    PositionAnalyst(PositionAnalyst const&) = delete;
    PositionAnalyst& operator=(PositionAnalyst const&) = delete;
    virtual ~PositionAnalyst() = default;

    /// Forgets what it has learned, so that a game's analysis does not depend on the games before it.
    virtual void begin_game() = 0;

    /// The evaluation of the position of a node, in which the game is not over. Nothing after a failure.
    /// Blocks.
    virtual std::optional<AnalysedPosition> look(GameTree const& game, NodeId node) = 0;

    /// Why there is none, in a sentence.
    virtual std::string failure() const { return {}; }
};

/// Our engine. The same settings give the same analysis, with one thread and without a time limit.
std::unique_ptr<PositionAnalyst> make_engine_analyst(AnalysisSettings const& settings);

/// A UCI program, started with the first position. After a failure it is started again with the next game.
/// Of the settings it gets the limits, the number of lines, and Threads and Hash as options.
std::unique_ptr<PositionAnalyst> make_uci_analyst(
    UciSpec program, AnalysisSettings const& settings, UciPatience patience = {});

/// The same analyst, corrected by endgame tables in the positions that they cover: scores are those of the
/// proven result unless a mate is known, and lines begin with a move that keeps it. Costs milliseconds a
/// position when the tables are not in memory.
std::unique_ptr<PositionAnalyst> make_table_analyst(
    std::unique_ptr<PositionAnalyst> analyst, std::shared_ptr<engine::Tablebase const> tables);

/// The start and the positions after each move of the main line, as nodes. Linear.
std::vector<NodeId> positions_of(GameTree const& game);

/// The evaluation of a position of chess in which the game is over; nothing where it is not.
std::optional<AnalysedPosition> find_end(GameTree const& game, NodeId node);

/// What the evaluations of the positions of the main line, one for each, say about its moves.
GameAnalysis judge_moves(GameTree const& game, std::vector<AnalysedPosition> positions);

/// The same as below, by an analyst who may have looked at other games.
Result<GameAnalysis, AnalysisErrorCode> analyse_game(GameTree const& game, PositionAnalyst& analyst,
    std::function<bool(std::size_t, std::size_t)> const& on_position);

/// Analyses every position of the main line, from the last to the first, so that later positions are known
/// first. `on_position(done, all)` is called after each and returns false to stop. Blocks.
Result<GameAnalysis, AnalysisErrorCode> analyse_game(GameTree const& game, AnalysisSettings const& settings,
    std::function<bool(std::size_t, std::size_t)> const& on_position);

/// Writes the analysis into the game: evaluations as [%eval] commands (older ones are replaced), ?!, ? and ??
/// with the better lines as variations, and the accuracies as tags.
void annotate(Game& game, GameAnalysis const& analysis);

/// Whether `annotate` has been here: every move of the main line has an evaluation, and the accuracies are
/// there.
bool is_annotated(Game const& game);

/// The moves as legal ones, one after the other, as far as they are.
std::vector<LegalMove> legal_line(Position position, std::span<Move const> moves);

/// The score as an eval command writes it: "0.35", "-1.20", "#3", "#-3".
std::string format_evaluation(engine::Score score);

/// A graph of the game as SVG: White's chances over the moves, mistakes marked.
std::string draw_evaluation_graph(GameAnalysis const& analysis);

} // namespace arbiter::play

#endif

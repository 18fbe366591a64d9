// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_GAME_ANALYSIS_H
#define ARBITER_ANALYSIS_GAME_ANALYSIS_H

#include "arbiter/analysis/accuracy.h"
#include "arbiter/analysis/analyst.h"
#include "arbiter/game/game.h"

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// A chess game analysed by our engine, or by a program that speaks UCI.
namespace arbiter::analysis {

/// As long as a better line is shown, in plies.
inline constexpr std::size_t shown_line_plies = 8;

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
    engine_failed,
};

/// Why a game has no analysis.
struct AnalysisError {
    AnalysisErrorCode code;
    std::string sentence; ///< for people; empty for `stopped`
};

/// The error of a game of another rule set.
AnalysisError not_chess();

/// The start and the positions after each move of the main line, as nodes. Linear.
std::vector<NodeId> positions_of(GameTree const& game);

/// The evaluation of a position of chess in which the game is over; nothing where it is not.
std::optional<AnalysedPosition> find_end(GameTree const& game, NodeId node);

/// What the evaluations of the positions of the main line, one for each, say about its moves.
GameAnalysis judge_moves(GameTree const& game, std::vector<AnalysedPosition> positions);

/// Analyses every position of the main line, from the last to the first, so that later positions are known
/// first. `on_position(done, all)` is called after each and returns false to stop. Blocks.
Result<GameAnalysis, AnalysisError> analyse_game(GameTree const& game, Analyst& analyst,
    AnalysisLimits const& limits, std::function<bool(std::size_t, std::size_t)> const& on_position);

/// The same by our engine.
Result<GameAnalysis, AnalysisError> analyse_game(GameTree const& game, AnalysisSettings const& settings,
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

} // namespace arbiter::analysis

#endif

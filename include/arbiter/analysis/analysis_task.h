// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_ANALYSIS_TASK_H
#define ARBITER_ANALYSIS_ANALYSIS_TASK_H

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/core/result.h"
#include "arbiter/game/variant.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Analyses on another machine: the game and what was found, as texts. What comes from there is checked by
/// the rules.
namespace arbiter::analysis {

/// All that an analysis needs to know of a game.
struct AnalysisTask {
    Variant variant = Variant::standard;
    std::string start_fen = {};
    /// The main line in UCI notation, a blank between each two moves.
    std::string moves = {};

    friend bool operator==(AnalysisTask const&, AnalysisTask const&) = default;
};

enum class AnalysisTextError : std::uint8_t {
    not_chess, ///< a game of another rule set
    bad_start, ///< the start is not a legal position
    too_many_moves,
    illegal_move,
    wrong_count, ///< not as many lines as there are positions
    bad_score,
    no_move, ///< a position in which the game is not over has no best move
    line_too_long,
};

/// What is wrong, in a sentence.
std::string_view describe(AnalysisTextError error);

/// The game as a task.
AnalysisTask make_analysis_task(GameTree const& game);

/// The game of a task, of at most `most_plies` moves.
Result<GameTree, AnalysisTextError> read_analysis_task(AnalysisTask const& task, std::size_t most_plies);

/// The evaluations of all positions of the main line, a line for each: "35 e2e4 e7e5", "#-4 h5f7", or "-"
/// where the game is over. The score is White's, in hundredths of a pawn or in plies to the mate; of the best
/// line there are the first `shown_line_plies` moves. Other lines and what tables prove are left out.
std::string format_positions(GameTree const& game, std::span<AnalysedPosition const> positions);

/// Reads that text. Every line is legal in its position.
Result<std::vector<AnalysedPosition>, AnalysisTextError> parse_positions(
    GameTree const& game, std::string_view text);

} // namespace arbiter::analysis

#endif

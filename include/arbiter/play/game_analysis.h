#ifndef ARBITER_PLAY_GAME_ANALYSIS_H
#define ARBITER_PLAY_GAME_ANALYSIS_H

#include "arbiter/engine/engine.h"
#include "arbiter/game/game.h"
#include "arbiter/play/accuracy.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// A chess game analysed by our engine.
namespace arbiter::play {

/// The engine's evaluation of a position of the game.
struct AnalysedPosition {
    /// From White's point of view.
    engine::Score score = {};
    engine::Depth depth = {};
    /// The best line from here; empty if the game is over.
    std::vector<LegalMove> line = {};
};

/// The engine's evaluation of a move of the game.
struct AnalysedMove {
    NodeId node{0};
    Color by = Color::white;
    double accuracy = 100;
    MoveQuality quality = MoveQuality::good;
    /// Whether the engine would have played it.
    bool is_best = false;
};

struct GameAnalysis {
    /// The start and the position after each move of the main line.
    std::vector<AnalysedPosition> positions;
    std::vector<AnalysedMove> moves;

    /// The mean accuracy of a side's moves; nothing when it made none.
    std::optional<double> accuracy(Color side) const;

    /// The number of moves of a side with this quality.
    std::size_t count(Color side, MoveQuality quality) const;
};

enum class AnalysisErrorCode : std::uint8_t {
    not_chess, ///< a game of another rule set
    stopped,   ///< `on_position` said so
};

struct AnalysisSettings {
    engine::Limits limits;
    engine::SearchOptions search;
    engine::Megabytes hash = engine::default_table_size;
};

/// Analyses every position of the main line, from the last to the first, so that later positions are known
/// first. `on_position(done, all)` is called after each and returns false to stop. Blocks.
Result<GameAnalysis, AnalysisErrorCode> analyse_game(GameTree const& game, AnalysisSettings const& settings,
    std::function<bool(std::size_t, std::size_t)> const& on_position);

/// Writes the analysis into the game: evaluations as [%eval] commands (older ones are replaced), ?!, ? and ??
/// with the better line as a variation, and the accuracies as tags.
void annotate(Game& game, GameAnalysis const& analysis);

/// The score as an eval command writes it: "0.35", "-1.20", "#3", "#-3".
std::string format_evaluation(engine::Score score);

/// A graph of the game as SVG: White's chances over the moves, mistakes marked.
std::string draw_evaluation_graph(GameAnalysis const& analysis);

} // namespace arbiter::play

#endif

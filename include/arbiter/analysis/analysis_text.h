// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_ANALYSIS_TEXT_H
#define ARBITER_ANALYSIS_ANALYSIS_TEXT_H

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/rules/language.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// An analysed game as text to be read in a terminal.
namespace arbiter::analysis {

/// How the graph of a game is drawn.
enum class TextGraph : std::uint8_t { none, ascii, blocks };

/// The accuracy of both sides, the graph, and every move that lost something, in sentences with the better
/// line.
std::string describe_analysis(
    Game const& game, GameAnalysis const& analysis, TextGraph graph, Language language = Language::english);

/// A move of the analysis that lost something, in a sentence with the better line: "12... Nf6 is a mistake:
/// from +0.30 to +2.10. Better: 12... d5."
std::string describe_loss(GameTree const& tree, GameAnalysis const& analysis, std::size_t index,
    Language language = Language::english);

/// White's chances over the moves, as columns of characters: `rows` lines, at least 2, each at most `columns`
/// wide with a scale at the left.
std::string draw_text_graph(
    GameAnalysis const& analysis, std::size_t columns, std::size_t rows, bool has_utf8);

/// What can be said of moves that are allowed but not good. `learn::make_teacher` makes one; without it a
/// game only says what the rules say.
struct Teacher {
    /// Why a legal move of chess at the game's cursor is not the best, in one to three sentences, or that it
    /// is good. Blocks for a fraction of a second.
    std::function<std::string(GameTree const& game, LegalMove move, Language language)> why_not = {};
    /// What a side has to learn from an analysed game: five sentences at most.
    std::function<std::vector<std::string>(
        GameTree const& game, GameAnalysis const& analysis, Color side, Language language)>
        coach = {};
};

} // namespace arbiter::analysis

#endif

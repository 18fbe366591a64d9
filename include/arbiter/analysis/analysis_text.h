// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_ANALYSIS_TEXT_H
#define ARBITER_ANALYSIS_ANALYSIS_TEXT_H

#include "arbiter/analysis/game_analysis.h"

#include <cstddef>
#include <string>

/// An analysed game as text to be read in a terminal.
namespace arbiter::analysis {

/// The accuracy of both sides, the graph, and every move that lost something, in sentences with the better
/// line. `has_utf8`: whether the graph may be drawn in blocks; else it is ASCII.
std::string describe_analysis(
    Game const& game, GameAnalysis const& analysis, bool has_utf8, Language language = Language::english);

/// A move of the analysis that lost something, in a sentence with the better line: "12... Nf6 is a mistake:
/// from +0.30 to +2.10. Better: 12... d5."
std::string describe_loss(GameTree const& tree, GameAnalysis const& analysis, std::size_t index,
    Language language = Language::english);

/// White's chances over the moves, as columns of characters: `rows` lines, at least 2, each at most `columns`
/// wide with a scale at the left.
std::string draw_text_graph(
    GameAnalysis const& analysis, std::size_t columns, std::size_t rows, bool has_utf8);

} // namespace arbiter::analysis

#endif

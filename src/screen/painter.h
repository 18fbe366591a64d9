// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_PAINTER_H
#define ARBITER_SRC_SCREEN_PAINTER_H

#include "arbiter/play/local_game.h"
#include "arbiter/play/viewed_game.h"
#include "screen/analysis_desk.h"
#include "screen/layout.h"
#include "screen/phrase.h"
#include "screen/screen_state.h"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::screen {

/// All that a screen shows.
struct Scene {
    ScreenState const& state;
    play::ViewedGame const& record;
    play::GameStatus const& now;
    AnalysisView const& analysis;
};

/// Draws the whole window. Pure: the same scene gives the same canvas.
Canvas paint_screen(Size window, Scene const& scene);

// ---- the parts --------------------------------------------------------------------------------------------

/// Players, clocks, taken pieces and the moves, right of the board.
void paint_panel(Canvas& canvas, Layout const& layout, Scene const& scene);

/// What fills the window instead of the game.
void paint_help(Canvas& canvas, Scene const& scene);

/// The game in prose.
void paint_review(Canvas& canvas, Scene const& scene);

/// The list of saved games.
void paint_games(Canvas& canvas, Scene const& scene);

/// A box over the board: how the game has ended.
void paint_end(Canvas& canvas, Layout const& layout, Scene const& scene);

/// A box over the board: what the pawn becomes.
void paint_promotion(Canvas& canvas, Layout const& layout, Scene const& scene);

/// That the window is too small, as large as it is.
void paint_too_small(Canvas& canvas, Scene const& scene);

/// The node whose move stands at a place of the panel.
std::optional<NodeId> find_node_at(Spot spot, Layout const& layout, Scene const& scene);

/// The piece of a pocket that is drawn at a place of the panel, if the side to move may drop it.
std::optional<Role> find_pocket_piece_at(Spot spot, Layout const& layout, Scene const& scene);

// ---- for the parts ----------------------------------------------------------------------------------------

/// The text in lines of at most `columns` columns.
std::vector<std::string> wrap_lines(std::string_view text, int columns);

/// The text with its moves spelled as the person wants them.
inline std::string spelled(std::string_view text, Scene const& scene)
{
    return spell_moves(text, scene.state.spelling);
}

/// The phrase in the language of the game.
inline std::string phrase(
    Scene const& scene, ScreenPhrase said, std::initializer_list<std::string_view> values = {})
{
    return say(scene.state.spelling.language, said, values);
}

/// An empty box with a border and a title in it, in the middle of an area. Gives its inside.
Area paint_box(Canvas& canvas, Area around, Size inside, std::string_view title, Scene const& scene);

/// What a side may drop in crazyhouse, strongest first; empty under other rules.
std::string pocket_text(Scene const& scene, Color color);

/// What a clock shows; empty without one.
std::string clock_text(play::GameStatus const& now, Color color);

/// What the panel shows besides players and moves, each with its height for a panel of that many lines: 0
/// when it is not wanted or there is no room.
int analysis_rows(Scene const& scene, int rows);
int graph_rows(Scene const& scene, int rows);
int coach_rows(Scene const& scene, int rows);

/// The best lines and what they are worth.
void paint_analysis(Canvas& canvas, Area area, Scene const& scene);

/// White's share of every position of the game, from left to right.
void paint_graph(Canvas& canvas, Area area, Scene const& scene);

/// Where the chosen piece may go, and why not elsewhere.
void paint_coach(Canvas& canvas, Area area, Scene const& scene);

/// White's share of the position as a bar beside the board.
void paint_gauge(Canvas& canvas, Layout const& layout, Scene const& scene);

/// The piece that the coach describes: the one taken up, else the one at the cursor.
std::optional<Square> coached_square(Scene const& scene);

} // namespace arbiter::screen

#endif

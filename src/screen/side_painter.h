// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_SIDE_PAINTER_H
#define ARBITER_SRC_SCREEN_SIDE_PAINTER_H

#include "screen/painter.h"

namespace arbiter::screen {

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

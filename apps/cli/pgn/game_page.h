// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_GAME_PAGE_H
#define ARBITER_CLI_GAME_PAGE_H

#include "arbiter/game/game.h"
#include "arbiter/play/render.h"

#include <cstdint>
#include <string>

namespace arbiter::cli {

struct DiagramOptions {
    Color bottom = Color::white;
    /// The side of a diagram, in pixels.
    int size = 480;
};

/// The position of a node as SVG: the last move and a check are marked, the title says which move it is.
std::string game_diagram(GameTree const& tree, NodeId node, DiagramOptions const& options);

/// A position that belongs to no game as SVG.
std::string position_diagram(arbiter::AnyPosition const& position, DiagramOptions const& options);

/// A game as one HTML page that needs nothing else, no script and no network: its tags, its moves with
/// variations and comments, and a diagram after every `every` plies, linked from the moves of the main
/// line.
std::string game_page(Game const& game, DiagramOptions const& options, std::uint32_t every);

} // namespace arbiter::cli

#endif

#ifndef ARBITER_WORKBENCH_GAME_TEXT_H
#define ARBITER_WORKBENCH_GAME_TEXT_H

#include "arbiter/game/pgn_visitor.h"

#include <string>
#include <string_view>

namespace arbiter::workbench {

/// Appends a game of a text, byte for byte, and its separator from the next one: the blanks after it if they
/// contain an empty line, else an empty line. Linear in the game.
void append_game(std::string& out, std::string_view text, PgnGameEnd const& game);

} // namespace arbiter::workbench

#endif

#ifndef ARBITER_WORKBENCH_GAME_TEXT_H
#define ARBITER_WORKBENCH_GAME_TEXT_H

#include "arbiter/game/pgn_visitor.h"
#include "arbiter/workbench/inputs.h"

#include <string>
#include <string_view>

namespace arbiter::workbench {

/// Appends a game of a text, byte for byte, and its separator from the next one: the blanks after it if they
/// contain an empty line, else an empty line. Linear in the game.
void append_game(std::string& out, std::string_view text, PgnGameEnd const& game);

/// Keeps the games of several files apart when they are written one after another: a file may end without a
/// newline.
class GameFileSeparator {
public:
    /// What to write before `text`, the next part of `file`: nothing within a file; between two files, the
    /// newlines that are missing for an empty line.
    std::string_view before(std::string_view text, InputFile const& file);

private:
    std::string path_;
    /// The last two bytes that were written.
    std::string end_;
};

} // namespace arbiter::workbench

#endif

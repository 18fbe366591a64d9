// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_TEXT_H
#define ARBITER_WORKBENCH_GAME_TEXT_H

#include "arbiter/game/pgn_visitor.h"
#include "arbiter/workbench/inputs.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// Where a game lies in a text: from its first byte to the byte after its last.
struct GameBounds {
    std::size_t begin;
    std::size_t end;
};

/// Where the games of a text lie, at most `limit` of them. Linear; their moves are passed over.
std::vector<GameBounds> find_games(std::string_view text, std::uint64_t limit = ~std::uint64_t{0});

/// The blanks that stand in a text at `end`, where a game ends.
std::string_view gap_after(std::string_view text, std::size_t end);

/// What keeps a game apart from the next one: the gap after it if that contains an empty line, else an empty
/// line.
std::string_view separator(std::string_view gap);

/// Appends a game of a text, byte for byte, and its separator from the next one. Linear in the game.
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

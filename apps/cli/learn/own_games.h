// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OWN_GAMES_H
#define ARBITER_CLI_OWN_GAMES_H

#include "arbiter/game/game.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// Calls `take` with every game of a PGN text and the side in it whose name contains `player`, whatever the
/// case of its letters, and returns how often.
std::size_t for_each_own_game(std::string_view pgn, std::string_view player,
    std::function<void(Game const& game, Color side)> const& take);

/// Says that a file has no game of this player, or that no player was named, and which players it has.
void complain_of_no_game(std::string const& file, std::string_view pgn, std::string const& player);

} // namespace arbiter::cli

#endif

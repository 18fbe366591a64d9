// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PGN_GAMES_H
#define ARBITER_GAME_PGN_GAMES_H

#include "arbiter/game/pgn.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace arbiter {

/// Calls `visit` with what `read_pgn` gives of each game of a text, in their order. Linear.
template <class Visit>
void for_each_game(std::string_view pgn, Visit const& visit)
{
    while (pgn.find_first_not_of(" \t\r\n") != std::string_view::npos) {
        PgnReading const reading = read_pgn(pgn);
        pgn.remove_prefix(std::clamp<std::size_t>(reading.end, 1, pgn.size()));
        visit(reading);
    }
}

} // namespace arbiter

#endif

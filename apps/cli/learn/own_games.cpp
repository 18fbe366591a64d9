// SPDX-License-Identifier: MIT
#include "cli/learn/own_games.h"

#include "arbiter/base/text.h"
#include "arbiter/core/names.h"
#include "arbiter/game/pgn_games.h"
#include "cli/output.h"

#include <algorithm>

namespace arbiter::cli {

namespace {

bool is_player(Game const& game, std::string_view tag, std::string_view wanted)
{
    std::string const name = base::lower(game.tags.find(tag).value_or(""));
    return !wanted.empty() && name.find(base::lower(wanted)) != std::string::npos;
}

} // namespace

std::size_t for_each_own_game(std::string_view pgn, std::string_view player,
    std::function<void(Game const& game, Color side)> const& take)
{
    std::size_t games = 0;
    for_each_game(pgn, [&](PgnReading const& reading) {
        for (Color const side : all_colors) {
            if (!is_player(reading.game, to_capital_name(side), player))
                continue;
            ++games;
            take(reading.game, side);
        }
    });
    return games;
}

void complain_of_no_game(std::string const& file, std::string const& player)
{
    complain("{} has no game of a player whose name contains '{}'; give --player NAME", file, player);
}

} // namespace arbiter::cli

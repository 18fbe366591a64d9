// SPDX-License-Identifier: MIT
#include "cli/learn/own_games.h"

#include "arbiter/base/text.h"
#include "arbiter/core/names.h"
#include "arbiter/game/pgn_games.h"
#include "cli/output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

bool is_player(Game const& game, std::string_view tag, std::string_view wanted)
{
    std::string const name = base::lower(game.tags.find(tag).value_or(""));
    return !wanted.empty() && name.find(base::lower(wanted)) != std::string::npos;
}

/// The names of the players, each once, in the order of the games; of many the first.
std::string list_players(std::string_view pgn)
{
    constexpr std::size_t most = 8;
    std::vector<std::string> names;
    for_each_game(pgn, [&names](PgnReading const& reading) {
        for (Color const side : all_colors) {
            std::string name{reading.game.tags.find(to_capital_name(side)).value_or("")};
            bool const is_name = !name.empty() && name != "?";
            if (is_name && std::ranges::find(names, name) == names.end())
                names.push_back(std::move(name));
        }
    });
    bool const are_many = names.size() > most;
    names.resize(std::min(names.size(), most));
    return fmt::format("{}{}", fmt::join(names, ", "), are_many ? " ..." : "");
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

void complain_of_no_game(std::string const& file, std::string_view pgn, std::string const& player)
{
    std::string const players = list_players(pgn);
    std::string const hint = players.empty() ? "give --player NAME" : "its players: " + players;
    if (player.empty())
        complain("{}: --player NAME says whose games to look at; {}", file, hint);
    else
        complain("{} has no game of a player whose name contains '{}'; {}", file, player, hint);
}

} // namespace arbiter::cli

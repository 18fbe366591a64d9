// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_GAME_STEPS_H
#define ARBITER_PLAY_GAME_STEPS_H

#include "arbiter/play/saved_game.h"
#include "arbiter/play/seated_game.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// What every front end does with a seated game besides showing it.
namespace arbiter::play {

/// Both players, White first. The same seed gives players that play the same.
Players make_players(std::array<PlayerSpec, 2> const& specs, std::uint64_t seed);

/// The game as it can be filed: with the tags that PGN wants, the players, the clocks at `now`. What `base`
/// says already, such as the date of a resumed game, stays. `today`: "2026.11.21".
SavedGame to_saved_game(SavedGame base, SeatedGame const& seated, std::array<PlayerSpec, 2> const& specs,
    std::string_view today, Instant now);

/// Takes the last move back where two people share a keyboard, and asks for it against a program.
void take_back(SeatedGame& seated, Instant now);

/// By how many plies a game that is over goes back to be played on: where the board ended it, by the last
/// move, and by the program's reply with it; one that was given up or agreed to stays whole. Nothing when
/// there is nothing to take back.
std::optional<std::size_t> plies_to_reopen(SeatedGame const& seated);

} // namespace arbiter::play

#endif

// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TRF_CHECK_H
#define ARBITER_SRC_TOURNAMENT_TRF_CHECK_H

#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/trf.h"

#include <cstddef>
#include <optional>
#include <vector>

/// What all lines of players must say together, after each is read.
namespace arbiter::tournament {

/// The column of the first round in a player's line, and how far the next one is.
constexpr std::size_t first_round_column = 92;
constexpr std::size_t round_columns = 10;

/// Where a player's line is.
struct PlayerPlace {
    std::size_t line = 0;
    std::optional<std::size_t> tenths; ///< the points that the line gives
    std::size_t place = 0; ///< the place that it gives; 0: none
};

/// Enters absences in rounds that others have played, and finds the first game whose two lines do not fit, or
/// points that are not the sum of the results. `places` are those of the players. Linear in the entries.
std::optional<TrfProblem> check_rounds(Tournament& tournament, std::vector<PlayerPlace> const& places);

/// Keeps the places that the lines give where they say more than the points: all have one, they fit the
/// points, and the file has no tie-breaks.
void keep_places(Tournament& tournament, std::vector<PlayerPlace> const& places);

/// The places that these standings do not allow, by number. Quadratic in the rows.
std::vector<PlaceFault> wrong_places(
    std::vector<Standing> const& rows, std::vector<PlayerPlace> const& places);

/// The first colour that the games of round 1 show (C.04.3, 5.2.5), or nothing without such a game.
std::optional<Color> find_first_color(Tournament const& tournament);

} // namespace arbiter::tournament

#endif

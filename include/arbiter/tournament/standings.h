// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_STANDINGS_H
#define ARBITER_TOURNAMENT_STANDINGS_H

#include "arbiter/tournament/tournament.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::tournament {

/// How a player stands.
struct Standing {
    PlayerNumber number = 0;
    std::size_t place = 0; ///< from 1; equal where no tie-break tells them apart
    unsigned half_points = 0;
    /// In the order of the tournament's tie-breaks, in hundredths.
    std::vector<std::int64_t> tie_breaks;

    friend bool operator==(Standing const&, Standing const&) = default;
};

/// The tie-breaks of a list that count: those of ratings are dropped where a player has no rating and they
/// do not say what counts instead (C.07, 10). Linear in the players.
std::vector<TieBreak> usable_tie_breaks(Tournament const& tournament, std::vector<TieBreak> tie_breaks);

/// The players in the order of their points after `rounds` rounds, of these tie-breaks, and of their numbers.
/// Unplayed rounds count as FIDE C.07 says in the edition of March 2026 (article 16): an opponent's requested
/// byes at the end count as draws, the player's unplayed round as one against an opponent with the same
/// points. In round robins they count as they stand. In a knock-out, winners of the round stand before its
/// losers. A tie-break that `usable_tie_breaks` drops is 0 for everybody. Quadratic in the players.
std::vector<Standing> standings(
    Tournament const& tournament, std::size_t rounds, std::vector<TieBreak> const& tie_breaks);

/// A player's round in a crosstable: "3w1" for a win with White against player 3, "3w" while it is played,
/// "-U" for a bye, with the letter of TRF16; empty where nothing is known.
std::string format_entry(Entry const& entry);

/// The standings as CSV (RFC 4180) with a head: place, number, title, name, federation, FIDE number, rating,
/// points, the tie-breaks by their acronyms, and each round as `format_entry` has it. As costly as
/// `standings`.
std::string write_standings_csv(
    Tournament const& tournament, std::size_t rounds, std::vector<TieBreak> const& tie_breaks);

/// Half points as "3", "3.5".
std::string format_half_points(unsigned half_points);

/// Hundredths as "12", "12.5", "12.25".
std::string format_hundredths(std::int64_t hundredths);

} // namespace arbiter::tournament

#endif

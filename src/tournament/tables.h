// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TABLES_H
#define ARBITER_SRC_TOURNAMENT_TABLES_H

#include "arbiter/tournament/swiss.h"

#include <array>
#include <cstddef>
#include <vector>

namespace arbiter::tournament {

/// The number of rounds in which everybody meets everybody once.
std::size_t berger_rounds(std::size_t players);

/// A round (from 1) of the Berger table (FIDE C.05, annex 1). With an odd number of players one of them is
/// free.
RoundPairing berger_round(std::size_t players, std::size_t round);

/// The same for two cycles; the second has the colours reversed, and the last two rounds of the first cycle
/// change places, so that nobody has one colour three times running.
RoundPairing berger_round_of_two(std::size_t players, std::size_t round);

/// The numbers of players for whom there is a Varma table.
constexpr std::size_t fewest_of_varma = 9;
constexpr std::size_t most_of_varma = 24;

/// The groups A to D of the Varma table (FIDE C.05, annex 2) of 9 to 24 players: two numbers of one group do
/// not meet in the last three rounds of the Berger table. In the group D the last number of an even number of
/// players comes last; the printed table of 12 players has 11 there and 12 in C, where 6 and 12 meet last.
std::array<std::vector<PlayerNumber>, 4> varma_groups(std::size_t players);

/// The numbers of the players as the leaves of the tree of a knock-out, where the best meet last: 1, 8, 4, 5,
/// 2, 7, 3, 6 for eight. 0 stands for nobody. At least two players.
std::vector<PlayerNumber> knock_out_tree(std::size_t players);

} // namespace arbiter::tournament

#endif

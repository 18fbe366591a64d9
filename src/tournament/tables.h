// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TABLES_H
#define ARBITER_SRC_TOURNAMENT_TABLES_H

#include "arbiter/tournament/swiss.h"

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

/// The numbers of the players as the leaves of the tree of a knock-out, where the best meet last: 1, 8, 4, 5,
/// 2, 7, 3, 6 for eight. 0 stands for nobody. At least two players.
std::vector<PlayerNumber> knock_out_tree(std::size_t players);

} // namespace arbiter::tournament

#endif

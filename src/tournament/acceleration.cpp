// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"

#include <algorithm>

namespace arbiter::tournament {

std::vector<Acceleration> baku_accelerations(std::size_t players, std::size_t rounds)
{
    if (players == 0 || rounds == 0)
        return {};
    PlayerNumber const last = std::min(players, 2 * ((players + 3) / 4));
    std::size_t const accelerated = (rounds + 1) / 2;
    std::size_t const full = (accelerated + 1) / 2;
    std::vector<Acceleration> result{{2, 1, full, 1, last}};
    if (full < accelerated)
        result.push_back({1, full + 1, accelerated, 1, last});
    return result;
}

unsigned virtual_half_points(Tournament const& tournament, PlayerNumber number, std::size_t round)
{
    std::vector<Acceleration> to_come;
    if (tournament.is_baku && tournament.accelerations.empty())
        to_come = baku_accelerations(tournament.players.size(), tournament.rounds);
    unsigned result = 0;
    for (Acceleration const& one : to_come.empty() ? tournament.accelerations : to_come) {
        if (one.first_round <= round && round <= one.last_round && one.first_player <= number
            && number <= one.last_player)
            result = one.half_points;
    }
    return result;
}

} // namespace arbiter::tournament

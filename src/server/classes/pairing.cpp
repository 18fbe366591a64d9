// SPDX-License-Identifier: MIT
#include "server/classes/pairing.h"

#include "server/base/token.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace arbiter::server {

namespace {

constexpr unsigned most_draws = 24;

void shuffle(std::vector<storage::AccountId>& players, Surroundings& world)
{
    for (std::size_t count = players.size(); count > 1; --count)
        std::swap(players[count - 1], players[random_below(world, static_cast<unsigned>(count))]);
}

Pairings pair_neighbours(std::vector<storage::AccountId> const& players)
{
    Pairings pairings;
    for (std::size_t index = 0; index + 1 < players.size(); index += 2)
        pairings.games.push_back({players[index], players[index + 1]});
    if (players.size() % 2 == 1)
        pairings.left = players.back();
    return pairings;
}

std::size_t count_repetitions(Pairings const& pairings, LastOpponents const& last)
{
    auto const is_repeated = [&](storage::AccountId player, storage::AccountId opponent) {
        auto const known = last.find(player);
        return known != last.end() && known->second == opponent;
    };
    auto const repeated = std::ranges::count_if(
        pairings.games, [&](auto const& game) { return is_repeated(game[0], game[1]); });
    bool const is_left_again = pairings.left && is_repeated(*pairings.left, *pairings.left);
    return static_cast<std::size_t>(repeated) + (is_left_again ? 1 : 0);
}

} // namespace

Pairings pair_at_random(
    std::vector<storage::AccountId> players, LastOpponents const& last, Surroundings& world)
{
    assert(players.size() <= 256);
    std::optional<Pairings> best;
    for (unsigned draw = 0; draw < most_draws; ++draw) {
        shuffle(players, world);
        Pairings drawn = pair_neighbours(players);
        if (!best || count_repetitions(drawn, last) < count_repetitions(*best, last))
            best = std::move(drawn);
        if (count_repetitions(*best, last) == 0)
            break;
    }
    return *std::move(best);
}

void note_opponents(LastOpponents& last, Pairings const& pairings)
{
    for (auto const& [white, black] : pairings.games) {
        last[white] = black;
        last[black] = white;
    }
    if (pairings.left)
        last[*pairings.left] = *pairings.left;
}

} // namespace arbiter::server

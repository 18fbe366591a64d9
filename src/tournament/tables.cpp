// SPDX-License-Identifier: MIT
#include "tournament/tables.h"

#include <bit>

namespace arbiter::tournament {

namespace {

using VarmaGroups = std::array<std::vector<PlayerNumber>, 4>;

/// Of 10, 12 ... 24 players.
VarmaGroups const varma_tables[]{
    {{{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}}},
    {{{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 11}, {3, 12}}},
    {{{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}}},
    {{{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}}},
    {{{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}}},
    {{{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}}},
    {{{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}}},
    {{{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}}},
};

} // namespace

std::size_t berger_rounds(std::size_t players)
{
    return players % 2 == 0 ? players - 1 : players;
}

RoundPairing berger_round(std::size_t players, std::size_t round)
{
    // All but the last number stand in a circle. Two meet where their sum is one more than the round, modulo
    // the circle; whom that would give themselves meets the last number.
    std::size_t const last = players + players % 2;
    std::size_t const circle = last - 1;
    std::size_t alone = 1;
    while (2 * alone % circle != (round + 1) % circle)
        ++alone;
    RoundPairing result;
    if (last > players)
        result.bye = alone;
    else
        result.pairs.push_back(2 * alone <= last ? Pair{alone, last} : Pair{last, alone});
    for (std::size_t step = 1; step < last / 2; ++step) {
        std::size_t const up = (alone - 1 + step) % circle + 1;
        std::size_t const down = (alone - 1 + circle - step) % circle + 1;
        std::size_t const lower = up < down ? up : down;
        std::size_t const higher = up < down ? down : up;
        result.pairs.push_back((lower + higher) % 2 == 1 ? Pair{lower, higher} : Pair{higher, lower});
    }
    return result;
}

RoundPairing berger_round_of_two(std::size_t players, std::size_t round)
{
    std::size_t const cycle = berger_rounds(players);
    if (round > cycle) {
        RoundPairing result = berger_round(players, round - cycle);
        for (Pair& pair : result.pairs)
            pair = {pair.black, pair.white};
        return result;
    }
    if (cycle < 3 || round + 1 < cycle)
        return berger_round(players, round);
    return berger_round(players, round == cycle ? cycle - 1 : cycle);
}

std::array<std::vector<PlayerNumber>, 4> varma_groups(std::size_t players)
{
    VarmaGroups groups = varma_tables[(players - fewest_of_varma) / 2];
    for (std::vector<PlayerNumber>& group : groups)
        std::erase(group, players + 1);
    return groups;
}

std::vector<PlayerNumber> knock_out_tree(std::size_t players)
{
    std::vector<PlayerNumber> tree{1};
    while (tree.size() < std::bit_ceil(players)) {
        std::vector<PlayerNumber> larger;
        for (PlayerNumber const number : tree) {
            larger.push_back(number);
            larger.push_back(2 * tree.size() + 1 - number);
        }
        tree = std::move(larger);
    }
    for (PlayerNumber& number : tree) {
        if (number > players)
            number = 0;
    }
    return tree;
}

} // namespace arbiter::tournament

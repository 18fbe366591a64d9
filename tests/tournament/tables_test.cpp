// SPDX-License-Identifier: MIT
#include "tournament/tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace arbiter::tournament::test {

TEST(BergerTable, IsThatOfTheHandbookForEightPlayers)
{
    // FIDE C.05, annex 1.
    std::vector<std::vector<Pair>> const rounds{
        {{1, 8}, {2, 7}, {3, 6}, {4, 5}},
        {{8, 5}, {6, 4}, {7, 3}, {1, 2}},
        {{2, 8}, {3, 1}, {4, 7}, {5, 6}},
        {{8, 6}, {7, 5}, {1, 4}, {2, 3}},
        {{3, 8}, {4, 2}, {5, 1}, {6, 7}},
        {{8, 7}, {1, 6}, {2, 5}, {3, 4}},
        {{4, 8}, {5, 3}, {6, 2}, {7, 1}},
    };
    for (std::size_t round = 1; round <= 7; ++round)
        EXPECT_EQ(berger_round(8, round).pairs, rounds[round - 1]) << round;
}

TEST(BergerTable, LetsEverybodyMeetEverybodyOnce)
{
    for (std::size_t players = 2; players <= 30; ++players) {
        std::set<std::pair<PlayerNumber, PlayerNumber>> met;
        std::map<PlayerNumber, int> whites;
        for (std::size_t round = 1; round <= berger_rounds(players); ++round) {
            RoundPairing const pairing = berger_round(players, round);
            EXPECT_EQ(pairing.pairs.size(), players / 2);
            EXPECT_EQ(pairing.bye.has_value(), players % 2 == 1);
            for (Pair const& pair : pairing.pairs) {
                EXPECT_TRUE(met.insert(std::minmax(pair.white, pair.black)).second);
                ++whites[pair.white];
            }
        }
        EXPECT_EQ(met.size(), players * (players - 1) / 2);
        for (PlayerNumber number = 1; number <= players; ++number)
            EXPECT_LE(std::abs(2 * whites[number] - static_cast<int>(players - 1)), 1)
                << players << ' ' << number;
    }
}

TEST(BergerTable, OfTwoCyclesGivesNobodyOneColourThreeTimesRunning)
{
    for (std::size_t players = 4; players <= 16; players += 2) {
        std::map<PlayerNumber, std::string> colors;
        for (std::size_t round = 1; round <= 2 * berger_rounds(players); ++round) {
            for (Pair const& pair : berger_round_of_two(players, round).pairs) {
                colors[pair.white] += 'w';
                colors[pair.black] += 'b';
            }
        }
        for (auto const& [number, text] : colors) {
            EXPECT_EQ(text.find("www"), std::string::npos) << players << ' ' << number << ' ' << text;
            EXPECT_EQ(text.find("bbb"), std::string::npos) << players << ' ' << number << ' ' << text;
        }
    }
}

namespace {

/// The rounds of the Berger table in which two numbers of one group meet.
std::set<std::size_t> rounds_within(std::size_t players, std::vector<PlayerNumber> const& group)
{
    std::set<std::size_t> rounds;
    for (std::size_t round = 1; round <= berger_rounds(players); ++round) {
        for (Pair const& pair : berger_round(players, round).pairs) {
            if (std::ranges::find(group, pair.white) != group.end()
                && std::ranges::find(group, pair.black) != group.end())
                rounds.insert(round);
        }
    }
    return rounds;
}

} // namespace

TEST(VarmaTable, KeepsAGroupApartInTheLastThreeRounds)
{
    for (std::size_t players = fewest_of_varma; players <= most_of_varma; ++players) {
        std::vector<PlayerNumber> all;
        for (std::vector<PlayerNumber> const& group : varma_groups(players)) {
            all.insert(all.end(), group.begin(), group.end());
            std::set<std::size_t> const rounds = rounds_within(players, group);
            EXPECT_TRUE(rounds.empty() || *rounds.rbegin() + 3 <= berger_rounds(players)) << players;
        }
        std::ranges::sort(all);
        EXPECT_EQ(all.size(), players);
        EXPECT_EQ(all.front(), 1U);
        EXPECT_EQ(all.back(), players);
        EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << players;
    }
    EXPECT_TRUE(rounds_within(12, {6, 8, 12}).contains(11)) << "the printed group C of 12 players";
}

} // namespace arbiter::tournament::test

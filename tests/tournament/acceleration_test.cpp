// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"
#include "arbiter/tournament/trf.h"
#include "tournament/brute_force.h"
#include "tournament/support.h"
#include "tournament/trf_support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

namespace arbiter::tournament::test {

namespace {

/// C.04.7 in the words of the handbook: the virtual half points of a player in a round.
unsigned by_the_text(std::size_t players, std::size_t rounds, PlayerNumber number, std::size_t round)
{
    // GA is the first half of the players, rounded up to the nearest even number.
    auto upper = static_cast<std::size_t>(std::ceil(static_cast<double>(players) / 2));
    upper += upper % 2;
    double const accelerated = std::ceil(static_cast<double>(rounds) / 2);
    double const first_half = std::ceil(accelerated / 2);
    if (number > upper || static_cast<double>(round) > accelerated)
        return 0;
    return static_cast<double>(round) <= first_half ? 2 : 1;
}

} // namespace

TEST(Acceleration, OfBakuGivesTheUpperHalfPointsInTheFirstHalf)
{
    for (std::size_t players = 1; players < 60; ++players) {
        for (std::size_t rounds = 1; rounds < 14; ++rounds) {
            Tournament tournament = make_tournament(players, rounds);
            tournament.is_baku = true;
            for (PlayerNumber number = 1; number <= players; ++number) {
                for (std::size_t round = 1; round <= rounds; ++round)
                    ASSERT_EQ(virtual_half_points(tournament, number, round),
                        by_the_text(players, rounds, number, round))
                        << players << ' ' << rounds << ' ' << number << ' ' << round;
            }
        }
    }
    // The example of FIDE's report format: 178 of 11 rounds.
    EXPECT_EQ(baku_accelerations(178, 11), (std::vector<Acceleration>{{2, 1, 3, 1, 90}, {1, 4, 6, 1, 90}}));
}

TEST(Acceleration, PairsRoundsAsTheSearchThroughAllPairings)
{
    std::mt19937 random{47};
    std::size_t rounds = 0;
    std::size_t moved = 0;
    for (int i = 0; i < 60; ++i) {
        std::size_t const players = 5 + random() % 4;
        Tournament tournament = make_tournament(players, 4);
        tournament.is_baku = true;
        while (true) {
            SwissRound state = swiss_round(tournament, paired_rounds(tournament) + 1);
            for (SwissPlayer const& player : state.players) {
                unsigned const points = half_points(tournament, player.number, state.rounds_played);
                unsigned const more = by_the_text(players, 4, player.number, state.rounds_played + 1);
                ASSERT_EQ(player.half_points, points + more);
                if (state.rounds_played == 0 || player.last_float == Float::none)
                    continue;
                Entry const last = std::as_const(tournament).entry(player.number, state.rounds_played);
                if (!last.is_played())
                    continue;
                auto const before = [&](PlayerNumber number) {
                    return half_points(tournament, number, state.rounds_played - 1)
                        + by_the_text(players, 4, number, state.rounds_played);
                };
                EXPECT_EQ(player.last_float == Float::down, before(player.number) > before(last.opponent));
                ++moved;
            }
            auto const expected = BruteForce{state}.solve();
            auto const round = pair_next_round(tournament);
            ASSERT_TRUE(round || !expected || paired_rounds(tournament) == 4);
            if (!round)
                break;
            std::set<std::pair<PlayerNumber, PlayerNumber>> pairs;
            for (Board const& board : boards(tournament, *round))
                pairs.insert(std::minmax(board.white, board.black));
            EXPECT_EQ(expected->first, pairs);
            ++rounds;
            play_round(tournament, random, 10);
            ask_for_byes(tournament, random, 10);
        }
    }
    EXPECT_GT(rounds, 150U);
    EXPECT_GT(moved, 50U);
}

TEST(Acceleration, StaysWithTheFirstPlayersWhenOthersCome)
{
    Tournament tournament = make_tournament(8, 5);
    tournament.is_baku = true;
    ASSERT_TRUE(pair_next_round(tournament));
    EXPECT_EQ(boards(tournament, 1)[0].black, 3U) << "the upper half plays against itself";
    std::mt19937 random{1};
    play_round(tournament, random, 0);
    for (int i = 0; i < 5; ++i)
        ASSERT_TRUE(add_player(tournament, make_player("Late", 2000)));
    EXPECT_EQ(virtual_half_points(tournament, 4, 2), 2U);
    EXPECT_EQ(virtual_half_points(tournament, 5, 2), 0U);
    auto const again = read_trf(write_trf(tournament));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->accelerations, tournament.accelerations);
    EXPECT_TRUE(again->is_baku);
    EXPECT_EQ(write_trf(*again), write_trf(tournament));
    // Made again, the first round counts all who are there.
    ASSERT_TRUE(take_back_round(tournament));
    ASSERT_TRUE(pair_next_round(tournament));
    EXPECT_EQ(virtual_half_points(tournament, 8, 1), 2U);
}

TEST(Acceleration, IsReadFromTheNameOfTheSystem)
{
    Tournament plain = make_tournament(8, 5);
    ASSERT_TRUE(pair_next_round(plain));
    auto const read = read_trf(with(write_trf(plain), "FIDE_DUTCH_2025", "FIDE_DUTCH_2025_BAKU"));
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->is_baku);
    EXPECT_EQ(read->accelerations, baku_accelerations(8, 5));
    EXPECT_FALSE(check_pairings(*read).empty());
    EXPECT_EQ(read_trf(write_trf(*read)), read);
    auto const by_hand = read_trf(write_trf(plain) + "250       1.0 001 001 0001 0004\n");
    ASSERT_TRUE(by_hand);
    EXPECT_EQ(by_hand->accelerations, (std::vector<Acceleration>{{2, 1, 1, 1, 4}}));
    EXPECT_FALSE(by_hand->is_baku);
}

} // namespace arbiter::tournament::test

// SPDX-License-Identifier: MIT
#include "arbiter/tournament/swiss.h"
#include "arbiter/tournament/tournament.h"
#include "tournament/brute_force.h"
#include "tournament/support.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace arbiter::tournament::test {

namespace {

/// C1 to C3, and that everybody has a game or the only bye.
void expect_legal(SwissRound const& round, RoundPairing const& pairing)
{
    std::map<PlayerNumber, SwissPlayer const*> free;
    for (SwissPlayer const& player : round.players)
        free[player.number] = &player;
    for (Pair const& pair : pairing.pairs) {
        ASSERT_TRUE(free.contains(pair.white) && free.contains(pair.black));
        SwissPlayer const& white = *free[pair.white];
        SwissPlayer const& black = *free[pair.black];
        EXPECT_EQ(std::ranges::count(white.opponents, pair.black), 0)
            << pair.white << " meets " << pair.black << " again";
        auto const mine = color_preference(white.colors);
        auto const theirs = color_preference(black.colors);
        bool const has_top
            = round.is_last && std::max(white.half_points, black.half_points) > round.rounds_played;
        if (!has_top) {
            EXPECT_FALSE(mine.need == ColorNeed::absolute && mine.color == Color::black) << pair.white;
            EXPECT_FALSE(theirs.need == ColorNeed::absolute && theirs.color == Color::white) << pair.black;
        }
        free.erase(pair.white);
        free.erase(pair.black);
    }
    if (pairing.bye) {
        ASSERT_TRUE(free.contains(*pairing.bye));
        EXPECT_TRUE(free[*pairing.bye]->may_get_bye);
        free.erase(*pairing.bye);
    }
    EXPECT_TRUE(free.empty());
}

/// Plays a whole tournament, looks at each round, and gives the number of rounds.
template <class Look>
std::size_t simulate(Tournament tournament, std::mt19937& random, int forfeits, int byes, Look const& look)
{
    std::size_t rounds = 0;
    for (std::size_t round = 1; round <= tournament.rounds; ++round) {
        if (round > 1)
            ask_for_byes(tournament, random, byes);
        SwissRound const state = swiss_round(tournament, round);
        auto const paired = pair_next_round(tournament);
        if (!paired)
            return rounds;
        look(state, tournament);
        play_round(tournament, random, forfeits);
        ++rounds;
    }
    return rounds;
}

RoundPairing pairing_of(Tournament const& tournament, std::size_t round)
{
    RoundPairing result;
    for (Board const& board : boards(tournament, round))
        result.pairs.push_back({board.white, board.black});
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        if (tournament.entry(number, round).result == RoundResult::allocated_bye)
            result.bye = number;
    }
    return result;
}

void expect_legal_rounds(std::size_t wanted, std::mt19937& random)
{
    std::size_t rounds = 0;
    while (rounds < wanted) {
        rounds += simulate(
            make_tournament(32, 7), random, 3, 3, [](SwissRound const& state, Tournament const& tournament) {
                expect_legal(state, pairing_of(tournament, state.rounds_played + 1));
            });
    }
}

/// Compares rounds of small fields with the search through all pairings.
std::size_t compare_with_brute_force(std::size_t wanted, std::mt19937& random, std::size_t most_players)
{
    std::size_t rounds = 0;
    std::size_t differences = 0;
    while (rounds < wanted) {
        std::size_t const players = 4 + random() % (most_players - 3);
        rounds += simulate(make_tournament(players, std::min<std::size_t>(players - 1, 7)), random, 10, 10,
            [&](SwissRound const& state, Tournament const& tournament) {
                auto const expected = BruteForce{state}.solve();
                RoundPairing const pairing = pairing_of(tournament, state.rounds_played + 1);
                std::set<std::pair<PlayerNumber, PlayerNumber>> pairs;
                for (Pair const& pair : pairing.pairs)
                    pairs.insert(std::minmax(pair.white, pair.black));
                bool const is_same = expected && expected->first == pairs && expected->second == pairing.bye;
                EXPECT_TRUE(is_same) << "round " << state.rounds_played + 1 << " of " << players;
                differences += is_same ? 0 : 1;
            });
        if (differences > 3)
            return rounds;
    }
    return rounds;
}

} // namespace

TEST(Swiss, PairsTheUpperHalfWithTheLowerInTheFirstRound)
{
    Tournament tournament = make_tournament(6, 5);
    ASSERT_TRUE(pair_next_round(tournament));
    std::vector<Pair> const expected{{1, 4}, {5, 2}, {3, 6}};
    EXPECT_EQ(pairing_of(tournament, 1).pairs, expected);
}

TEST(Swiss, GivesTheByeToTheLowestWhoHasHadNone)
{
    Tournament tournament = make_tournament(5, 3);
    ASSERT_TRUE(pair_next_round(tournament));
    EXPECT_EQ(pairing_of(tournament, 1).bye, PlayerNumber{5});
    std::mt19937 random{1};
    play_round(tournament, random, 0);
    ASSERT_TRUE(pair_next_round(tournament));
    EXPECT_NE(pairing_of(tournament, 2).bye, PlayerNumber{5});
}

TEST(Swiss, SaysWhereTheRulesLeaveNoPairing)
{
    Tournament tournament = make_tournament(2, 2);
    std::mt19937 random{1};
    ASSERT_TRUE(pair_next_round(tournament));
    play_round(tournament, random, 0);
    Tournament const before = tournament;
    EXPECT_EQ(pair_next_round(tournament).error(), TournamentError::no_legal_pairing);
    EXPECT_EQ(tournament, before);
}

TEST(Swiss, GivesTheSamePairingWhateverTheOrderOfThePlayers)
{
    std::mt19937 random{7};
    simulate(make_tournament(20, 6), random, 5, 5, [&](SwissRound state, Tournament const&) {
        auto const first = pair_swiss(state);
        std::shuffle(state.players.begin(), state.players.end(), random);
        EXPECT_EQ(pair_swiss(state), first);
    });
}

TEST(Swiss, NeverPairsTwoWhomTheOrganiserForbids)
{
    Tournament tournament = make_tournament(6, 3);
    tournament.forbidden = {{1, 4}};
    ASSERT_TRUE(pair_next_round(tournament));
    EXPECT_EQ(tournament.entry(1, 1).opponent == 4, false);
}

TEST(Swiss, BreaksNoAbsoluteRuleWithThirtyTwoPlayersInSevenRounds)
{
    std::mt19937 random{2026};
    expect_legal_rounds(70, random);
}

TEST(SlowSwiss, BreaksNoAbsoluteRuleInTenThousandRounds)
{
    std::mt19937 random{2027};
    expect_legal_rounds(10000, random);
}

TEST(Swiss, AgreesWithASearchThroughAllPairingsOfSmallFields)
{
    std::mt19937 random{11};
    EXPECT_GE(compare_with_brute_force(400, random, 8), 400U);
}

TEST(SlowSwiss, AgreesWithASearchThroughAllPairingsOfUpToTenPlayers)
{
    std::mt19937 random{12};
    EXPECT_GE(compare_with_brute_force(4000, random, 10), 4000U);
}

} // namespace arbiter::tournament::test

// SPDX-License-Identifier: MIT
#include "arbiter/tournament/random_tournament.h"
#include "arbiter/tournament/trf.h"

#include <gtest/gtest.h>

#include <map>

namespace arbiter::tournament::test {

namespace {

/// How often each result appears in all rounds.
std::map<RoundResult, int> count_results(Tournament const& tournament)
{
    std::map<RoundResult, int> counts;
    for (Player const& player : tournament.players) {
        for (Entry const& entry : player.rounds)
            ++counts[entry.result];
    }
    return counts;
}

} // namespace

TEST(RandomTournament, IsThatOfItsSeed)
{
    RandomTerms const terms;
    EXPECT_EQ(random_tournament(terms, 7), random_tournament(terms, 7));
    EXPECT_NE(random_tournament(terms, 7), random_tournament(terms, 8));
}

TEST(RandomTournament, FollowsTheRulesAndIsReadBackAsItWasWritten)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        RandomTerms terms{.players = 5 + seed % 21, .rounds = 4 + seed % 4};
        terms.is_baku = seed % 3 == 0;
        terms.byes = seed % 2 == 0 ? 10 : 0;
        Tournament const made = random_tournament(terms, seed);
        ASSERT_EQ(made.players.size(), terms.players);
        EXPECT_TRUE(are_ranked(made));
        EXPECT_GE(paired_rounds(made), 3U) << seed;
        EXPECT_TRUE(check_pairings(made).empty()) << seed;
        auto const read = read_trf(write_trf(made));
        ASSERT_TRUE(read) << seed;
        EXPECT_EQ(write_trf(*read), write_trf(made)) << seed;
        EXPECT_TRUE(check_pairings(*read).empty()) << seed;
    }
}

TEST(RandomTournament, HasTheByesForfeitsAndWithdrawalsThatAreAskedFor)
{
    RandomTerms terms{.players = 60, .rounds = 9, .byes = 0, .forfeits = 0, .withdrawals = 0};
    auto const plain = count_results(random_tournament(terms, 1));
    EXPECT_EQ(plain.size(), 3U) << "wins, draws and losses alone";
    EXPECT_EQ(plain.at(RoundResult::win), plain.at(RoundResult::loss));

    terms.byes = 20;
    auto const byes = count_results(random_tournament(terms, 1));
    int const away = byes.at(RoundResult::half_bye) + byes.at(RoundResult::zero_bye);
    EXPECT_NEAR(away, 108, 40) << "a fifth of 540";
    EXPECT_FALSE(byes.contains(RoundResult::forfeit_win));

    terms.byes = 0;
    terms.forfeits = 10;
    auto const forfeits = count_results(random_tournament(terms, 1));
    EXPECT_NEAR(forfeits.at(RoundResult::forfeit_win), 27, 15) << "a tenth of 270 boards";
    EXPECT_FALSE(forfeits.contains(RoundResult::zero_bye));

    terms.forfeits = 0;
    terms.withdrawals = 5;
    Tournament const left = random_tournament(terms, 1);
    EXPECT_GT(count_results(left).at(RoundResult::zero_bye), 20);
    for (Player const& player : left.players) {
        bool has_left = false;
        for (Entry const& entry : player.rounds) {
            EXPECT_FALSE(has_left && entry.result != RoundResult::zero_bye) << player.name;
            has_left = has_left || entry.result == RoundResult::zero_bye;
        }
    }
}

TEST(RandomTournament, PlaysEachFormatToItsEnd)
{
    for (Format const format : formats_with_rounds()) {
        RandomTerms const terms{.players = 11, .rounds = 5, .format = format};
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Tournament made = random_tournament(terms, seed);
            EXPECT_EQ(paired_rounds(made), made.rounds) << to_name(format);
            EXPECT_TRUE(check_pairings(made).empty()) << to_name(format);
            auto const next = pair_next_round(made);
            ASSERT_FALSE(next);
            EXPECT_EQ(next.error(), TournamentError::tournament_over) << to_name(format);
        }
    }
}

TEST(RandomTournament, LetsTheStrongerScoreMore)
{
    RandomTerms const terms{
        .players = 20, .format = Format::double_round_robin, .forfeits = 0, .withdrawals = 0};
    Tournament const made = random_tournament(terms, 3);
    unsigned strong = 0;
    unsigned all = 0;
    for (PlayerNumber number = 1; number <= made.players.size(); ++number) {
        unsigned const points = half_points(made, number, made.rounds);
        strong += number <= 10 ? points : 0;
        all += points;
    }
    EXPECT_EQ(all, 2U * 38 * 10);
    EXPECT_GT(strong * 100, all * 60);
}

} // namespace arbiter::tournament::test

// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"
#include "arbiter/tournament/why.h"
#include "tournament/brute_force.h"
#include "tournament/support.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>

namespace arbiter::tournament::test {

namespace {

/// A bracket decides from C6 on.
bool has_bracket(Criterion criterion)
{
    return criterion >= Criterion::downfloaters;
}

/// Everybody and the bye as what is asked, one by one and as groups.
class Asked {
public:
    Asked(SwissRound const& round, std::mt19937& random) : random_{random}
    {
        for (SwissPlayer const& player : round.players)
            numbers_.push_back(player.number);
    }

    PlayerNumber player() { return numbers_[random_() % numbers_.size()]; }

    std::vector<PlayerNumber> opponents(PlayerNumber player)
    {
        std::vector<PlayerNumber> others;
        for (PlayerNumber const number : numbers_) {
            if (number != player)
                others.push_back(number);
        }
        if (numbers_.size() % 2 == 1)
            others.push_back(0);
        std::shuffle(others.begin(), others.end(), random_);
        others.resize(random_() % 3 == 0 ? 1 + random_() % 3 : 1);
        return others;
    }

private:
    std::mt19937& random_;
    std::vector<PlayerNumber> numbers_;
};

/// Plays small tournaments and compares answers with the search through all pairings; how often each
/// criterion was the answer.
std::map<Criterion, int> compare_answers(int wanted, std::size_t most_players, std::mt19937& random)
{
    std::map<Criterion, int> seen;
    for (int answers = 0; answers < wanted && !testing::Test::HasFailure();) {
        std::size_t const players = 4 + random() % (most_players - 3);
        Tournament tournament = make_tournament(players, std::min<std::size_t>(players - 1, 7));
        while (answers < wanted) {
            SwissRound const state = swiss_round(tournament, paired_rounds(tournament) + 1);
            if (!pair_next_round(tournament))
                break;
            RoundJudge const judge{state};
            Asked asked{state, random};
            for (int i = 0; i < 6; ++i, ++answers) {
                PlayerNumber const player = asked.player();
                auto const opponents = asked.opponents(player);
                auto const answer = judge.why_not(player, opponents);
                auto const expected = proven(state, player, opponents);
                EXPECT_EQ(answer.has_value(), expected.has_value());
                if (!answer || !expected)
                    continue;
                EXPECT_EQ(answer->criterion, expected->first)
                    << to_name(answer->criterion) << ", proven " << to_name(expected->first);
                if (has_bracket(answer->criterion)) {
                    EXPECT_EQ(answer->half_points, expected->second);
                }
                // The sentences say that more players fail these.
                bool const is_counted = answer->criterion == Criterion::downfloaters
                    || (answer->criterion >= Criterion::wide_difference
                        && answer->criterion <= Criterion::opponent_up_before);
                if (is_counted) {
                    EXPECT_GT(answer->asked.size(), answer->made.size());
                }
                ++seen[answer->criterion];
            }
            play_round(tournament, random, 10);
            ask_for_byes(tournament, random, 10);
        }
    }
    return seen;
}

} // namespace

TEST(Why, NamesTheCriterionThatASearchThroughAllPairingsFinds)
{
    std::mt19937 random{54};
    auto const seen = compare_answers(1500, 8, random);
    EXPECT_GE(seen.size(), 12U);
}

TEST(SlowWhy, NamesTheCriterionThatASearchThroughAllPairingsFinds)
{
    std::mt19937 random{55};
    auto const seen = compare_answers(20000, 10, random);
    EXPECT_GE(seen.size(), 18U);
}

TEST(Why, NamesThePlayersWhoFailTheCriterion)
{
    Tournament tournament = make_tournament(6, 3);
    ASSERT_TRUE(pair_by_hand(tournament, {{{1, 4}, {5, 2}, {3, 6}}, {}}));
    for (std::size_t const board : {1U, 2U, 3U})
        ASSERT_TRUE(set_result(tournament, board, RoundResult::win, RoundResult::loss));
    RoundJudge const judge{swiss_round(tournament, 2)};
    ASSERT_TRUE(judge.pairing());
    // 1, 3 and 5 won with White: 1 meets 3, and 5 moves down.
    auto const refusal = judge.why_not(1, {5});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(to_name(refusal->criterion), "");
    EXPECT_EQ(article_of(refusal->criterion), "4.2");
    EXPECT_EQ(judge.why_not(1, {3}), std::nullopt);
    EXPECT_EQ(judge.why_not(1, {4})->criterion, Criterion::met_before);
    auto const down = judge.why_not(1, {2});
    ASSERT_TRUE(down);
    EXPECT_EQ(to_name(down->criterion), "");
    EXPECT_EQ(judge.place_of(1), (Place{2, 3, 0, false}));
    EXPECT_EQ(judge.place_of(5), (Place{0, 3, 1, true}));
}

TEST(Why, ExplainsEachPairThatTheRulesDoNotMake)
{
    std::mt19937 random{56};
    std::size_t refused = 0;
    std::size_t turned = 0;
    for (int i = 0; i < 60; ++i) {
        std::size_t const players = 5 + random() % 4;
        Tournament tournament = make_tournament(players, 4);
        for (int round = 1; round <= 3; ++round) {
            SwissRound const state = swiss_round(tournament, paired_rounds(tournament) + 1);
            if (!pair_next_round(tournament))
                break;
            // Two boards exchange their players with Black, and one turns its colours.
            auto const made = boards(tournament, paired_rounds(tournament));
            RoundPairing by_hand;
            for (Board const& board : made) {
                by_hand.pairs.push_back({board.white, board.black});
                for (PlayerNumber number = 1; number <= players; ++number) {
                    Entry const entry = std::as_const(tournament).entry(number, paired_rounds(tournament));
                    if (entry.result == RoundResult::allocated_bye)
                        by_hand.bye = number;
                }
            }
            if (random() % 2 == 0)
                std::swap(by_hand.pairs[0].black, by_hand.pairs[1].black);
            else
                std::swap(by_hand.pairs[0].white, by_hand.pairs[0].black);
            if (by_hand.bye && random() % 2 == 0)
                std::swap(*by_hand.bye, by_hand.pairs[1].white);
            ASSERT_TRUE(pair_by_hand(tournament, by_hand));
            auto const fault = check_pairing(tournament, paired_rounds(tournament));
            ASSERT_TRUE(fault);
            auto const reasons = explain_fault(tournament, *fault);
            EXPECT_EQ(reasons.size(), fault->played.size() + (fault->bye != fault->bye_by_rule ? 1 : 0));
            for (PairReason const& reason : reasons) {
                auto const expected = proven(state, reason.player, {reason.opponent});
                ASSERT_EQ(reason.refusal.has_value(), expected.has_value());
                if (expected) {
                    EXPECT_EQ(reason.refusal->criterion, expected->first);
                }
                ++(expected ? refused : turned);
            }
            play_round(tournament, random, 10);
        }
    }
    EXPECT_GT(refused, 50U);
    EXPECT_GT(turned, 20U);
}

TEST(Why, KnowsRoundsThatCannotBePaired)
{
    Tournament tournament = make_tournament(2, 3);
    ASSERT_TRUE(pair_next_round(tournament));
    std::mt19937 random{1};
    play_round(tournament, random, 0);
    RoundJudge const judge{swiss_round(tournament, 2)};
    EXPECT_FALSE(judge.pairing());
    EXPECT_EQ(judge.why_not(1, {2})->criterion, Criterion::met_before);
}

} // namespace arbiter::tournament::test

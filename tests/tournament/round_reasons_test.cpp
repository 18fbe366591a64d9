// SPDX-License-Identifier: MIT
#include "arbiter/tournament/round_reasons.h"
#include "arbiter/tournament/why_text.h"
#include "tournament/brute_force.h"
#include "tournament/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::tournament::test {

namespace {

/// Holds a reason against the search through all pairings.
void expect_proven(SwissRound const& state, PlayerNumber player, std::vector<PlayerNumber> const& opponents,
    std::optional<Refusal> const& refusal)
{
    auto const expected = proven(state, player, opponents);
    ASSERT_EQ(refusal.has_value(), expected.has_value()) << player << " " << opponents.front();
    if (expected) {
        EXPECT_EQ(refusal->criterion, expected->first) << player << " " << opponents.front();
        EXPECT_EQ(refusal->best, RoundPairing{});
    }
}

/// The others with the score of a player.
std::vector<PlayerNumber> equals_of(SwissRound const& state, PlayerNumber number)
{
    auto const score = std::ranges::find(state.players, number, &SwissPlayer::number)->half_points;
    std::vector<PlayerNumber> equals;
    for (SwissPlayer const& other : state.players) {
        if (other.number != number && other.half_points == score)
            equals.push_back(other.number);
    }
    return equals;
}

/// What was seen in the reasons of many rounds.
struct Seen {
    int others = 0;
    int floats = 0;
    int barred = 0;
    int byes = 0;
};

void expect_player(SwissRound const& state, PlayerReasons const& player, Seen& seen)
{
    for (auto const& [one, other, refusal] : player.others) {
        EXPECT_TRUE(refusal);
        EXPECT_EQ(player.opponent == 0 ? other : one, player.opponent == 0 ? 0 : player.player);
        expect_proven(state, one, {other}, refusal);
        ++seen.others;
    }
    auto const equals = equals_of(state, player.player);
    if (player.moved_down) {
        EXPECT_TRUE(player.place.has_moved_down);
        expect_proven(state, player.player, equals, player.moved_down);
        ++seen.floats;
    }
    for (PairReason const& reason : player.barred) {
        EXPECT_LT(reason.refusal->criterion, Criterion::completion);
        expect_proven(state, reason.player, {reason.opponent}, reason.refusal);
        ++seen.barred;
    }
    bool const is_explained = player.moved_down || !player.barred.empty();
    EXPECT_EQ(is_explained, player.place.has_moved_down && !equals.empty());
}

/// The players of a text's pairs, boards and bye, as the round has them.
std::set<PlayerNumber> players_of(RoundReasons const& reasons)
{
    std::set<PlayerNumber> numbers;
    for (BoardReasons const& board : reasons.boards) {
        EXPECT_TRUE(numbers.insert(board.pair.player).second);
        EXPECT_TRUE(board.pair.opponent == 0 || numbers.insert(board.pair.opponent).second);
    }
    return numbers;
}

/// A tournament of an odd number of players before its third round.
Tournament after_two_rounds(std::size_t players)
{
    Tournament tournament = make_tournament(players, 5);
    std::mt19937 random{5};
    for (int round = 1; round <= 2; ++round) {
        EXPECT_TRUE(pair_next_round(tournament));
        play_round(tournament, random, 0);
    }
    EXPECT_TRUE(pair_next_round(tournament));
    return tournament;
}

/// How many answers the reasons of a round have, about floats and about others.
std::pair<std::size_t, std::size_t> answers_in(RoundReasons const& reasons)
{
    std::pair<std::size_t, std::size_t> answers{0, 0};
    for (BoardReasons const& board : reasons.boards) {
        for (PlayerReasons const& player : board.players) {
            answers.first += player.moved_down || !player.barred.empty() ? 1 : 0;
            answers.second += player.others.size();
        }
    }
    return answers;
}

} // namespace

TEST(RoundReasons, AreProvenByASearchThroughAllPairings)
{
    std::mt19937 random{57};
    Seen seen;
    for (int i = 0; i < 12; ++i) {
        std::size_t const players = 5 + random() % 4;
        Tournament tournament = make_tournament(players, 4);
        while (pair_next_round(tournament)) {
            std::size_t const round = paired_rounds(tournament);
            auto const reasons = explain_round(tournament, round);
            ASSERT_TRUE(reasons);
            EXPECT_EQ(players_of(*reasons).size(), reasons->state.players.size());
            for (BoardReasons const& board : reasons->boards) {
                EXPECT_FALSE(board.pair.refusal);
                EXPECT_EQ(board.players.size(), board.pair.opponent == 0 ? 1U : 2U);
                seen.byes += board.pair.opponent == 0 ? 1 : 0;
                for (PlayerReasons const& player : board.players)
                    expect_player(reasons->state, player, seen);
            }
            play_round(tournament, random, 10);
            ask_for_byes(tournament, random, 10);
        }
    }
    EXPECT_GT(seen.others, 200);
    EXPECT_GT(seen.floats, 5);
    EXPECT_GT(seen.barred, 1);
    EXPECT_GT(seen.byes, 5);
}

TEST(RoundReasons, AreThoseOfEachPlayerAlone)
{
    Tournament const tournament = after_two_rounds(11);
    auto const reasons = explain_round(tournament, 3, {.others = 2});
    RoundJudge const judge{swiss_round(tournament, 3)};
    for (BoardReasons const& board : reasons->boards) {
        for (PlayerReasons const& player : board.players) {
            auto const alone = explain_player(judge, player.player, player.opponent, 2);
            EXPECT_EQ(player.place, alone.place);
            EXPECT_EQ(player.moved_down.has_value(), alone.moved_down.has_value());
            ASSERT_EQ(player.others.size(), alone.others.size());
            for (std::size_t i = 0; i < alone.others.size(); ++i) {
                EXPECT_EQ(player.others[i].opponent, alone.others[i].opponent);
                EXPECT_EQ(player.others[i].refusal->criterion, alone.others[i].refusal->criterion);
            }
        }
    }
}

TEST(RoundReasons, SayOfAllPlayersAsMuchAsTheLimitsAllow)
{
    Tournament const tournament = after_two_rounds(11);
    auto const [floats, others] = answers_in(*explain_round(tournament, 3, {.others = 1}));
    EXPECT_GE(floats, 1U);
    EXPECT_GE(others, 1U);
    using Answers = std::pair<std::size_t, std::size_t>;
    auto const within = [&](std::size_t pairings) {
        return answers_in(*explain_round(tournament, 3, {.others = 1, .pairings = pairings}));
    };
    EXPECT_EQ(within(0), (Answers{0, 0}));
    EXPECT_EQ(within(floats), (Answers{floats, 0}));
    EXPECT_EQ(within(floats + others - 1), (Answers{floats, 0})) << "others of some players alone are unjust";
    EXPECT_EQ(within(floats + others), (Answers{floats, others}));
}

TEST(RoundReasons, SayWhatTheRulesHaveAgainstBoardsThatAreMadeByHand)
{
    Tournament tournament = make_tournament(6, 3);
    ASSERT_TRUE(pair_by_hand(tournament, {{{1, 4}, {5, 3}, {2, 6}}, {}}));
    auto const reasons = explain_round(tournament, 1);
    ASSERT_EQ(reasons->boards.size(), 3U);
    for (BoardReasons const& board : reasons->boards) {
        bool const is_made = board.pair.player == 1;
        EXPECT_EQ(board.pair.refusal.has_value(), !is_made);
        EXPECT_EQ(say_board(*reasons, board).front().text,
            say_refusal(board.pair.refusal, board.pair.player, board.pair.opponent));
    }
}

TEST(RoundReasons, OfARoundRobinAreItsTable)
{
    for (Format const format : {Format::round_robin, Format::double_round_robin}) {
        Tournament tournament = make_tournament(5, 0, format);
        ASSERT_TRUE(pair_next_round(tournament));
        auto const reasons = explain_round(tournament, 1);
        ASSERT_TRUE(reasons);
        EXPECT_EQ(players_of(*reasons).size(), 5U);
        auto const sentences = say_board(*reasons, reasons->boards.back());
        ASSERT_EQ(sentences.size(), 1U);
        PlayerNumber const free = reasons->boards.back().pair.player;
        EXPECT_EQ(sentences[0].text,
            std::to_string(free)
                + " has no opponent in round 1: the Berger table of 5 players says so (C.05, annex 1).");
        EXPECT_EQ(sentences[0].players, std::vector{free});
        EXPECT_EQ(sentences[0].article, "C.05");
    }
}

TEST(RoundReasons, AreNotThereForRoundsThatNobodyHasPairedAndForAKnockOut)
{
    Tournament tournament = make_tournament(4, 3);
    EXPECT_FALSE(explain_round(tournament, 0));
    EXPECT_FALSE(explain_round(tournament, 1));
    ASSERT_TRUE(pair_next_round(tournament));
    EXPECT_TRUE(explain_round(tournament, 1));
    EXPECT_FALSE(explain_round(tournament, 2));
    Tournament cup = make_tournament(4, 0, Format::knock_out);
    ASSERT_TRUE(pair_next_round(cup));
    EXPECT_FALSE(explain_round(cup, 1));
    Tournament impossible = make_tournament(2, 3);
    ASSERT_TRUE(pair_by_hand(impossible, {{{1, 2}}, {}}));
    ASSERT_TRUE(set_result(impossible, 1, RoundResult::draw, RoundResult::draw));
    ASSERT_TRUE(pair_by_hand(impossible, {{{2, 1}}, {}}));
    EXPECT_FALSE(explain_round(impossible, 2)) << "the two have met";
}

TEST(RoundReasons, NameTheSubjectTheArticleAndThePlayersOfEachSentence)
{
    Tournament const tournament = after_two_rounds(11);
    auto const reasons = explain_round(tournament, 3);
    std::set<ReasonSubject> subjects;
    for (BoardReasons const& board : reasons->boards) {
        auto const sentences = say_board(*reasons, board);
        auto const german = say_board(*reasons, board, Language::german);
        ASSERT_EQ(sentences.size(), german.size());
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            ReasonSentence const& sentence = sentences[i];
            subjects.insert(sentence.subject);
            EXPECT_NE(sentence.text, german[i].text);
            EXPECT_EQ(sentence.players, german[i].players);
            EXPECT_NE(sentence.text.find(sentence.article), std::string::npos) << sentence.text;
            EXPECT_NE(sentence.text.find(sentence.criterion), std::string::npos) << sentence.text;
            EXPECT_FALSE(sentence.article.empty() && sentence.subject == ReasonSubject::other);
            EXPECT_FALSE(std::ranges::count(sentence.players, PlayerNumber{0}) > 0);
            std::set<PlayerNumber> const once{sentence.players.begin(), sentence.players.end()};
            EXPECT_EQ(once.size(), sentence.players.size());
        }
        std::vector<PlayerNumber> const of_pair = sentences.front().players;
        EXPECT_EQ(of_pair.front(), board.pair.player);
        bool const has_colors = std::ranges::any_of(
            sentences, [](ReasonSentence const& one) { return one.subject == ReasonSubject::colors; });
        EXPECT_EQ(has_colors, board.pair.opponent != 0);
    }
    EXPECT_EQ(subjects.size(), 4U);
}

} // namespace arbiter::tournament::test

// SPDX-License-Identifier: MIT
#include "arbiter/learn/deck.h"

#include <gtest/gtest.h>

#include <cmath>

namespace arbiter::learn {
namespace {

constexpr std::string_view back_rank_line
    = "x\t6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ta1a8\t1000\tmate\tback-rank-mate,mate\tA - B";

/// Made with the formulas of FSRS-5 by hand.
TEST(Fsrs, BeginsWithThePublishedStabilities)
{
    EXPECT_DOUBLE_EQ(answer({}, Grade::again, 0).stability, 0.40255);
    EXPECT_DOUBLE_EQ(answer({}, Grade::good, 0).stability, 3.173);
    EXPECT_DOUBLE_EQ(answer({}, Grade::easy, 0).stability, 15.69105);
    EXPECT_NEAR(answer({}, Grade::again, 0).difficulty, 7.1949, 1e-9);
    EXPECT_NEAR(answer({}, Grade::good, 0).difficulty, 7.1949 - std::exp(0.5345 * 2) + 1, 1e-9);
}

TEST(Fsrs, AsksAgainWhenNineOfTenWouldRemember)
{
    Recall const known{10, 5};
    EXPECT_NEAR(chance_to_recall(known, 10), 0.9, 1e-9);
    EXPECT_NEAR(next_interval(known), 10, 1e-9);
    EXPECT_NEAR(chance_to_recall(known, 0), 1, 1e-9);
}

TEST(Fsrs, WaitsLongerAfterEveryGoodAnswerAndNotAfterABadOne)
{
    Recall recall = answer({}, Grade::good, 0);
    double last = next_interval(recall);
    for (int round = 0; round < 5; ++round) {
        recall = answer(recall, Grade::good, last);
        EXPECT_GT(next_interval(recall), last);
        last = next_interval(recall);
    }
    EXPECT_LT(next_interval(answer(recall, Grade::again, last)), last);
    EXPECT_LT(
        next_interval(answer(recall, Grade::hard, last)), next_interval(answer(recall, Grade::easy, last)));
}

TEST(Fsrs, KeepsTheDifficultyBetweenOneAndTen)
{
    Recall hard = answer({}, Grade::again, 0);
    Recall easy = answer({}, Grade::easy, 0);
    for (int round = 0; round < 50; ++round) {
        hard = answer(hard, Grade::again, 2);
        easy = answer(easy, Grade::easy, 2);
    }
    EXPECT_LE(hard.difficulty, 10);
    EXPECT_GE(easy.difficulty, 1);
    EXPECT_GT(hard.stability, 0);
}

Card illegal_card(std::string tried)
{
    return {CardKind::illegal, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", std::move(tried)};
}

TEST(Deck, HasEachCardOnce)
{
    Deck deck;
    EXPECT_EQ(deck.add(illegal_card("e1g1")), 0U);
    EXPECT_EQ(deck.add(illegal_card("e1e3")), 1U);
    EXPECT_EQ(deck.add(illegal_card("e1g1")), 0U);
    EXPECT_EQ(deck.cards().size(), 2U);
}

TEST(Deck, AsksWhatIsDueLongestFirstAndLaterWhatWasKnown)
{
    Deck deck;
    auto const first = deck.add(illegal_card("e1g1"));
    auto const second = deck.add(illegal_card("e1e3"));
    EXPECT_EQ(deck.due(100), (std::vector{first, second}));
    deck.grade(first, Grade::good, 100);
    EXPECT_EQ(deck.due(100), std::vector{second});
    deck.grade(second, Grade::again, 100);
    EXPECT_TRUE(deck.due(100).empty());
    EXPECT_EQ(deck.due(101), std::vector{second});
    EXPECT_EQ(deck.due(104), (std::vector{second, first}));
    EXPECT_TRUE(deck.due(104, CardKind::puzzle).empty());
}

TEST(Deck, IsReadBackFromItsJson)
{
    Deck deck;
    deck.add(illegal_card("e1g1"));
    deck.add({CardKind::mistake, "fen", "e2e4", "A - B \"x\""});
    deck.grade(0, Grade::hard, 20'000.5);
    deck.rate(parse_puzzle(back_rank_line).value(), true, 20'000.75);
    deck.best_streak = 7;
    auto const read = Deck::from_json(deck.to_json());
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, deck);
}

TEST(Deck, RemembersTriesWithTheRatingBefore)
{
    Puzzle const puzzle = parse_puzzle(back_rank_line).value();
    Deck deck;
    deck.rate(puzzle, true, 20'000);
    ratings::Rating const between = deck.rating();
    deck.rate(puzzle, false, 20'001);
    EXPECT_EQ(deck.rated_puzzles(), 2U);
    EXPECT_EQ(deck.solves(),
        (std::vector<Solve>{{id_of(puzzle), true, 20'000, 1000, 350},
            {id_of(puzzle), false, 20'001, between.rating, between.deviation}}));
    EXPECT_EQ(between, rate_solver(first_rating, 1000, true, 0));
    EXPECT_EQ(deck.rating(), rate_solver(between, 1000, false, 1));
}

TEST(Deck, KeepsTheNewestTries)
{
    Puzzle const puzzle = parse_puzzle(back_rank_line).value();
    Deck deck;
    for (std::size_t index = 0; index != most_solves + 2; ++index)
        deck.rate(puzzle, index % 2 == 0, static_cast<Days>(index));
    ASSERT_EQ(deck.solves().size(), most_solves);
    EXPECT_EQ(deck.solves().front().at, 2);
}

TEST(Deck, ReckonsWithWhateverAFileSays)
{
    auto deck = Deck::from_json(
        R"({"version":1,"rating":1e300,"deviation":0,"volatility":-1,"solves":[{"puzzle":"a","at":-1e300}]})");
    ASSERT_TRUE(deck) << deck.error();
    deck->rate(parse_puzzle(back_rank_line).value(), false, 20'000);
    EXPECT_TRUE(std::isfinite(deck->rating().rating));
    EXPECT_EQ(deck->rating().deviation, ratings::most_deviation);
}

TEST(Deck, SaysWhatIsWrongWithAFile)
{
    for (std::string_view const text : {"", "[]", "{}", R"({"version":2})", R"({"version":1,"cards":[{}]})",
             R"({"version":1,"rating":"high"})", R"({"version":1,"cards":[{"kind":"puzzle","task":3}]})",
             R"({"version":1,"solves":[{"solved":true}]})", R"({"version":1,"solves":3})"})
        EXPECT_FALSE(Deck::from_json(text)) << text;
    EXPECT_TRUE(Deck::from_json(R"({"version":1})"));
}

} // namespace
} // namespace arbiter::learn

// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/trf.h"
#include "tournament/support.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace arbiter::tournament::test {

namespace {

constexpr char const* two_players
    = "012 Café\n"
      "001    1 m GM Müller, Jörg                      2500 GER                         1.0    1     2 w 1\n"
      "001    2      Byron, Ada                                                         0.0    2     1 b 0\n"
      "XXR 3\n";

/// The text with the first `from` replaced.
std::string with(std::string text, std::string_view from, std::string_view to)
{
    text.replace(text.find(from), from.size(), to);
    return text;
}

TrfProblem problem_of(std::string const& text)
{
    auto const result = read_trf(text);
    return result ? TrfProblem{} : result.error();
}

} // namespace

TEST(Trf, ReadsPlayersByColumnsOfCharacters)
{
    auto const result = read_trf(two_players);
    ASSERT_TRUE(result) << result.error().line << ':' << result.error().column;
    EXPECT_EQ(result->name, "Café");
    EXPECT_EQ(result->rounds, 3U);
    EXPECT_EQ(result->player(1).name, "Müller, Jörg");
    EXPECT_EQ(result->player(1).title, "GM");
    EXPECT_EQ(result->player(1).rating, 2500U);
    EXPECT_EQ(result->player(1).federation, "GER");
    EXPECT_EQ(result->entry(2, 1), (Entry{1, Color::black, RoundResult::loss}));
}

TEST(Trf, ReadsLinesThatEndWithACarriageReturn)
{
    std::string text = two_players;
    std::ranges::replace(text, '\n', '\r');
    EXPECT_EQ(read_trf(text), read_trf(two_players));
}

TEST(Trf, WritesWhatItReadsAsTheSameTournament)
{
    std::mt19937 random{5};
    for (Format const format : formats_with_rounds()) {
        Tournament tournament = make_tournament(9, 5, format);
        tournament.city = "Paris";
        tournament.tie_breaks = all_tie_breaks();
        tournament.other_lines = {"132 26/03/14"};
        tournament.players[3].name = "Łukasz Żółć";
        for (int round = 1; round <= 3; ++round) {
            ASSERT_TRUE(pair_next_round(tournament));
            if (format != Format::knock_out) {
                play_round(tournament, random, 10);
                continue;
            }
            for (std::size_t board = 1; board <= boards(tournament, paired_rounds(tournament)).size();
                ++board)
                ASSERT_TRUE(set_result(tournament, board, RoundResult::win, RoundResult::loss));
        }
        auto const again = read_trf(write_trf(tournament));
        ASSERT_TRUE(again) << describe(again.error().error) << again.error().line;
        EXPECT_EQ(write_trf(*again), write_trf(tournament));
        EXPECT_EQ(again->tie_breaks, tournament.tie_breaks);
        EXPECT_EQ(again->player(1), tournament.player(1));
    }
}

TEST(Trf, NamesLineAndColumnOfWhatItCannotRead)
{
    EXPECT_EQ(
        problem_of(with(two_players, "   2 w 1", "   2 x 1")), (TrfProblem{TrfError::bad_color, 2, 97}));
    EXPECT_EQ(
        problem_of(with(two_players, "   2 w 1", "   2 w 5")), (TrfProblem{TrfError::bad_result, 2, 99}));
    EXPECT_EQ(problem_of(with(two_players, "   2 w 1", "   3 w 1")),
        (TrfProblem{TrfError::unknown_opponent, 2, 92}));
    EXPECT_EQ(
        problem_of(with(two_players, "   1 b 0", "   1 w 0")), (TrfProblem{TrfError::same_color, 2, 97}));
    EXPECT_EQ(problem_of(with(two_players, "   1 b 0", "   1 b 1")),
        (TrfProblem{TrfError::results_do_not_fit, 2, 99}));
    EXPECT_EQ(
        problem_of(with(two_players, " 1.0 ", " 1.5 ")), (TrfProblem{TrfError::points_do_not_fit, 2, 81}));
    EXPECT_EQ(problem_of(with(two_players, "2500", "25x0")), (TrfProblem{TrfError::bad_rating, 2, 49}));
    EXPECT_EQ(problem_of(with(two_players, "001    2 ", "001    1 ")),
        (TrfProblem{TrfError::duplicate_player, 3, 5}));
    EXPECT_EQ(problem_of(with(two_players, "001    2 ", "001    7 ")),
        (TrfProblem{TrfError::missing_player, 3, 5}));
    EXPECT_EQ(problem_of(with(two_players, "XXR 3", "XXR 0")), (TrfProblem{TrfError::bad_rounds, 4, 5}));
    EXPECT_EQ(
        problem_of(with(two_players, "XXR 3", "XXT BH XX")), (TrfProblem{TrfError::bad_tie_break, 4, 8}));
    EXPECT_EQ(
        problem_of(with(two_players, "XXR 3", "XXA 1 1.0")), (TrfProblem{TrfError::acceleration, 4, 1}));
}

TEST(Trf, ReadsNothingWrongFromDamagedText)
{
    std::mt19937 random{3};
    for (int i = 0; i < 3000; ++i) {
        std::string text = two_players;
        for (int change = 0; change < 3; ++change)
            text[random() % text.size()] = static_cast<char>(random() % 256);
        auto const result = read_trf(text);
        if (result) {
            EXPECT_TRUE(read_trf(write_trf(*result))) << text;
        }
    }
}

TEST(Trf, CountsARoundThatOnlyOthersPlayedAsAnAbsence)
{
    std::string text = two_players;
    text += "001    3       Charles Babbage\n";
    auto const result = read_trf(text);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->entry(3, 1).result, RoundResult::zero_bye);
}

} // namespace arbiter::tournament::test

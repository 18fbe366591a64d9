// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/trf.h"
#include "tournament/support.h"
#include "tournament/trf_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace arbiter::tournament::test {

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
    EXPECT_EQ(problem_of(with(two_players, "XXR 3", "XXA 1 1.0")), (TrfProblem{TrfError::bad_number, 4, 5}));
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

TEST(Trf, ReadsAnotherEncodingByItsOwnColumns)
{
    std::string text = two_players;
    for (auto const& [from, to] : {std::pair{"é", "\xE9"}, std::pair{"ü", "\xFC"}, std::pair{"ö", "\xF6"}})
        text = with(text, from, to);
    EXPECT_EQ(read_trf(text), read_trf(two_players));
    // Windows-1252 has letters where Latin-1 has none.
    text = with(with(two_players, "Müller", "M\x9Cller"), "ö", "\xF6");
    text = with(text, "é", "\xE9");
    ASSERT_TRUE(read_trf(text));
    EXPECT_EQ(read_trf(text)->player(1).name, "Mœller, Jörg");
    EXPECT_EQ(read_trf(text)->player(1).rating, 2500U);
    // UTF-8 has no halves of surrogate pairs, so its three bytes are three characters.
    text = with(two_players, "Müller, Jörg  ", "M\xED\xA0\x80ller, Jrg ");
    ASSERT_TRUE(read_trf(text));
    EXPECT_EQ(read_trf(text)->player(1).name, "M\u00ED\u00A0\u20ACller, Jrg");
}

TEST(Trf, RefusesColumnsThatAreShifted)
{
    // Padded by bytes: the columns behind the name begin two too early.
    EXPECT_EQ(problem_of(with(two_players, "Jörg                      ", "Jörg                     ")),
        (TrfProblem{TrfError::shifted_columns, 2, 48}));
    for (std::size_t const column : {48U, 53U, 57U, 69U, 80U}) {
        std::string text = two_players;
        text[text.find("001    2") + column - 1] = 'x';
        EXPECT_EQ(problem_of(text), (TrfProblem{TrfError::shifted_columns, 3, column}));
    }
    // A sign for a sex is one byte: half of a longer character would be written.
    std::string text = two_players;
    text.replace(text.find("001    2") + 9, 1, "«");
    EXPECT_EQ(problem_of(text), (TrfProblem{TrfError::shifted_columns, 3, 10}));
}

TEST(Trf, WritesATitleOfAnyLettersAtTheRightEdgeOfItsColumns)
{
    std::string text = two_players;
    text.replace(text.find("001    2") + 10, 3, "  é");
    auto const report = read_trf(text);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->player(2).title, "é");
    EXPECT_NE(write_trf(*report).find("  é "), std::string::npos);
    EXPECT_EQ(read_trf(write_trf(*report)), report);
}

TEST(Trf, IsNotMistakenForAFileOfAnotherKind)
{
    std::string utf16 = "\xFF\xFE";
    for (char const c : std::string_view{two_players})
        utf16 += std::string{c, '\0'};
    std::string noise;
    for (int i = 0; i < 512; ++i)
        noise += static_cast<char>((i * 151 + 7) % 256);
    for (std::string const& text : {utf16, noise, std::string{"[Event \"Open\"]\n\n1. e4 e5 *\n"},
             std::string{"<!DOCTYPE html>\n<p>001</p>\n"}, std::string{"Rank;Name;Rating\n1;Ada;2100\n"},
             std::string{"PK\x03\x04"}}) {
        ASSERT_FALSE(read_trf(text)) << text;
        EXPECT_EQ(read_trf(text).error(), (TrfProblem{TrfError::not_a_report, 1, 1})) << text;
    }
}

TEST(Trf, IsNotMistakenForAnyText)
{
    for (std::string_view const text : {"", "\n\n", "To Ada,\nthe round begins at nine.\n", "XYZ 5\n",
             "\xFF\xFE"
             "0\0001\0"}) {
        ASSERT_FALSE(read_trf(text)) << text;
        EXPECT_EQ(read_trf(text).error(), (TrfProblem{TrfError::not_a_report, 1, 1})) << text;
    }
    EXPECT_TRUE(read_trf(write_trf(Tournament{}))) << "a tournament without name and players";
}

TEST(Trf, RefusesWhatChangesThePairingAndIsNotKnown)
{
    auto const line = [](std::string_view text) { return problem_of(with(two_players, "XXR 3", text)); };
    for (std::string_view const text : {"162  W 3.0    D 1.0    L 0.0", "162  W 3.0    D 1.0",
             "XXS WW=3 BW=3 WD=1 BD=1", "BBW 3.0", "162", "XXS Q=1", "299 1.0"})
        EXPECT_EQ(line(text), (TrfProblem{TrfError::unusual_points, 4, 1})) << text;
    for (std::string_view const text :
        {"162  W 1.0    D 0.5    L 0.0", "162  W 1.0    X 0.5", "XXS WW=1.0 BD=.5", "BBW  1.0", "BBD 0.5"})
        EXPECT_EQ(line(text), TrfProblem{}) << text;
    for (std::string_view const text :
        {"192 FIDE_DUBOV_2026", "092 Individual: Burstein System", "192 CUSTOM", "192 CUSTOM_SWISS",
            "192 FIDE_DOUBLESWISS", "192 FIDE_DOUBLESWISS_BAKU", "192 FIDE_DUTCH_2017",
            "192 CUSTOM_ROUNDROBIN", "192 BERGER_ROUNDROBIN_G2", "192 BERGER_ROUNDROBIN_G10",
            "192 BERGER_DOUBLEROUNDROBIN", "192 FIDE_SCHILLER_4x3", "192 FIDE_SCHEVENINGEN"})
        EXPECT_EQ(line(text), (TrfProblem{TrfError::unknown_format, 4, 5})) << text;
    EXPECT_EQ(line("192 FIDE_DUTCH_2026_BAKU"), TrfProblem{});
    for (std::string_view const text : {"092 Individual: accelerated Swiss", "092 Swiss of Baku"})
        EXPECT_EQ(line(text), (TrfProblem{TrfError::acceleration, 4, 5})) << text;
    EXPECT_EQ(line("092 Swiss with Baku acceleration"), TrfProblem{});
    for (std::string_view const text : {"250       1.0 001 002 0001 0002", "250  0.0  0.5 001 002 0001 0002"})
        EXPECT_EQ(line(text), TrfProblem{}) << text;
    for (auto const& [text, column] :
        {std::pair{"250  1.0  1.0 001 002 0001 0002", 5U}, std::pair{"250       1.3 001 002 0001 0002", 10U},
            std::pair{"250           001 002 0001 0002", 10U},
            std::pair{"250       0.0 001 002 0001 0002", 10U},
            std::pair{"250       100 001 002 0001 0002", 10U},
            std::pair{"250       1.0 002 001 0001 0002", 19U},
            std::pair{"250       1.0 001 002      0002", 23U}})
        EXPECT_EQ(line(text), (TrfProblem{TrfError::bad_acceleration, 4, column})) << text;
    EXPECT_EQ(line("250       1.0 001 002 0001 0003"), (TrfProblem{TrfError::unknown_opponent, 4, 28}));
    EXPECT_EQ(line("092 Team Swiss-System"), (TrfProblem{TrfError::teams, 4, 5}));
    EXPECT_EQ(line("XXC rank white1"), (TrfProblem{TrfError::rank_order, 4, 5}));
    for (std::string_view const text : {"XXQ 1", "xxr 5", "xxz 1"})
        EXPECT_EQ(line(text), (TrfProblem{TrfError::unknown_instruction, 4, 1})) << text;
    EXPECT_EQ(line("202 BH/C1,XY"), (TrfProblem{TrfError::bad_tie_break, 4, 11}));
}

TEST(Trf, KeepsTheLinesOfTrf26ThatOnlyInform)
{
    for (std::string const line :
        {"132 26/03/14", "172 FRA FIDON", "182 Somebody", "212 PTS,BH/C1", "222 5400+30", "352 WBWB",
            "362   TW 2.0", "801   1 Paris", "802   1 PAR", "FRA    1 m    Ada", "### a note"}) {
        auto const read = read_trf(std::string{two_players} + line + '\n');
        ASSERT_TRUE(read) << line;
        EXPECT_NE(write_trf(*read).find('\n' + line + '\n'), std::string::npos) << line;
    }
    for (std::string const code : {"300", "310", "320", "330"})
        EXPECT_EQ(problem_of(with(two_players, "XXR 3", code + " 1")), (TrfProblem{TrfError::teams, 4, 1}));
}

TEST(Trf, ReadsTheCodedFormatAndTieBreaks)
{
    auto const result
        = read_trf(std::string{two_players} + "192 FIDE_RR_BERGER_2026\n202 PTS,BH/C1,SB,DE\n092 Swiss\n");
    ASSERT_TRUE(result);
    EXPECT_EQ(result->format, Format::round_robin);
    EXPECT_EQ(result->tie_breaks, (std::vector{tie_break("BH-C1"), tie_break("SB"), tie_break("DE")}));
    EXPECT_EQ(read_trf(write_trf(*result)), result);
}

namespace {

/// The line of a player with this first round.
std::string player_line(PlayerNumber number, std::string_view entry)
{
    std::string line = "001    " + std::to_string(number) + "      Player " + std::to_string(number);
    line.resize(91, ' ');
    return line + std::string{entry} + '\n';
}

/// Eight players without rounds.
std::string eight_players(std::string_view more)
{
    std::string text;
    for (PlayerNumber number = 1; number <= 8; ++number)
        text += player_line(number, "");
    return text + "XXR 5\nXXC white1\n" + std::string{more};
}

std::string pairs_of(std::string_view more)
{
    auto tournament = read_trf(eight_players(more));
    if (!tournament || !pair_next_round(*tournament, Numbering::as_given))
        return "";
    std::string text;
    for (Board const& board : boards(*tournament, paired_rounds(*tournament)))
        text += std::to_string(board.white) + '-' + std::to_string(board.black) + ' ';
    return text;
}

} // namespace

TEST(Trf, HonoursByesAndProhibitionsOfOtherLines)
{
    EXPECT_EQ(pairs_of(""), "1-5 6-2 3-7 8-4 ");
    EXPECT_EQ(pairs_of("240 F   1    7    8\n"), "1-4 5-2 3-6 ");
    EXPECT_EQ(pairs_of("XXZ 7 8\n"), "1-4 5-2 3-6 ");
    EXPECT_EQ(pairs_of("240 H   2    7    8\n"), "1-5 6-2 3-7 8-4 ");
    EXPECT_EQ(pairs_of("260   1   5    1    5\n"), "1-6 5-2 3-7 8-4 ") << "as bbpPairings 6 pairs it";
    EXPECT_EQ(pairs_of("260   2   5    1    5\n"), "1-5 6-2 3-7 8-4 ");
    auto const tournament = read_trf(eight_players("260   1   3    1    5\n240 H   1    2\nXXP 3 4\n"));
    ASSERT_TRUE(tournament);
    EXPECT_EQ(tournament->entry(2, 1).result, RoundResult::half_bye);
    EXPECT_EQ(read_trf(write_trf(*tournament)), tournament);

    EXPECT_EQ(problem_of(eight_players("240 X   1    7\n")), (TrfProblem{TrfError::bad_bye, 11, 5}));
    EXPECT_EQ(problem_of(eight_players("240 H   1\n")), (TrfProblem{TrfError::bad_bye, 11, 5}));
    EXPECT_EQ(
        problem_of(eight_players("240 H   1    9\n")), (TrfProblem{TrfError::unknown_opponent, 11, 14}));
    EXPECT_EQ(
        problem_of(eight_players("260   1   5    1\n")), (TrfProblem{TrfError::bad_prohibition, 11, 5}));
    EXPECT_EQ(problem_of(std::string{two_players} + "240 H   1    2\n"),
        (TrfProblem{TrfError::bye_beside_game, 5, 14}));
}

TEST(Trf, KeepsAForfeitWithoutColours)
{
    std::string text = with(with(two_players, "   2 w 1", "   2 - +"), "   1 b 0", "   1 - -");
    auto tournament = read_trf(text);
    ASSERT_TRUE(tournament);
    std::string const written = write_trf(*tournament);
    EXPECT_NE(written.find("   2 - +\n"), std::string::npos) << written;
    EXPECT_NE(written.find("   1 - -\n"), std::string::npos) << written;
    EXPECT_EQ(read_trf(written), tournament);
    // The check does not ask for colours that the file does not give.
    tournament->first_color = Color::black;
    EXPECT_TRUE(check_pairings(*tournament).empty());
    ASSERT_TRUE(set_result(*tournament, 1, RoundResult::win, RoundResult::loss));
    EXPECT_FALSE(tournament->entry(1, 1).is_colorless);
}

TEST(Trf, KeepsThePlacesOfAFileWithoutTieBreaksWhileThePointsStay)
{
    auto const file = [](std::string_view second, std::string_view third, std::string_view more) {
        std::string text;
        for (auto const& [number, place, round] :
            {std::tuple{1, std::string_view{"   1"}, "   4 w 1"}, std::tuple{2, second, "   3 b ="},
                std::tuple{3, third, "   2 w ="}, std::tuple{4, std::string_view{"   4"}, "   1 b 0"}}) {
            std::string line = player_line(static_cast<PlayerNumber>(number), round);
            text += line.replace(85, 4, place);
        }
        return text + std::string{more};
    };
    auto const places = [](Tournament const& tournament) {
        std::string text;
        std::string const written = write_trf(tournament);
        for (std::size_t at = written.find("001 "); at != std::string::npos;
            at = written.find("\n001 ", at + 1))
            text += written.substr(at + (written[at] == '\n' ? 89 : 88), 1);
        return text;
    };
    auto given = read_trf(file("   3", "   2", "XXR 3\n"));
    ASSERT_TRUE(given) << describe(given.error().error);
    EXPECT_EQ(places(*given), "1324");
    EXPECT_EQ(read_trf(write_trf(*given)), given);
    // Those by tie-breaks of the file, those that do not fit the points, and a missing one are worked out.
    EXPECT_EQ(places(*read_trf(file("   3", "   2", "202 WIN\n"))), "1224");
    EXPECT_EQ(places(*read_trf(file("   4", "   2", ""))), "1424") << "two share the last place";
    EXPECT_EQ(places(*read_trf(file("    ", "   2", ""))), "1224");
    EXPECT_EQ(problem_of(file("   x", "   2", "")), (TrfProblem{TrfError::bad_place, 2, 86}));
    ASSERT_TRUE(set_result(*given, 2, RoundResult::win, RoundResult::loss));
    EXPECT_EQ(places(*given), "1313") << "other points, other places";
}

TEST(Trf, KeepsTheTeamsOfAnIndividualTournament)
{
    std::string const team = "013 Paris                                1    2\n";
    auto const tournament = read_trf("092 Individual: Swiss-System\n" + std::string{two_players} + team);
    ASSERT_TRUE(tournament);
    EXPECT_EQ(tournament->players.size(), 2U);
    EXPECT_NE(write_trf(*tournament).find(team), std::string::npos);
    EXPECT_EQ(problem_of("092 Team Swiss-System\n" + std::string{two_players} + team),
        (TrfProblem{TrfError::teams, 1, 5}));
    EXPECT_EQ(problem_of(std::string{two_players} + "310   1 Paris\n"), (TrfProblem{TrfError::teams, 5, 1}));
}

TEST(Trf, KeepsEveryDeputyArbiter)
{
    auto const tournament = read_trf(std::string{two_players} + "112 First, F\n112 Second, S\n");
    ASSERT_TRUE(tournament);
    EXPECT_EQ(tournament->deputy_arbiters, (std::vector<std::string>{"First, F", "Second, S"}));
    EXPECT_EQ(read_trf(write_trf(*tournament)), tournament);
}

TEST(Trf, InfersTheFirstColour)
{
    std::string const black = with(with(two_players, "   2 w 1", "   2 b 1"), "   1 b 0", "   1 w 0");
    EXPECT_EQ(read_trf(two_players)->first_color, Color::white);
    EXPECT_EQ(read_trf(black)->first_color, Color::black);
    EXPECT_EQ(read_trf(black + "XXC white1\n")->first_color, Color::white) << "what the file says counts";
    // Player 1 was absent: 2 counts as the first.
    std::string const late = player_line(1, "") + player_line(2, "   3 b 1") + player_line(3, "   2 w 0");
    ASSERT_TRUE(read_trf(late)) << describe(read_trf(late).error().error) << read_trf(late).error().column;
    EXPECT_EQ(read_trf(late)->first_color, Color::black);
}

TEST(Trf, LeavesARoundWithOneByeAloneToBePaired)
{
    std::string text;
    for (PlayerNumber number = 1; number <= 7; ++number)
        text += player_line(number, number == 5 ? "0000 - U" : "");
    auto tournament = read_trf(text + "XXR 5\n");
    ASSERT_TRUE(tournament) << tournament.error().column;
    EXPECT_EQ(paired_rounds(*tournament), 0U);
    ASSERT_EQ(pair_next_round(*tournament, Numbering::as_given), 1U);
    EXPECT_EQ(tournament->entry(5, 1).result, RoundResult::allocated_bye);
    EXPECT_EQ(boards(*tournament, 1).size(), 3U);
}

TEST(Trf, LeavesALastRoundWithoutResultsOpenForLatecomers)
{
    std::string const open
        = with(with(with(two_players, " 1.0 ", " 0.0 "), "   2 w 1", "   2 w  "), "   1 b 0", "   1 b  ");
    auto tournament = read_trf(open + "001    3      Late\n001    4      Later\n");
    ASSERT_TRUE(tournament);
    EXPECT_TRUE(tournament->entry(3, 1).is_unset());
    ASSERT_EQ(pair_next_round(*tournament, Numbering::as_given), 1U);
    EXPECT_EQ(boards(*tournament, 1).size(), 2U);
}

TEST(Trf, SaysWhatIsWrongInTheLanguageThatIsAskedFor)
{
    EXPECT_EQ(describe(TrfError::bad_color), "expected the colour: w, b or -");
    EXPECT_EQ(describe(TrfError::bad_color, Language::german), "erwartet wird die Farbe: w, b oder -");
    EXPECT_EQ(describe(TrfError::unknown_instruction, Language::portuguese),
        "esta instrução de emparceiramento não é aceita");
}

} // namespace arbiter::tournament::test

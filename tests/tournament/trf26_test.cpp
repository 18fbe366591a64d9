// SPDX-License-Identifier: MIT
#include "arbiter/tournament/random_tournament.h"
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/trf.h"
#include "tournament/support.h"
#include "tournament/trf_support.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::tournament::test {

TEST(Trf, ReadsTheCodesOfTheSystemsThatArePairedHere)
{
    for (auto const& [code, format] : {std::pair{"FIDE_DUTCH", Format::swiss},
             std::pair{"FIDE_DUTCH_2025", Format::swiss}, std::pair{"BERGER_ROUNDROBIN", Format::round_robin},
             std::pair{"BERGER_ROUNDROBIN_G1", Format::round_robin},
             std::pair{"FIDE_ROUNDROBIN", Format::round_robin},
             std::pair{"FIDE_DOUBLEROUNDROBIN", Format::double_round_robin},
             std::pair{"CUSTOM_KNOCKOUT", Format::knock_out}}) {
        std::string text = two_players;
        auto const read = read_trf(text.append("192 ").append(code).append("\n"));
        ASSERT_TRUE(read) << code;
        EXPECT_EQ(read->format, format) << code;
    }
}

TEST(Trf, WritesTheRecordsOfTrf26ThatItReads)
{
    std::string const whole
        = "012 Café\n022 Paris\n032 FRA\n042 2026/03/14\n052 2026/03/15\n062 2\n072 1\n082 1\n"
          "092 Individual: Swiss-System (Dutch)\n102 Arbiter, A\n112 Deputy, B\n112 Deputy, C\n122 90+30\n"
          "132                                                                                        26/03/14\n"
          "142 3\n152 B\n162  W 1.0    D 0.5\n172 FRA FIDON\n182 Somebody\n192 FIDE_DUTCH_2025_BAKU\n"
          "202 BH/C1,KS/L-1,DE,ARO/C1/U1400,DE\n212 PTS,BH/C1\n222 5400+30\n"
          "001    1 m GM Müller, Jörg                      2500 GER     4611111 1980/05/06  1.5    1     2 b 1  0000 - H\n"
          "001    2      Byron, Ada                                                         0.0    2     1 w 0\n"
          "GER    1      Müller, Jörg                      2480\n"
          "013 Paris                              1    2\n250       1.0   1   1    1    2\n"
          "250       0.5   2   2    1    2\n260   1  99    1    2\n260   2   3    1    2\n352 WBWB\n"
          "801   1 Paris\n802   1 PAR\n### a note\n012 A second name\n";
    auto const read = read_trf(whole);
    ASSERT_TRUE(read) << describe(read.error().error) << read.error().line << ':' << read.error().column;
    std::string const written = '\n' + write_trf(*read);
    for (std::string_view rest = whole; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
        std::string const line{rest.substr(0, rest.find('\n') + 1)};
        EXPECT_NE(written.find('\n' + line), std::string::npos) << line << "is not in" << written;
    }
    for (std::string const line : {"XXR 3", "XXC black1", "XXP 1 2"})
        EXPECT_NE(written.find('\n' + line + '\n'), std::string::npos) << line;
    EXPECT_EQ(read_trf(written.substr(1)), read);
}

TEST(Trf, LosesNothingOfRandomTournaments)
{
    std::mt19937 random{26};
    for (std::size_t i = 0; i < 120; ++i) {
        RandomTerms terms;
        terms.format = formats_with_rounds()[i % formats_with_rounds().size()];
        terms.players = 3 + random() % 30;
        terms.rounds = 1 + random() % 7;
        terms.is_baku = terms.format == Format::swiss && random() % 2 == 0;
        terms.byes = 15;
        terms.forfeits = 10;
        Tournament made = random_tournament(terms, random());
        made.first_color = random() % 2 == 0 ? Color::white : Color::black;
        made.tie_breaks = default_tie_breaks(terms.format);
        made.forbidden = {{1, 2, 1, 99}, {1, 3, 2, 4}};
        auto const read = read_trf(write_trf(made));
        ASSERT_TRUE(read) << describe(read.error().error) << write_trf(made);
        EXPECT_EQ(*read, made) << write_trf(made);
    }
}

TEST(Trf, ReadsNoColourOfABye)
{
    std::string const bye = with(two_players, "    1     2 w 1", "    1     2 w 1  0000 b Z");
    auto const read = read_trf(bye);
    ASSERT_TRUE(read) << describe(read.error().error);
    EXPECT_EQ(read, read_trf(with(bye, "0000 b Z", "0000 - Z")));
}

TEST(Trf, RefusesLinesThatContradictEachOther)
{
    auto const line = [](std::string_view text) { return problem_of(with(two_players, "XXR 3", text)); };
    EXPECT_EQ(line("142 3\nXXR 3\n152 W\nXXC white1\n192 FIDE_DUTCH\n192 FIDE_DUTCH"), TrfProblem{});
    EXPECT_EQ(line("142 3\nXXR 5"), (TrfProblem{TrfError::contradiction, 5, 5}));
    EXPECT_EQ(line("152 W\nXXC black1"), (TrfProblem{TrfError::contradiction, 5, 5}));
    EXPECT_EQ(line("192 FIDE_DUTCH\n192 BERGER_ROUNDROBIN"), (TrfProblem{TrfError::contradiction, 5, 5}));
    EXPECT_EQ(line("202 BH,PTS"), (TrfProblem{TrfError::bad_tie_break, 4, 8})) << "points come first";
}

TEST(Trf, ReadsThePointsThatEachPlayerHasForThePairing)
{
    auto const read = read_trf(std::string{two_players} + "XXA    1  1.0  1.0  0.5\nXXA    2       0.5\n");
    ASSERT_TRUE(read) << read.error().line << ':' << read.error().column;
    EXPECT_EQ(
        read->accelerations, (std::vector<Acceleration>{{2, 1, 2, 1, 1}, {1, 3, 3, 1, 1}, {1, 2, 2, 2, 2}}));
    EXPECT_EQ(read_trf(write_trf(*read)), read);
    auto const line = [](std::string_view text) { return problem_of(with(two_players, "XXR 3", text)); };
    EXPECT_EQ(line("XXA    3  1.0"), (TrfProblem{TrfError::unknown_opponent, 4, 5}));
    EXPECT_EQ(line("XXA    1  1.0  0.3"), (TrfProblem{TrfError::bad_points, 4, 15}));
    EXPECT_EQ(line("XXA  1.0"), (TrfProblem{TrfError::bad_number, 4, 5}));
}

TEST(Trf, LinesThatNameNumbersNameTheSamePlayersAfterwards)
{
    std::string const team = "013 Équipe                             2    1";
    auto read = read_trf(std::string{two_players} + "NOR    2      Byron, Ada\n" + team
        + "\nXXA    2  1.0\n250       0.5   1   1    1    2\n");
    ASSERT_TRUE(read);
    for (Player& player : read->players)
        player.rounds.clear();
    read->players[1].rating = 2700;
    number_players(*read);
    ASSERT_EQ(read->player(1).name, "Byron, Ada");
    std::string const written = write_trf(*read);
    EXPECT_NE(written.find("\nNOR    1      Byron, Ada\n"), std::string::npos) << written;
    EXPECT_NE(written.find("\n013 Équipe                             1    2\n"), std::string::npos)
        << written;
    EXPECT_EQ(read->accelerations, (std::vector<Acceleration>{{2, 1, 1, 1, 1}, {1, 1, 1, 1, 2}}));
}

TEST(Trf, LinesThatOnlyInformKeepTheirNumbersAndDays)
{
    auto read = read_trf(std::string{two_players} + "182 1\n222    1\n### 1\nXXS W=1\n");
    ASSERT_TRUE(read);
    auto const before = read->other_lines;
    read->players[1].rating = 2700;
    number_players(*read);
    EXPECT_EQ(read->other_lines, before);
}

TEST(Trf, NamesThePlacesThatPointsAndTieBreaksDoNotAllow)
{
    std::string const file = std::string{two_players} + "XXT BH\n";
    EXPECT_EQ(check_places(file), std::vector<PlaceFault>{});
    EXPECT_EQ(check_places(with(file, "0.0    2 ", "0.0    1 ")), (std::vector<PlaceFault>{{2, 1, 2, 2}}));
    EXPECT_EQ(check_places(with(file, "1.0    1 ", "1.0      ")), std::vector<PlaceFault>{});
    // Level players share a place or follow each other; a round without results may count or not.
    std::string level = with(with(file, "w 1", "w ="), "b 0", "b =");
    level = with(with(level, "1.0    1", "0.5    2"), "0.0    2", "0.5    1");
    EXPECT_EQ(check_places(level), std::vector<PlaceFault>{});
    EXPECT_EQ(check_places(with(level, "0.5    1", "0.5    3")), (std::vector<PlaceFault>{{2, 3, 1, 2}}));
    EXPECT_FALSE(check_places("nothing"));
}

} // namespace arbiter::tournament::test

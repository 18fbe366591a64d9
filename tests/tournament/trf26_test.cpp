// SPDX-License-Identifier: MIT
#include "arbiter/tournament/trf.h"
#include "tournament/trf_support.h"

#include <gtest/gtest.h>

#include <string>
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

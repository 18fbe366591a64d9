// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"
#include "tournament/support.h"

#include <gtest/gtest.h>

namespace arbiter::tournament::test {

namespace {

/// Players from letters of results: "2w1 3b= -H", a round each.
Tournament from_lines(std::vector<std::string> const& lines)
{
    Tournament tournament;
    for (std::string const& line : lines) {
        Player player = make_player("P", 2000);
        for (std::size_t i = 0; i + 2 < line.size(); i += 4) {
            auto const opponent = static_cast<PlayerNumber>(line[i] == '-' ? 0 : line[i] - '0');
            Color const color = line[i + 1] == 'b' ? Color::black : Color::white;
            player.rounds.push_back({opponent, color, *find_result(line[i + 2])});
        }
        tournament.rounds = player.rounds.size();
        tournament.players.push_back(player);
    }
    return tournament;
}

std::string tie_break_of(Tournament const& tournament, PlayerNumber number, TieBreak tie_break)
{
    for (Standing const& row : standings(tournament, tournament.rounds, {tie_break})) {
        if (row.number == number)
            return format_hundredths(row.tie_breaks.front());
    }
    return {};
}

} // namespace

TEST(TieBreaks, AreThoseOfATableWorkedOutByHand)
{
    // Points: 1 has 2.5, 2 has 1.5, 3 has 1.5, 4 has 0.5.
    Tournament const tournament = from_lines({"4w1 2b1 3w=", "3b= 1w0 4b1", "2w= 4b1 1b0", "1b0 3w0 2w0"});
    Tournament fixed = tournament;
    fixed.entry(4, 2).result = RoundResult::draw;
    fixed.entry(3, 2).result = RoundResult::draw;
    fixed.entry(3, 3).result = RoundResult::draw;
    // 1: 2.5 (opponents 4, 2, 3), 2: 1.5 (3, 1, 4), 3: 1.5 (2, 4, 1), 4: 0.5 (1, 3, 2)
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("BH")), "3.5");
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("BH-C1")), "3");
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("BH-M1")), "1.5");
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("SB")), "2.75"); // 0.5 + 1.5 + 1.5 / 2
    EXPECT_EQ(tie_break_of(fixed, 2, tie_break("SB")), "1.25"); // 1.5 / 2 + 0 + 0.5
    EXPECT_EQ(tie_break_of(fixed, 3, tie_break("SB")), "2.25"); // 1.5 / 2 + 0.5 / 2 + 2.5 / 2
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("WIN")), "2");
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("BPG")), "1");
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("PS")), "5.5"); // 1 + 2 + 2.5
    EXPECT_EQ(tie_break_of(fixed, 1, tie_break("ARO")), "2000");
}

TEST(TieBreaks, CountAnOwnByeAsAGameAgainstTheOwnPoints)
{
    // 1: a bye of one point and a win; 2 points. 2 lost to 1 and beat 3.
    Tournament const tournament = from_lines({"- U 2w1", "3w1 1b0", "2b0 - Z"});
    Tournament cleaned = tournament;
    cleaned.players[0].rounds[0] = {0, Color::white, RoundResult::allocated_bye};
    cleaned.players[2].rounds[1] = {0, Color::white, RoundResult::zero_bye};
    // Not more than half a point a round for the dummy: 1, and the opponent's 1.
    EXPECT_EQ(tie_break_of(cleaned, 1, tie_break("BH")), "2");
    // Player 3 asked for the bye of the last round, so for player 2 it counts as a draw: 0.5, and 2 of
    // player 1.
    EXPECT_EQ(tie_break_of(cleaned, 2, tie_break("BH")), "2.5");
    EXPECT_EQ(tie_break_of(cleaned, 1, tie_break("WIN")), "2");
    EXPECT_EQ(tie_break_of(cleaned, 1, tie_break("WON")), "1");
}

TEST(TieBreaks, PutTheWinnerOfTheDirectEncounterFirst)
{
    Tournament const tournament = from_lines({"2b0 3w1", "1w1 4b0", "4w= 1b0", "3b= 2w1"});
    auto const rows = standings(tournament, 2, {tie_break("DE")});
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].number, 4U);
    EXPECT_EQ(rows[1].number, 2U);
    EXPECT_EQ(rows[2].number, 1U);
    EXPECT_EQ(rows[2].place, 3U);
}

namespace {

std::string order_of(
    Tournament const& tournament, std::size_t rounds, std::vector<TieBreak> const& tie_breaks)
{
    std::string text;
    for (Standing const& row : standings(tournament, rounds, tie_breaks))
        text += std::to_string(row.number) + (row.place < 10 ? ":" + std::to_string(row.place) + ' ' : " ");
    return text;
}

} // namespace

TEST(TieBreaks, ApplyTheDirectEncounterAgainToThoseWhoAreLevelStill)
{
    // Of 2, 3, 4 and 5, with three points each, 2 and 5 have two from their encounters, and 5 beat 2.
    Tournament pupils = from_lines({"6w= 2w0 3b0 4w0 5b1", "5w0 1b1 6w0 3w1 4b1", "4w= 5b= 1w1 2b0 6w1",
        "3b= 6b1 5w= 1b1 2w0", "2b1 3w= 4b= 6b1 1w0", "1b= 4w0 2b1 5w0 3b0"});
    pupils.format = Format::round_robin;
    EXPECT_EQ(order_of(pupils, 5, {tie_break("DE")}), "5:1 2:2 3:3 4:3 1:5 6:5 ");
    auto const rows = standings(pupils, 5, {tie_break("DE"), tie_break("WIN")});
    EXPECT_EQ(rows[0].number, 5U) << "the next tie-break is not asked";
    // Before the last round not all have met, and the regulations know no encounter then.
    for (Standing const& row : standings(pupils, 4, {tie_break("DE")}))
        EXPECT_TRUE(row.tie_breaks[0] == 0 || row.half_points != 0);
}

TEST(TieBreaks, CountNoDirectEncounterOfARoundRobinBeforeAllHaveMet)
{
    // 1, 2 and 3 have a point each, and 2 has not met 3.
    Tournament tournament = from_lines({"2w1 3b0", "1b0 4w1", "- Z 1w1", "- Z 2b0"});
    tournament.format = Format::round_robin;
    EXPECT_EQ(order_of(tournament, 2, {tie_break("DE")}), "1:1 2:1 3:1 4:4 ");
}

TEST(TieBreaks, AverageTheGamesOfThoseWhoMetTwice)
{
    Tournament two = from_lines({"2w1 2b= - Z", "1b0 1w= 3w1", "- Z - Z 2b0"});
    two.format = Format::double_round_robin;
    auto const rows = standings(two, 3, {tie_break("DE")});
    EXPECT_EQ(rows[0].number, 1U);
    EXPECT_EQ(format_hundredths(rows[0].tie_breaks[0]), "0.75") << "1.5 in two games";
    EXPECT_EQ(format_hundredths(rows[1].tie_breaks[0]), "0.25");
}

TEST(TieBreaks, OfBuchholzAreNotForRoundRobins)
{
    for (Format const format : formats_with_rounds()) {
        for (TieBreak const tie_break : default_tie_breaks(format))
            EXPECT_TRUE(may_use(format, tie_break)) << to_name(format);
    }
    EXPECT_TRUE(may_use(Format::swiss, tie_break("BH-M2")));
    EXPECT_FALSE(may_use(Format::round_robin, tie_break("BH")));
    EXPECT_FALSE(may_use(Format::double_round_robin, tie_break("BH-M2")));
    EXPECT_TRUE(may_use(Format::round_robin, tie_break("SB")));
}

TEST(TieBreaks, ApplyTheDirectEncounterOnceMoreToThoseWhoAreLevelByThen)
{
    EXPECT_EQ(parse_tie_breaks("DE,SB,DE"), (std::vector{tie_break("DE"), tie_break("SB"), tie_break("DE")}));
    EXPECT_EQ(parse_tie_breaks("SB,DE,SB").error(), "SB");
    EXPECT_EQ(parse_tie_breaks("DE,XY").error(), "XY");
    // 1, 2 and 3 have a point each and have not all met; 2 has fewer wins, and then 1 and 3 have met.
    Tournament const tournament
        = from_lines({"3w0 4w1", "5w= 6w=", "1b1 5b0", "6b0 1b0", "2b= 3w1", "4w1 2b="});
    std::vector const once{tie_break("WIN")};
    std::vector const again{tie_break("DE"), tie_break("WIN"), tie_break("DE")};
    EXPECT_EQ(order_of(tournament, 2, once), "5:1 6:1 1:3 3:3 2:5 4:6 ");
    EXPECT_EQ(order_of(tournament, 2, again), "5:1 6:1 3:3 1:4 2:5 4:6 ");
}

TEST(TieBreaks, DropAverageRatingsWhereAPlayerHasNone)
{
    Tournament tournament = from_lines({"3w1 2b=", "4b1 1w=", "1b0 4w1", "2w0 3b0"});
    tournament.players[1].rating = 1900;
    std::vector const both{tie_break("ARO"), tie_break("WIN")};
    EXPECT_EQ(usable_tie_breaks(tournament, both), both);
    EXPECT_EQ(tie_break_of(tournament, 1, tie_break("ARO")), "1950");
    // C.07, 10: the ratings of all, of one who has not played too.
    tournament.players.push_back(make_player("P"));
    EXPECT_EQ(usable_tie_breaks(tournament, both), std::vector{tie_break("WIN")});
    EXPECT_EQ(tie_break_of(tournament, 1, tie_break("ARO")), "0");
}

TEST(TieBreaks, CountForfeitsOfARoundRobinAsGamesOnlyWhereTheRulesDoNotSayOverTheBoard)
{
    // 1 won against 2 by forfeit, with Black. C.07 7.2 and 7.3 speak of games over the board, 15.2 of others.
    Tournament tournament = from_lines({"2b+ 3w=", "1w- - Z", "- Z 1b="});
    tournament.format = Format::round_robin;
    EXPECT_EQ(tie_break_of(tournament, 1, tie_break("WIN")), "1");
    EXPECT_EQ(tie_break_of(tournament, 1, tie_break("WON")), "0");
    EXPECT_EQ(tie_break_of(tournament, 1, tie_break("BPG")), "0");
    EXPECT_EQ(tie_break_of(tournament, 1, tie_break("SB")), "0.25");
    EXPECT_EQ(tie_break_of(tournament, 1, tie_break("ARO")), "2000") << "of player 3 alone";
}

TEST(Standings, AreCsvForASpreadsheet)
{
    Tournament tournament = from_lines({"2w1 - U", "1b0 3w ", "- H 2b "});
    tournament.format = Format::round_robin;
    tournament.players[0].name = "Byron, \"Ada\"";
    tournament.players[0].title = "GM";
    tournament.players[0].rating = 2000;
    tournament.players[1].rating = 0;
    std::string const text = write_standings_csv(tournament, 2, {tie_break("SB")});
    EXPECT_EQ(text.substr(0, text.find('\n')),
        "place,number,title,name,federation,fide_number,rating,points,SB,round_1,round_2\r");
    EXPECT_NE(text.find("1,1,\"GM\",\"Byron, \"\"Ada\"\"\",\"\",\"\",2000,2,0,\"2w1\",\"-U\"\r\n"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find(",,0,0,\"1b0\",\"3w\"\r\n"), std::string::npos) << text;
}

TEST(Standings, AsCsvHaveNoFormulas)
{
    Tournament tournament = from_lines({"2w1", "1b0"});
    tournament.format = Format::round_robin;
    tournament.players[0].name = "=HYPERLINK(1)";
    tournament.players[0].federation = "@A1";
    tournament.players[1].name = "-1+2";
    std::string const text = write_standings_csv(tournament, 1, {});
    EXPECT_NE(text.find("\"'=HYPERLINK(1)\",\"'@A1\""), std::string::npos) << text;
    EXPECT_NE(text.find("\"'-1+2\""), std::string::npos) << text;
    EXPECT_NE(text.find(",\"2w1\"\r\n"), std::string::npos) << text;
}

TEST(Standings, GiveOnePlaceToThoseWhomNothingTellsApart)
{
    Tournament const tournament = from_lines({"2w=", "1b=", "4w=", "3b="});
    auto const rows = standings(tournament, 1, {tie_break("BH"), tie_break("DE")});
    for (Standing const& row : rows)
        EXPECT_EQ(row.place, 1U);
}

} // namespace arbiter::tournament::test

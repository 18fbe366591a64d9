// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_report.h"
#include "arbiter/workbench/game_tags.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

constexpr std::string_view games = R"([Date "2019.11.03"]
[White "Carlsen, Magnus"]
[Black "Bela"]
[Result "1-0"]
[WhiteElo "2800"]
[BlackElo "2500"]

1. e4 c5 2. Nf3 1-0

[UTCDate "2020.??.??"]
[White "Carlsenova"]
[Black "CARLSEN"]
[Result "0-1"]

1. Nf3 c5 2. e4 d6 0-1

[Date "2020.05.01"]
[White "Anna"]
[Black "Carlsen, Magnus"]
[Variant "Atomic"]
[Result "1-0"]

1. e4 c5 1-0

[Date "2021.05.01"]
[White "Anna"]
[Black "Bela"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
)";

ReportVisitor read(ReportSubject const& subject)
{
    ReportVisitor visitor{subject, OpeningTable::built_in()};
    read_games(games, visitor);
    return visitor;
}

TEST(GameReport, OfAPlayerHasTheGamesOfChessWithTheSide)
{
    ReportSubject const subject{.player = "carlsen", .position = {}};
    ReportVisitor const report = read(subject);
    ASSERT_EQ(report.games.size(), 2);
    EXPECT_EQ(report.games[0].side, Color::white);
    EXPECT_EQ(report.games[0].white, "Carlsen, Magnus");
    EXPECT_EQ(report.games[0].white_elo, 2800);
    EXPECT_EQ(report.games[0].black_elo, 2500);
    EXPECT_EQ(report.games[0].date, "2019.11.03");
    EXPECT_EQ(report.games[0].result, GameResult::white_wins);
    EXPECT_EQ(report.games[0].plies, 3);
    EXPECT_EQ(report.games[0].opening->eco, "B27");
    EXPECT_EQ(report.games[1].side, Color::black);
    EXPECT_EQ(report.games[1].index, 1);
    EXPECT_EQ(report.games[1].date, "2020.??.??");
    EXPECT_EQ(report.games[1].reply, StoredMove::none) << "no position was asked for";
}

TEST(GameReport, OfAPositionHasTheGamesThatReachItByAnyWay)
{
    auto const after = test::position_from("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    ReportSubject const subject{.player = {}, .position = after};
    ReportVisitor const report = read(subject);
    ASSERT_EQ(report.games.size(), 2);
    EXPECT_EQ(report.games[0].reply, StoredMove::none) << "the game ended there";
    auto const reply = find_stored_move(after, report.games[1].reply);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->to(), Square::d6);
    EXPECT_EQ(report.games[1].side, std::nullopt);
    EXPECT_EQ(report.all_years, (std::map<std::uint32_t, std::uint64_t>{{2019, 1}, {2020, 2}, {2021, 1}}));
}

TEST(GameReport, WithoutAConditionHasAllGamesOfChess)
{
    ReportSubject const subject;
    EXPECT_EQ(read(subject).games.size(), 3);
}

TEST(GameTags, ANameIsMeantBySurnameOrInFull)
{
    EXPECT_TRUE(is_name_of("Carlsen, Magnus", "carlsen"));
    EXPECT_TRUE(is_name_of("Carlsen, Magnus", "Carlsen, Magnus"));
    EXPECT_TRUE(is_name_of("Anna Bo", "anna"));
    EXPECT_FALSE(is_name_of("Carlsenova", "carlsen"));
    EXPECT_FALSE(is_name_of("Carlsen", "Carlsen, Magnus"));
    EXPECT_FALSE(is_name_of("", "a"));
}

TEST(GameTags, AYearIsFourDigits)
{
    EXPECT_EQ(find_year("1999.01.02"), 1999);
    EXPECT_EQ(find_year("1999"), 1999);
    EXPECT_FALSE(find_year("????.01.02"));
    EXPECT_FALSE(find_year("199"));
    EXPECT_FALSE(find_year("19990102"));
}

TEST(GameTags, ATimeIsTheMiddleOfWhatIsKnown)
{
    EXPECT_EQ(find_time("2020.??.??"), 2020.5);
    EXPECT_DOUBLE_EQ(find_time("2020.07.??").value(), 2020 + 6.5 / 12);
    EXPECT_DOUBLE_EQ(find_time("2020.01.01").value(), 2020);
    EXPECT_LT(find_time("2020.01.31"), find_time("2020.02.01"));
    EXPECT_EQ(find_time("2020.13.01"), 2020.5) << "no such month";
    EXPECT_EQ(find_time("????.??.??"), std::nullopt);
    EXPECT_EQ(find_time("20"), std::nullopt);
}

TEST(RatedRecord, CountsFromTheSideOfTheGame)
{
    RatedRecord it;
    EXPECT_EQ(it.score(), std::nullopt);
    EXPECT_EQ(it.mean_elo(), std::nullopt);
    it.add(GameResult::white_wins, Color::white, 2400);
    it.add(GameResult::white_wins, Color::black, 2600);
    it.add(GameResult::draw, Color::black, 0);
    it.add(GameResult::unfinished, Color::white, 2500);
    EXPECT_EQ(it.record, (PlayerRecord{.wins = 1, .draws = 1, .losses = 1, .unfinished = 1}));
    EXPECT_EQ(it.score(), 0.5);
    EXPECT_EQ(it.mean_elo(), 2500);
    EXPECT_EQ(it.performance(), 2500);
}

TEST(RatedRecord, APerformanceIsAtMostEightHundredAway)
{
    RatedRecord winner;
    winner.add(GameResult::white_wins, Color::white, 2000);
    EXPECT_EQ(winner.performance(), 2800);
    winner.add(GameResult::draw, Color::white, 2000);
    EXPECT_NEAR(winner.performance().value(), 2000 + 190.8, 0.1) << "three quarters of the points";
    RatedRecord loser;
    loser.add(GameResult::white_wins, Color::black, 2000);
    EXPECT_EQ(loser.performance(), 1200);
}

} // namespace
} // namespace arbiter::workbench

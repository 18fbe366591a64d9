// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"
#include "tournament/support.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::tournament::test {

namespace {

std::string names_of(Tournament const& tournament)
{
    std::string names;
    for (Player const& player : tournament.players)
        names += player.name + ' ';
    return names;
}

} // namespace

TEST(Lots, DrawTheSameNumbersAgainWithTheSameSeed)
{
    Tournament tournament = make_tournament(0, 3, Format::round_robin);
    for (char const* const name : {"Ann", "Ben", "Cid", "Dora", "Eva", "Fay"})
        ASSERT_TRUE(add_player(tournament, make_player(name, 1500)));
    tournament.forbidden = {{1, 2}};
    ASSERT_TRUE(draw_numbers(tournament, 7));
    std::string const drawn = names_of(tournament);
    EXPECT_NE(drawn, "Ann Ben Cid Dora Eva Fay ");
    for (PlayerNumber const number : {tournament.forbidden[0].one, tournament.forbidden[0].other})
        EXPECT_TRUE(tournament.player(number).name == "Ann" || tournament.player(number).name == "Ben");
    ASSERT_TRUE(draw_numbers(tournament, 7));
    EXPECT_EQ(names_of(tournament), drawn) << "whatever their order was";
    ASSERT_TRUE(draw_numbers(tournament, 8));
    EXPECT_NE(names_of(tournament), drawn);
    ASSERT_TRUE(pair_next_round(tournament, Numbering::as_given));
    EXPECT_EQ(draw_numbers(tournament, 7).error(), TournamentError::already_paired);
    EXPECT_EQ(draw_first_color(tournament, 7).error(), TournamentError::already_paired);
}

TEST(Lots, LeaveTheOrderOfRatingsAndTitlesInASwiss)
{
    std::set<std::string> orders;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Tournament tournament = make_tournament(0, 3);
        for (auto const& [name, rating] : {std::pair{"A", 0U}, std::pair{"B", 0U}, std::pair{"C", 2000U},
                 std::pair{"D", 0U}, std::pair{"E", 1900U}})
            ASSERT_TRUE(add_player(tournament, make_player(name, rating)));
        ASSERT_TRUE(add_player(tournament, make_player("F", 1900, "FM")));
        ASSERT_TRUE(draw_numbers(tournament, seed));
        EXPECT_TRUE(names_of(tournament).starts_with("C F E "));
        orders.insert(names_of(tournament));
    }
    EXPECT_EQ(orders.size(), 6U) << "each order of the three without a rating";
}

TEST(Lots, KeepAFederationApartInTheLastThreeRounds)
{
    for (Format const format : {Format::round_robin, Format::double_round_robin}) {
        for (std::size_t players = 9; players <= 24; ++players) {
            Tournament tournament = make_tournament(players, 0, format);
            for (PlayerNumber number = 1; number < players; ++number)
                tournament.players[number - 1].federation = number % 3 == 0 ? "FRA"
                    : number % 3 == 1                                       ? "GER"
                                                                            : "";
            std::string const before = names_of(tournament);
            ASSERT_TRUE(draw_numbers_by_federation(tournament, players)) << players;
            EXPECT_NE(names_of(tournament), before);
            while (pair_next_round(tournament, Numbering::as_given))
                for (std::size_t board = 1; board <= players / 2; ++board)
                    ASSERT_TRUE(set_result(tournament, board, RoundResult::draw, RoundResult::draw));
            for (std::size_t round = tournament.rounds - 2; round <= tournament.rounds; ++round) {
                for (Board const& board : boards(tournament, round)) {
                    std::string const& white = tournament.player(board.white).federation;
                    EXPECT_FALSE(!white.empty() && white == tournament.player(board.black).federation)
                        << players << ' ' << round;
                }
            }
        }
    }
}

TEST(Lots, ByFederationsAreDrawnAgainFromTheirSeedOrRefused)
{
    Tournament tournament = make_tournament(10, 0, Format::round_robin);
    for (PlayerNumber const number : {2U, 5U, 7U})
        tournament.players[number - 1].federation = "ITA";
    tournament.forbidden = {{2, 5}};
    ASSERT_TRUE(draw_numbers_by_federation(tournament, 7));
    EXPECT_EQ(tournament.player(tournament.forbidden[0].one).federation, "ITA");
    Tournament const drawn = tournament;
    ASSERT_TRUE(draw_numbers_by_federation(tournament, 7));
    EXPECT_EQ(tournament, drawn);
    ASSERT_TRUE(draw_numbers_by_federation(tournament, 8));
    EXPECT_NE(tournament, drawn);

    // Groups of 3, 3, 2 and 2: no room for four, nor for five pairs.
    for (Player& player : tournament.players)
        player.federation = player.federation.empty() ? "FRA" : "ITA";
    EXPECT_EQ(draw_numbers_by_federation(tournament, 7).error(), VarmaError::no_room);
    for (PlayerNumber number = 1; number <= 10; ++number)
        tournament.players[number - 1].federation = "F" + std::to_string(number / 2 % 5);
    EXPECT_EQ(draw_numbers_by_federation(tournament, 7).error(), VarmaError::no_room);
    // Groups of 4, 3, 3 and 2: three pairs find room only where both threes leave the four alone.
    Tournament twelve = make_tournament(12, 0, Format::round_robin);
    for (PlayerNumber number = 1; number <= 12; ++number)
        twelve.players[number - 1].federation
            = "F" + std::to_string(number <= 6 ? number % 2 : 2 + number % 3);
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        EXPECT_TRUE(draw_numbers_by_federation(twelve, seed)) << seed;

    tournament.players.pop_back();
    tournament.players.pop_back();
    EXPECT_EQ(draw_numbers_by_federation(tournament, 7).error(), VarmaError::no_table);
    Tournament swiss = make_tournament(10, 3);
    EXPECT_EQ(draw_numbers_by_federation(swiss, 7).error(), VarmaError::not_round_robin);
    ASSERT_TRUE(pair_next_round(swiss));
    EXPECT_EQ(draw_numbers_by_federation(swiss, 7).error(), VarmaError::already_paired);
}

TEST(Lots, DrawBothColours)
{
    std::set<Color> drawn;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Tournament tournament = make_tournament(4, 3);
        ASSERT_TRUE(draw_first_color(tournament, seed));
        drawn.insert(tournament.first_color);
        ASSERT_TRUE(pair_next_round(tournament));
        EXPECT_EQ(tournament.entry(1, 1).color, tournament.first_color);
    }
    EXPECT_EQ(drawn.size(), 2U);
}

} // namespace arbiter::tournament::test

// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/trf.h"
#include "tournament/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

namespace arbiter::tournament::test {

namespace {

/// Who met whom, by name, with round, colour and result; and byes with points.
std::vector<std::tuple<std::string, std::size_t, std::string, Color, RoundResult>> games_of(
    Tournament const& tournament)
{
    std::vector<std::tuple<std::string, std::size_t, std::string, Color, RoundResult>> games;
    for (Player const& player : tournament.players) {
        for (std::size_t round = 1; round <= player.rounds.size(); ++round) {
            Entry const& entry = player.rounds[round - 1];
            if (entry.is_unset() || entry.result == RoundResult::zero_bye)
                continue;
            games.emplace_back(player.name, round,
                entry.opponent == 0 ? "" : tournament.player(entry.opponent).name,
                entry.is_colorless || entry.opponent == 0 ? Color::white : entry.color, entry.result);
        }
    }
    std::ranges::sort(games);
    return games;
}

/// Points and Buchholz by name.
std::map<std::string, std::vector<double>> values_of(Tournament const& tournament)
{
    std::map<std::string, std::vector<double>> values;
    for (Standing const& row :
        standings(tournament, paired_rounds(tournament), parse_tie_breaks("BH-C1,BH,SB").value())) {
        std::vector<double>& of_player = values[tournament.player(row.number).name];
        of_player.push_back(row.half_points);
        for (auto const& value : row.tie_breaks)
            of_player.push_back(static_cast<double>(value));
    }
    return values;
}

} // namespace

TEST(Renumbering, MovesThePlayersWithAllThatNamesThem)
{
    std::mt19937 random{4};
    for (std::size_t i = 0; i < 60; ++i) {
        Tournament tournament = make_tournament(9 + random() % 12, 7);
        std::size_t const rounds = 1 + random() % 3;
        for (std::size_t round = 1; round <= rounds; ++round) {
            ASSERT_TRUE(pair_next_round(tournament));
            play_round(tournament, random, 15);
            ask_for_byes(tournament, random, 10);
        }
        ASSERT_TRUE(add_player(tournament, make_player("Late", 2555)));
        tournament.players[2].rating = 2700;
        tournament.players[0].rating = 0;
        tournament.forbidden = {{1, 3, 1, 99}};
        tournament.other_lines = {"GER    3      Player 3"};
        Tournament const before = tournament;
        auto const order = renumber_players(tournament);
        ASSERT_TRUE(order);
        EXPECT_TRUE(are_ranked(tournament));
        EXPECT_EQ(games_of(tournament), games_of(before));
        EXPECT_EQ(values_of(tournament), values_of(before));
        EXPECT_EQ(tournament.player(1).name, "Player 3");
        EXPECT_EQ(tournament.player(tournament.forbidden[0].one).name, "Player 1");
        EXPECT_EQ(tournament.other_lines, std::vector<std::string>{"GER    1      Player 3"});
        for (PlayerNumber number = 1; number <= order->size(); ++number)
            EXPECT_EQ(tournament.player(number).name, before.player((*order)[number - 1]).name);
        auto const read = read_trf(write_trf(tournament));
        ASSERT_TRUE(read);
        EXPECT_EQ(games_of(*read), games_of(tournament));
        EXPECT_EQ(read_trf(write_trf(*read)), read);
    }
}

TEST(Renumbering, IsRefusedWhereNumbersMustStay)
{
    std::mt19937 random{1};
    Tournament tournament = make_tournament(10, 7);
    ASSERT_TRUE(renumber_players(tournament)) << "before the first round";
    for (std::size_t round = 1; round <= 4; ++round) {
        ASSERT_TRUE(pair_next_round(tournament));
        Tournament const before = tournament;
        auto const refused = renumber_players(tournament);
        ASSERT_FALSE(refused);
        EXPECT_EQ(
            refused.error(), round < 4 ? RenumberingError::results_missing : RenumberingError::too_late);
        EXPECT_EQ(tournament, before);
        play_round(tournament, random, 0);
        EXPECT_EQ(renumber_players(tournament).has_value(), round < 4);
    }
    ASSERT_TRUE(take_back_round(tournament));
    EXPECT_TRUE(renumber_players(tournament));
    tournament.accelerations = {{2, 1, 1, 1, 4}};
    EXPECT_EQ(renumber_players(tournament).error(), RenumberingError::accelerated);
    tournament.accelerations = {{2, 1, 1, 4, 4}};
    EXPECT_TRUE(renumber_players(tournament)) << "points of one player go with the player";
    Tournament table = make_tournament(4, 0, Format::round_robin);
    EXPECT_EQ(renumber_players(table).error(), RenumberingError::not_swiss);
}

} // namespace arbiter::tournament::test

// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_stats.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

constexpr std::string_view first = R"([Date "2019.11.03"]
[White "Anna"]
[Black "Bela"]
[Result "1-0"]
[WhiteElo "2510"]
[BlackElo "990"]
[ECO "C42"]

1. e4 e5 2. Nf3 1-0

)";
constexpr std::string_view second = R"([Date "????.??.??"]
[UTCDate "2020.01.01"]
[White "Bela"]
[Black "?"]
[Result "1/2-1/2"]
[WhiteElo "?"]
[ECO "unknown"]

1. e4 e5 2. Ke3 1/2-1/2

)";

GameStats count(std::string_view text)
{
    StatsVisitor visitor{CountPlayers::yes};
    read_games(text, visitor);
    return visitor.stats();
}

TEST(GameStats, CountsGamesAndWhatTheirTagsSay)
{
    GameStats const stats = count(std::string{first}.append(second));
    EXPECT_EQ(stats.games, 2);
    EXPECT_EQ(stats.broken_games, 1);
    EXPECT_EQ(stats.plies, 5);
    EXPECT_EQ(stats.results, (CountsByResult{0, 1, 0, 1}));
    EXPECT_EQ(stats.lengths, (std::map<std::uint32_t, std::uint64_t>{{0, 2}}));
    EXPECT_EQ(stats.ratings, (std::map<std::uint32_t, std::uint64_t>{{900, 1}, {2500, 1}}));
    EXPECT_EQ(stats.rating_sum, 3500);
    EXPECT_EQ(stats.rating_count(), 2);
    EXPECT_EQ(stats.years, (std::map<std::uint32_t, std::uint64_t>{{2019, 1}, {2020, 1}}));
    ASSERT_EQ(stats.openings.size(), 1);
    EXPECT_EQ(stats.openings.at("C42"), (CountsByResult{0, 1, 0, 0}));
    ASSERT_EQ(stats.players.size(), 2);
    EXPECT_EQ(stats.players.at("Anna"), (PlayerRecord{.wins = 1}));
    EXPECT_EQ(stats.players.at("Bela"), (PlayerRecord{.draws = 1, .losses = 1}));
    EXPECT_EQ(stats.players.at("Bela").half_points(), 1);
}

TEST(GameStats, OfPartsAddUpToThoseOfTheWhole)
{
    GameStats sum = count(second);
    sum += count(first);
    EXPECT_EQ(sum, count(std::string{first}.append(second)));
}

TEST(GameStats, CountPlayersOnlyWhenAsked)
{
    StatsVisitor visitor{CountPlayers::no};
    read_games(first, visitor);
    EXPECT_TRUE(visitor.stats().players.empty());
}

} // namespace
} // namespace arbiter::workbench

// SPDX-License-Identifier: MIT
#include "arbiter/tournament/arena.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <random>

namespace arbiter::tournament {

namespace {

constexpr unsigned usual_plies = 40;

Arena arena_of(std::size_t players)
{
    Arena arena;
    for (std::size_t number = 1; number <= players; ++number)
        arena.players.push_back({"Player" + std::to_string(number), 2'000});
    return arena;
}

void add(Arena& arena, PlayerNumber white, PlayerNumber black, ArenaResult result,
    std::array<bool, 2> has_berserked = {}, unsigned plies = usual_plies)
{
    arena.games.push_back({white, black, result, has_berserked, plies});
}

ArenaStanding standing_of(Arena const& arena, PlayerNumber number)
{
    auto const all = arena_standings(arena);
    return *std::ranges::find(all, number, &ArenaStanding::number);
}

std::vector<unsigned> points_of(Arena const& arena, PlayerNumber number)
{
    std::vector<unsigned> points;
    for (ArenaScore const& score : standing_of(arena, number).sheet)
        points.push_back(score.points);
    return points;
}

std::vector<Pair> pair_all(Arena const& arena, bool may_rematch = false)
{
    std::vector<PlayerNumber> waiting(arena.players.size());
    std::iota(waiting.begin(), waiting.end(), PlayerNumber{1});
    return pair_arena(arena, {waiting, may_rematch});
}

using Points = std::vector<unsigned>;

TEST(Arena, CountsTwoForAWinAndOneForADraw)
{
    Arena arena = arena_of(2);
    add(arena, 1, 2, ArenaResult::white_wins);
    add(arena, 2, 1, ArenaResult::draw);
    add(arena, 2, 1, ArenaResult::black_absent);
    EXPECT_EQ(points_of(arena, 1), (Points{2, 1, 0}));
    EXPECT_EQ(points_of(arena, 2), (Points{0, 1, 2}));
    EXPECT_EQ(standing_of(arena, 1).points, 3U);
}

TEST(Arena, DoublesPointsAfterTwoWinsUntilAGameIsNotWon)
{
    Arena arena = arena_of(2);
    for (int game = 0; game < 3; ++game)
        add(arena, 1, 2, ArenaResult::white_wins);
    EXPECT_TRUE(standing_of(arena, 1).is_on_fire);
    add(arena, 1, 2, ArenaResult::draw);
    EXPECT_FALSE(standing_of(arena, 1).is_on_fire);
    add(arena, 1, 2, ArenaResult::white_wins);
    add(arena, 1, 2, ArenaResult::white_wins);
    add(arena, 1, 2, ArenaResult::black_wins);
    add(arena, 1, 2, ArenaResult::white_wins);
    EXPECT_EQ(points_of(arena, 1), (Points{2, 2, 4, 2, 2, 2, 0, 2}));
    EXPECT_TRUE(standing_of(arena, 1).sheet[6].is_doubled);
}

TEST(Arena, GivesOneMoreForAWinAfterABerserkWithSevenOwnMoves)
{
    Arena arena = arena_of(2);
    add(arena, 1, 2, ArenaResult::white_wins, {true, true}, 13);
    add(arena, 1, 2, ArenaResult::black_wins, {true, true}, 13);
    add(arena, 1, 2, ArenaResult::black_wins, {false, true}, 14);
    add(arena, 1, 2, ArenaResult::black_wins, {false, true}, 14);
    EXPECT_EQ(points_of(arena, 1), (Points{3, 0, 0, 0})) << "White has made seven moves of thirteen plies";
    EXPECT_EQ(points_of(arena, 2), (Points{0, 2, 3, 5})) << "the point of a berserk is not doubled";
}

TEST(Arena, GivesNothingForShortDrawsAndForDrawsAfterDraws)
{
    Arena arena = arena_of(3);
    add(arena, 1, 2, ArenaResult::draw, {}, 19);
    add(arena, 1, 3, ArenaResult::draw, {}, 20);
    EXPECT_EQ(points_of(arena, 1), (Points{0, 0})) << "a draw after a draw";
    EXPECT_EQ(points_of(arena, 3), (Points{1}));
    add(arena, 1, 3, ArenaResult::draw, {}, 60);
    add(arena, 1, 3, ArenaResult::black_wins);
    add(arena, 1, 3, ArenaResult::draw);
    EXPECT_EQ(points_of(arena, 1), (Points{0, 0, 1, 0, 0})) << "a loss does not end the row of draws";
    EXPECT_EQ(points_of(arena, 3), (Points{1, 1, 2, 1}));
}

TEST(Arena, BreaksTiesByPerformanceAndCountsNoVoidGame)
{
    Arena arena = arena_of(4);
    arena.players[2].rating = 2'400;
    arena.players[3].rating = 0;
    add(arena, 1, 2, ArenaResult::white_wins);
    add(arena, 4, 3, ArenaResult::white_wins);
    add(arena, 1, 3, ArenaResult::void_game);
    add(arena, 1, 3, ArenaResult::open);
    auto const all = arena_standings(arena);
    EXPECT_EQ(all[0].number, 4U);
    EXPECT_EQ(all[0].performance, 2'900);
    EXPECT_EQ(all[1].number, 1U);
    EXPECT_EQ(all[1].performance, 2'500);
    EXPECT_EQ(all[1].place, 2U);
    EXPECT_EQ(standing_of(arena, 3).performance, std::nullopt) << "the opponent has no rating";
    EXPECT_EQ(standing_of(arena, 1).sheet.size(), 1U);
}

TEST(Arena, PairsNeighboursOfTheStandings)
{
    Arena arena = arena_of(6);
    for (PlayerNumber winner : {3U, 5U}) {
        add(arena, winner, winner - 1, ArenaResult::white_wins);
        add(arena, winner, winner - 2, ArenaResult::white_wins);
    }
    auto const pairs = pair_all(arena);
    ASSERT_EQ(pairs.size(), 3U);
    auto const is_top = [](Pair const& pair) { return pair == Pair{3, 5} || pair == Pair{5, 3}; };
    EXPECT_FALSE(std::ranges::any_of(pairs, is_top)) << "they have met in the last game of 3";
    arena.games.pop_back();
    arena.games.push_back({5, 2, ArenaResult::white_wins, {}, usual_plies});
    EXPECT_TRUE(std::ranges::any_of(pair_all(arena), is_top));
}

TEST(Arena, NeverPairsTheLastOpponentWhileThereIsAnother)
{
    std::mt19937 random{5};
    for (int round = 0; round < 200; ++round) {
        Arena arena = arena_of(2 + random() % 12);
        for (int wave = 0; wave < 12; ++wave) {
            auto const before = arena;
            for (Pair const& pair : pair_all(arena)) {
                for (auto game = before.games.rbegin(); game != before.games.rend(); ++game) {
                    bool const is_own = game->white == pair.white || game->black == pair.white;
                    if (!is_own)
                        continue;
                    EXPECT_TRUE(game->white != pair.black && game->black != pair.black);
                    break;
                }
                add(arena, pair.white, pair.black, static_cast<ArenaResult>(1 + random() % 3));
            }
            std::size_t const count = arena.players.size();
            if (count >= 4) {
                EXPECT_EQ(arena.games.size() - before.games.size(), count / 2) << "nobody waits in vain";
            }
        }
    }
}

TEST(Arena, PairsTwoAgainOnlyWhereThatIsAllowed)
{
    Arena arena = arena_of(2);
    add(arena, 1, 2, ArenaResult::draw);
    EXPECT_TRUE(pair_all(arena).empty());
    auto const again = pair_all(arena, true);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again[0], (Pair{2, 1})) << "the other colours";
}

TEST(Arena, LeavesOutWhoPlayedLastOfAnOddNumber)
{
    Arena arena = arena_of(3);
    add(arena, 1, 2, ArenaResult::white_wins);
    add(arena, 3, 1, ArenaResult::void_game);
    auto const pairs = pair_arena(arena, {std::vector<PlayerNumber>{1, 2, 3}, true});
    EXPECT_EQ(pairs, (std::vector<Pair>{{2, 3}})) << "a game that nobody came to gave no colours";
}

TEST(Arena, BalancesColours)
{
    std::mt19937 random{7};
    Arena arena = arena_of(20);
    for (int wave = 0; wave < 50; ++wave) {
        for (Pair const& pair : pair_all(arena))
            add(arena, pair.white, pair.black, static_cast<ArenaResult>(1 + random() % 3));
    }
    for (PlayerNumber number = 1; number <= 20; ++number) {
        auto const whites = std::ranges::count(arena.games, number, &ArenaGame::white);
        auto const blacks = std::ranges::count(arena.games, number, &ArenaGame::black);
        EXPECT_LE(std::abs(whites - blacks), 3) << number;
    }
}

TEST(Arena, ReadsWhatItWrites)
{
    Arena arena = arena_of(3);
    arena.players[0].rating = 0;
    for (unsigned result = 0; result <= 6; ++result)
        add(arena, 1, 2 + result % 2, static_cast<ArenaResult>(result), {result % 2 == 1, result > 3},
            result);
    auto const text = write_arena(arena);
    EXPECT_EQ(read_arena(text), arena);
    EXPECT_TRUE(text.starts_with("arena 1\nplayer 0 Player1                          \n")) << text;
    EXPECT_NE(text.find("\ngame 1 3 1 w- 1\n"), std::string::npos);
}

TEST(Arena, SaysWhatIsWrongWithARecord)
{
    std::string const two = "arena 1\nplayer 1500 Ada\nplayer 0 Bob\n";
    auto const fault = [](std::string const& text) { return read_arena(text).error(); };
    EXPECT_EQ(fault(""), (ArenaProblem{ArenaError::bad_head, 1}));
    EXPECT_EQ(fault("arena 2\n"), (ArenaProblem{ArenaError::bad_head, 1}));
    EXPECT_EQ(fault(two + "round 1\n"), (ArenaProblem{ArenaError::unknown_line, 4}));
    EXPECT_EQ(fault(two + "player x Cleo\n"), (ArenaProblem{ArenaError::bad_player, 4}));
    EXPECT_EQ(fault(two + "player 1500\n"), (ArenaProblem{ArenaError::bad_player, 4}));
    EXPECT_EQ(fault(two + "player 1 Ada\n"), (ArenaProblem{ArenaError::duplicate_player, 4}));
    EXPECT_EQ(fault(two + "game 1 2 ? -- 3\n"), (ArenaProblem{ArenaError::bad_game, 4}));
    EXPECT_EQ(fault(two + "game 1 2 1 bw 3\n"), (ArenaProblem{ArenaError::bad_game, 4}));
    EXPECT_EQ(fault(two + "game 1 2 1 --\n"), (ArenaProblem{ArenaError::bad_game, 4}));
    EXPECT_EQ(fault(two + "game 1 3 1 -- 3\n"), (ArenaProblem{ArenaError::unknown_player, 4}));
    EXPECT_EQ(fault(two + "game 1 1 1 -- 3\n"), (ArenaProblem{ArenaError::unknown_player, 4}));
    EXPECT_EQ(
        fault(two + "game 1 2 * -- 0\ngame 2 1 * -- 0\n"), (ArenaProblem{ArenaError::two_open_games, 5}));
    EXPECT_FALSE(describe(ArenaError::two_open_games).empty());
}

TEST(Arena, WritesItsStandingsAsCsv)
{
    Arena arena = arena_of(2);
    arena.players[1] = {"O\"Neil", 0};
    add(arena, 1, 2, ArenaResult::white_wins);
    add(arena, 1, 2, ArenaResult::draw);
    EXPECT_EQ(write_arena_csv(arena),
        "place,name,rating,points,performance,games,sheet\r\n"
        "1,\"Player1\",2000,3,,2,\"2 1\"\r\n"
        "2,\"O\"\"Neil\",,1,1750,2,\"0 1\"\r\n");
}

TEST(Arena, PairsTwoHundredInLessThanFiveMilliseconds)
{
    std::mt19937 random{7};
    Arena arena = arena_of(200);
    for (int wave = 0; wave < 60; ++wave) {
        for (Pair const& pair : pair_all(arena))
            add(arena, pair.white, pair.black, static_cast<ArenaResult>(1 + random() % 3));
    }
    ASSERT_EQ(arena.games.size(), 6'000U);
    auto fastest = std::chrono::microseconds::max();
    for (int run = 0; run < 5; ++run) {
        auto const begun = std::chrono::steady_clock::now();
        EXPECT_EQ(pair_all(arena).size(), 100U);
        fastest = std::min(fastest,
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun));
    }
    RecordProperty("microseconds", std::to_string(fastest.count()));
#ifdef NDEBUG
    EXPECT_LT(fastest.count(), 5'000);
#endif
}

} // namespace

} // namespace arbiter::tournament

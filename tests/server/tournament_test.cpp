// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tie_break.h"
#include "tournament_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace arbiter::server {

namespace {

/// What a player has done, counted by the test.
struct Counted {
    unsigned half_points = 0;
    std::vector<std::pair<std::string, unsigned>> rounds; ///< the opponent, the half points
};

using Table = std::map<std::string, Counted>;

/// In quarters of a point: Buchholz without the lowest, Buchholz, Sonneborn-Berger, of games that were all
/// played.
std::array<unsigned, 3> tie_breaks(Table const& table, std::string const& name)
{
    unsigned sum = 0;
    unsigned lowest = 1'000;
    unsigned berger = 0;
    for (auto const& [opponent, half_points] : table.at(name).rounds) {
        unsigned const theirs = table.at(opponent).half_points;
        sum += 2 * theirs;
        lowest = std::min(lowest, 2 * theirs);
        berger += theirs * half_points;
    }
    return {sum - lowest, sum, berger};
}

unsigned quarters(std::string const& text)
{
    return static_cast<unsigned>(std::stod(text) * 4);
}

/// Holds standings against the test's own table.
void expect_standings(Json const& standings, Table const& table)
{
    ASSERT_EQ(standings.size(), table.size());
    std::array<unsigned, 3> before{1'000, 1'000, 1'000};
    unsigned points_before = 1'000;
    for (Json const& row : standings) {
        std::string const name = row.at("name");
        unsigned const points = quarters(row.at("points")) / 2;
        EXPECT_EQ(points, table.at(name).half_points) << name;
        auto const own = tie_breaks(table, name);
        for (std::size_t index = 0; index < own.size(); ++index)
            EXPECT_EQ(quarters(row.at("tieBreaks").at(index)), own.at(index)) << name << " " << index;
        EXPECT_TRUE(points < points_before || (points == points_before && own <= before)) << name;
        points_before = points;
        before = own;
    }
}

TEST_F(TournamentOnServer, ItsTieBreaksAreChosenInTheirOrder)
{
    auto const organiser = person("Teacher");
    auto const id = make(organiser, {{"tieBreaks", "SB,BH-C1"}});
    EXPECT_EQ(show(id).at("tieBreaks"), Json({"SB", "BH-C1"}));
    restart();
    EXPECT_EQ(show(id).at("tieBreaks"), Json({"SB", "BH-C1"}));
    for (char const* const list : {"SB,XY", "SB,SB", "", "SB,"}) {
        Json const body{
            {"name", "Open"}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}, {"tieBreaks", list}};
        auto const answer = request("POST", "/api/tournaments", body, organiser.login);
        EXPECT_EQ(answer.status, 400U) << list;
        EXPECT_NE(answer.body->find("tieBreaks"), std::string::npos) << *answer.body;
    }
}

TEST_F(TournamentOnServer, RefusesTheTieBreaksThatItsFormatForbids)
{
    auto const organiser = person("Teacher");
    for (char const* const name : {"BH", "BH-M2", "FB", "AOB"}) {
        Json const body{{"name", "Club"}, {"format", "round-robin"}, {"control", "3+2"},
            {"tieBreaks", std::string{"SB,"} + name}};
        auto const answer = request("POST", "/api/tournaments", body, organiser.login);
        EXPECT_EQ(answer.status, 400U) << name;
        EXPECT_NE(answer.body->find(name + std::string{" says nothing"}), std::string::npos) << *answer.body;
    }
    make(organiser, {{"format", "knock-out"}, {"tieBreaks", "SB,BH-M2,AOB"}});
    std::string all;
    for (tournament::TieBreak const tie_break : tournament::all_tie_breaks())
        all += (all.empty() ? "" : ",") + to_name(tie_break);
    auto const id = make(organiser, {{"tieBreaks", all}});
    EXPECT_EQ(show(id).at("tieBreaks").size(), tournament::all_tie_breaks().size());
}

// ---- whole tournaments -----------------------------------------------------------------------------------

TEST_F(TournamentOnServer, SevenRoundsOfThirtyTwoStandAsCountedAndSurviveACrash)
{
    auto const organiser = person("Teacher");
    auto const all = people(32);
    auto const id = make(organiser, {{"rounds", 7}, {"pause", 5}, {"rated", true}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    Table table;
    std::set<std::pair<std::string, std::string>> met;
    for (unsigned round = 1; round <= 7; ++round) {
        ASSERT_EQ(show(id).at("round"), round);
        auto games = open_games(all, id);
        ASSERT_EQ(games.size(), 16U) << "each board is made once";
        std::size_t played = 0;
        for (auto const& [white, you] : games) {
            // In the third round the server dies half-way, and again when all games are over.
            if (round == 3 && ++played == 8) {
                restart();
                pass(Milliseconds{1'100});
                EXPECT_EQ(open_games(all, id).size(), 9U) << "those that are over have been taken";
            }
            std::string const black = you.at("opponent");
            constexpr std::array results{"1-0", "0-1", "1/2-1/2"};
            auto const chosen = random() % 3;
            play(you.at("game"), login_of(all, white), login_of(all, black), results.at(chosen));
            unsigned const white_half = chosen == 0 ? 2 : chosen == 1 ? 0 : 1;
            table[white].half_points += white_half;
            table[black].half_points += 2 - white_half;
            table[white].rounds.emplace_back(black, white_half);
            table[black].rounds.emplace_back(white, 2 - white_half);
            EXPECT_TRUE(met.insert(std::minmax(white, black)).second) << white << " met " << black;
        }
        if (round == 3)
            restart();
        pass(Milliseconds{1'100});
        EXPECT_TRUE(open_games(all, id).empty());
        if (round < 7)
            pass(Milliseconds{6'000});
    }
    auto const end = show(id);
    EXPECT_EQ(end.at("state"), "over");
    EXPECT_EQ(end.at("tieBreaks"), Json({"BH-C1", "BH", "SB", "DE"}));
    expect_standings(end.at("standings"), table);
    EXPECT_EQ(storage.all<storage::TournamentGame>().size(), 7U * 16U);
    EXPECT_EQ(storage.all<storage::RatingChange>().size(), 2U * 7U * 16U) << "every game was rated once";
    // As storage has it, the same stands there.
    restart();
    auto again = show(id);
    EXPECT_EQ(again.at("standings"), end.at("standings"));
}

TEST_F(TournamentOnServer, TakesTheOddTheLateAndThoseWhoLeave)
{
    auto const organiser = person("Teacher");
    auto const all = people(5);
    auto const late = person("Late", 2'600);
    auto const id = make(organiser, {{"rounds", 3}, {"automatic", false}, {"late", true}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    auto const first = show(id).at("pairings").at(0);
    EXPECT_EQ(first.at("boards").size(), 2U);
    EXPECT_EQ(first.at("byes"), Json::array({{{"number", 5}, {"bye", "allocated"}}}));
    join(id, {late});
    EXPECT_EQ(error(pair(id, organiser, 1)), "results-missing");
    play_round(id, all, "1-0");
    EXPECT_EQ(ask(id, "leave", all[3], Json::object()).status, 200U);
    EXPECT_EQ(ask(id, "players/remove", organiser, {{"name", "player3"}}).status, 200U);
    EXPECT_EQ(ask(id, "bye", organiser, {{"name", "Player1"}, {"bye", "half"}}).status, 200U);
    ASSERT_EQ(pair(id, organiser, 1).status, 200U);
    auto const second = show(id).at("pairings").at(1);
    // Of six, two have left and one has a bye: one board, and nobody is left for the third.
    EXPECT_EQ(second.at("boards").size(), 1U);
    EXPECT_EQ(second.at("byes").size(), 2U);
    EXPECT_EQ(standing(id, "Late").at("rounds").at(0), "-Z");
    EXPECT_EQ(standing(id, "Player3").at("left"), true);
    EXPECT_EQ(standing(id, "Player1").at("rounds").at(1), "-H");
    auto everybody = all;
    everybody.push_back(late);
    play_round(id, everybody, "1-0");
    ASSERT_EQ(pair(id, organiser, 2).status, 200U);
    EXPECT_EQ(error(ask(id, "join", person("TooLate"), Json::object())), "entries-closed")
        << "the last round";
    play_round(id, everybody, "1-0");
    EXPECT_EQ(show(id).at("state"), "over");
}

TEST_F(TournamentOnServer, WhoDoesNotAppearLosesWithoutAGame)
{
    auto const organiser = person("Teacher");
    auto const all = people(6);
    auto const id = make(organiser, {{"rated", true}, {"defaultTime", 2}, {"pause", 3600}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    auto const boards = show(id).at("pairings").at(0).at("boards");
    auto const name_of = [&](Json const& number) {
        auto const shown = show(id);
        for (Json const& one : shown.at("standings")) {
            if (one.at("number") == number)
                return one.at("name").get<std::string>();
        }
        return std::string{};
    };
    auto const sit_at = [&](std::size_t board, char const* side) {
        return sit(
            boards.at(board).at("games").at(0), {}, 0, login_of(all, name_of(boards.at(board).at(side))));
    };
    // Nobody comes to the first board. At the second only Black is there, at the third White has moved.
    auto black = sit_at(1, "black");
    auto white = sit_at(2, "white");
    move(white, 0, "e2e4");
    pass(Milliseconds{60'000});
    say(black, {{"t", "claim-flag"}, {"re", 1}});
    EXPECT_EQ(black.last("error").value("code", ""), "time-not-over") << "the time to appear comes first";
    EXPECT_EQ(results(id), (std::vector<std::string>{"*", "*", "*"}));
    // Black says so every second: a socket that is silent is gone.
    for (int second = 0; second < 65; ++second) {
        black.say({{"t", "ping"}, {"n", 1}});
        pass(Milliseconds{1'000});
    }
    EXPECT_EQ(results(id), (std::vector<std::string>{"-:-", "-:+", "+:-"}));
    EXPECT_TRUE(storage.all<storage::RatingChange>().empty()) << "what was not played is not rated";
    EXPECT_EQ(black.last("ended").at("termination").at("sentence"), "White did not appear in time.");
}

TEST_F(TournamentOnServer, AKnockOutGoesOnAfterADrawWithOtherColours)
{
    auto const organiser = person("Teacher");
    auto const all = people(4);
    auto const id = make(organiser, {{"format", "knock-out"}, {"pause", 1}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    auto const before = open_games(all, id);
    play_round(id, all, "1/2-1/2");
    auto const after = open_games(all, id);
    ASSERT_EQ(after.size(), 2U);
    for (auto const& [white, you] : after)
        EXPECT_EQ(before.at(you.at("opponent").get<std::string>()).at("opponent"), white);
    // Player4 and Player3 have White in the second games.
    play_round(id, all, "1-0");
    EXPECT_EQ(results(id), (std::vector<std::string>{"0-1", "0-1"}));
    pass(Milliseconds{3'000});
    EXPECT_EQ(show(id).at("round"), 2U);
    EXPECT_EQ(open_games(all, id).size(), 1U);
    play_round(id, all, "1-0");
    EXPECT_EQ(show(id).at("state"), "over");
    EXPECT_EQ(show(id).at("pairings").at(0).at("boards").at(0).at("games").size(), 2U);
}

TEST_F(TournamentOnServer, OverTheBoardMakesNoGamesAndTakesTypedResults)
{
    auto const organiser = person("Teacher");
    auto const all = people(3);
    auto const id = make(organiser, {{"format", "round-robin"}, {"overTheBoard", true}, {"pause", 1}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    EXPECT_TRUE(storage.all<storage::TournamentGame>().empty());
    for (unsigned round = 1; round <= 3; ++round) {
        ASSERT_EQ(show(id).at("round"), round);
        EXPECT_EQ(error(enter(id, organiser, round, 2, "1-0")), "unknown-board");
        EXPECT_EQ(enter(id, organiser, round, 1, "1/2-1/2").status, 200U);
        pass(Milliseconds{3'000});
    }
    EXPECT_EQ(show(id).at("state"), "over");
    // What was typed wrongly can still be corrected.
    EXPECT_EQ(enter(id, organiser, 3, 1, "1-0").status, 200U);
    EXPECT_EQ(show(id).at("state"), "over");
    EXPECT_EQ(show(id).at("standings").at(0).at("points"), "1.5");
}

TEST_F(TournamentOnServer, BeginsAtItsTimeAndWaitsForTwoPlayers)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const soon = world.since_epoch().count() + 60'000;
    auto const empty = make(organiser, {{"starts", soon}});
    auto const full = make(organiser, {{"starts", soon}});
    join(full, all);
    pass(Milliseconds{62'000});
    EXPECT_EQ(show(full).at("state"), "playing");
    EXPECT_EQ(show(full).at("round"), 1U);
    EXPECT_EQ(show(empty).at("state"), "open");
    EXPECT_FALSE(show(empty).contains("next"));
    EXPECT_EQ(error(pair(empty, organiser, 0)), "too-few-players");
    // Two players of a Swiss tournament meet once: then it ends by itself.
    play_round(full, all, "1-0");
    pass(Milliseconds{62'000});
    EXPECT_EQ(show(full).at("state"), "over");
}

} // namespace

} // namespace arbiter::server

// SPDX-License-Identifier: MIT
#include "class_fixture.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

namespace {

class ClassMatches : public Classes {
protected:
    /// Pupils of the class who wait in the lobby.
    void wait_in_lobby(std::vector<std::string> const& names)
    {
        for (std::string const& name : names) {
            who.push_back(pupil(name));
            there.push_back(in_lobby(who.back()));
        }
    }

    /// Another class of the teacher, "6a", whose pupils wait in the lobby; its id.
    std::string make_other_class(std::vector<std::string> const& names)
    {
        std::string const first = std::exchange(id, post("/api/classes", {{"name", "6a"}}, teacher).at("id"));
        wait_in_lobby(names);
        return std::exchange(id, first);
    }

    Json begin(Json const& terms) { return post(path("/match"), terms, teacher); }

    Json show(std::string const& match) { return get(path("/match"), teacher, "match=" + match); }

    /// Ends the game of a board: this pupil resigns.
    void resign(Json const& board, Credentials const& by)
    {
        std::string const game = board.at("game");
        auto white = sit(game, "", 0, teacher);
        auto black = sit(game, "", 0, by);
        open_game(white, black);
        say(black, {{"t", "resign"}, {"re", 1}});
    }

    std::vector<Credentials> who;
    std::vector<Client> there;
};

TEST_F(ClassMatches, AreASimulOfTheTeacherAgainstAllWhoAreThere)
{
    wait_in_lobby({"Anna", "Ben", "Cleo"});
    pupil("Dora");
    auto giver = in_lobby(teacher);
    std::string const match = begin({{"control", "15+10"}}).at("match");
    auto const shown = show(match);
    EXPECT_EQ(shown.at("kind"), "simul");
    EXPECT_EQ(shown.at("first"), "Teacher");
    EXPECT_EQ(shown.at("second"), "5b");
    ASSERT_EQ(shown.at("boards").size(), 3U) << "Dora is not there";
    EXPECT_EQ(shown.at("games").size(), 3U);
    for (std::size_t board = 0; board < 3; ++board) {
        EXPECT_EQ(shown.at("boards").at(board).at("white"), "Teacher");
        EXPECT_EQ(there[board].count("game"), 1U) << "a pupil's page goes to the game";
    }
    EXPECT_EQ(giver.count("game"), 0U) << "the giver chooses the board";

    resign(shown.at("boards").at(1), who[1]);
    auto const later = show(match);
    EXPECT_EQ(later.at("over"), 1);
    EXPECT_EQ(later.at("firstPoints"), 1.0);
    EXPECT_EQ(later.at("secondPoints"), 0.0);
    EXPECT_EQ(later.at("boards").at(1).at("result"), "1-0");
    EXPECT_EQ(later.at("games").size(), 2U);
    auto const all = get(path("/matches"), who[0]).at("matches");
    ASSERT_EQ(all.size(), 1U) << "a pupil of the class sees it, too";
    EXPECT_EQ(all.at(0).at("id"), match);
}

TEST_F(ClassMatches, WaitForTheGiverAndForNobodyElse)
{
    settings.first_move = std::chrono::seconds{10};
    settings.away_grace_slow = std::chrono::seconds{10};
    restart();
    wait_in_lobby({"Anna"});
    auto const shown = show(begin({{"control", "15+10"}}).at("match"));
    std::string const game = shown.at("boards").at(0).at("game");
    auto black = sit(game, "", 0, who[0]);
    pass(std::chrono::seconds{30});
    EXPECT_EQ(state(game).at("state"), "playing") << "another game without a first move is aborted";
    EXPECT_EQ(black.last("presence").at("white"), true) << "the giver is at another board";
    auto white = sit(game, "", 0, teacher);
    open_game(white, black);
    white.leave();
    black.leave();
    pass(std::chrono::seconds{30});
    EXPECT_EQ(state(game).at("away"), "black") << "a pupil who leaves is away, and the giver is not";
}

TEST_F(ClassMatches, GiveTheColoursThatTheTeacherWants)
{
    wait_in_lobby({"Anna", "Ben", "Cleo"});
    auto const shown = show(begin({{"control", "unlimited"}, {"colors", "alternating"}}).at("match"));
    std::vector<std::string> firsts;
    for (Json const& board : shown.at("boards")) {
        firsts.push_back(board.at("first"));
        EXPECT_EQ(board.at(firsts.back()), "Teacher");
    }
    EXPECT_EQ(firsts, (std::vector<std::string>{"white", "black", "white"}));
    auto const black = show(begin({{"control", "unlimited"}, {"colors", "black"}}).at("match"));
    EXPECT_EQ(black.at("boards").at(0).at("black"), "Teacher") << "games without clocks hold nobody back";
}

TEST_F(ClassMatches, AreOfTwoClassesThatTheTeacherTeaches)
{
    wait_in_lobby({"Anna", "Ben", "Cleo"});
    std::string const first = id;
    std::string const second = make_other_class({"Dora", "Emil"});
    EXPECT_EQ(change("/match", {{"control", "unlimited"}, {"against", second}}, teacher), "bad-control");
    auto const shown
        = show(begin({{"control", "10+5"}, {"against", second}, {"colors", "alternating"}}).at("match"));
    EXPECT_EQ(shown.at("kind"), "classes");
    EXPECT_EQ(shown.at("first"), "5b");
    EXPECT_EQ(shown.at("second"), "6a");
    EXPECT_EQ(shown.at("boards").size(), 2U) << "as many as the smaller class has there";
    std::string const match = shown.at("id");
    EXPECT_EQ(get("/api/classes/" + second + "/match", who[3], "match=" + match).at("boards").size(), 2U);
    EXPECT_EQ(get("/api/classes/" + first + "/match", who[3], "match=" + match).at("error").at("code"),
        "unknown-class");
}

TEST_F(ClassMatches, HaveTheBestOnTheFirstBoards)
{
    wait_in_lobby({"Anna", "Ben"});
    std::string const second = make_other_class({"Dora", "Emil"});
    // Ben and Emil have won a rated game.
    using Indices = std::pair<std::size_t, std::size_t>;
    for (auto const& [winner, loser] : {Indices{1, 0}, Indices{3, 2}}) {
        auto const table = make_table({{"control", "10+5"}, {"rated", true}}, who[winner], who[loser]);
        auto white = sit(table.game, table.white, 0, who[winner]);
        auto black = sit(table.game, table.black, 0, who[loser]);
        open_game(white, black);
        say(black, {{"t", "resign"}, {"re", 1}});
    }
    auto const boards = show(begin({{"control", "10+5"}, {"against", second}}).at("match")).at("boards");
    ASSERT_EQ(boards.size(), 2U);
    EXPECT_EQ(boards.at(0).at("white"), "Ben");
    EXPECT_EQ(boards.at(0).at("black"), "Emil");
}

TEST_F(ClassMatches, AreRefusedWithAReason)
{
    EXPECT_EQ(change("/match", {{"control", "10+5"}}, teacher), "too-few-players");
    wait_in_lobby({"Anna"});
    EXPECT_EQ(change("/match", {{"control", "nonsense"}}, teacher), "bad-control");
    EXPECT_EQ(change("/match", {{"control", "10+5"}, {"colors", "green"}}, teacher), "bad-body");
    EXPECT_EQ(change("/match", {{"control", "10+5"}, {"against", "nowhere1"}}, teacher), "unknown-class");
    EXPECT_EQ(change("/match", {{"control", "10+5"}, {"against", id}}, teacher), "too-few-players")
        << "nobody is on both sides";
    auto const other = log_in("Other");
    appoint("Other");
    std::string const theirs = post("/api/classes", {{"name", "6a"}}, other).at("id");
    EXPECT_EQ(change("/match", {{"control", "10+5"}, {"against", theirs}}, teacher), "unknown-class");
    EXPECT_EQ(change("/match", {{"control", "10+5"}}, who[0]), "not-a-teacher");
    EXPECT_EQ(show("nomatch1").at("error").at("code"), "unknown-match");
    EXPECT_EQ(show("").at("error").at("code"), "unknown-match");
    storage.write_fault = storage::StorageFault{storage::StorageFaultCode::disk_full};
    EXPECT_EQ(change("/match", {{"control", "10+5"}}, teacher), "not-saved");
}

TEST_F(ClassMatches, HaveAtMostFortyBoards)
{
    std::vector<std::string> names;
    for (int number = 10; number < 52; ++number)
        names.push_back("Pupil-" + std::to_string(number));
    wait_in_lobby(names);
    EXPECT_EQ(show(begin({{"control", "unlimited"}}).at("match")).at("boards").size(), 40U);
}

} // namespace

} // namespace arbiter::server

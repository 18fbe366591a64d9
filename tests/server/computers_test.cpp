// SPDX-License-Identifier: MIT
#include "fake_program.h"
#include "server_fixture.h"

namespace arbiter::server {

namespace {

class ComputerOpponent : public ServerTest {
protected:
    ComputerOpponent()
    {
        settings.most_computers = 2;
        restart();
        world.computers = [this](unsigned level) -> std::unique_ptr<Player> {
            if (there_are_none)
                return nullptr;
            programs.push_back(std::make_shared<FakeProgram>());
            programs.back()->level = level;
            return std::make_unique<FakePlayer>(programs.back());
        };
    }

    Client begin(std::string const& color = "white", unsigned level = 3)
    {
        auto const made = post(
            "/api/games", {{"control", "3+2"}, {"opponent", "computer"}, {"level", level}, {"color", color}});
        games.push_back(made.at("game"));
        return sit(made.at("game"), made.at("seat"));
    }

    void answer(std::size_t program)
    {
        programs.at(program)->answer();
        settle();
    }

    bool there_are_none = false;
    std::vector<std::shared_ptr<FakeProgram>> programs;
    std::vector<std::string> games;
};

TEST_F(ComputerOpponent, AnswersEveryMove)
{
    auto white = begin();
    EXPECT_EQ(white.last("state").at("game").at("players").at("black").at("kind"), "computer");
    move(white, 0, "e2e4");
    ASSERT_EQ(programs.size(), 1U);
    EXPECT_EQ(programs[0]->level, 3U);
    answer(0);
    EXPECT_EQ(white.last("move").at("by"), "black");
    move(white, 2, "d2d4");
    answer(0);
    EXPECT_EQ(white.last("move").at("ply"), 4);
    EXPECT_EQ(programs.size(), 1U);
    EXPECT_EQ(programs[0]->new_games, 1U);
}

TEST_F(ComputerOpponent, BeginsWhenItHasWhite)
{
    auto black = begin("black");
    answer(0);
    EXPECT_EQ(black.last("move").at("by"), "white");
}

TEST_F(ComputerOpponent, GoesOnAfterARestartOfTheServer)
{
    auto white = begin();
    move(white, 0, "e2e4");
    restart();
    auto again = sit(games[0]);
    answer(programs.size() - 1);
    EXPECT_EQ(again.last("move").at("by"), "black");
}

TEST_F(ComputerOpponent, LendsAFewProgramsToManyGames)
{
    std::vector<Client> clients;
    for (int count = 0; count < 4; ++count) {
        clients.push_back(begin());
        move(clients.back(), 0, "e2e4");
    }
    EXPECT_EQ(service->status().computers, 2U);
    EXPECT_EQ(service->status().computers_waiting, 2U);
    answer(0);
    answer(1);
    answer(0);
    answer(1);
    for (Client const& client : clients)
        EXPECT_EQ(client.last("move").at("ply"), 2);
    EXPECT_EQ(programs.size(), 2U);
}

TEST_F(ComputerOpponent, IsLentToPersonsInTurns)
{
    std::vector<Client> clients;
    auto const begin_at = [&](std::string const& from) {
        address = from;
        clients.push_back(begin());
        move(clients.back(), 0, "e2e4");
    };
    for (int count = 0; count != 5; ++count)
        begin_at("198.51.100.1");
    begin_at("203.0.113.1");
    begin_at("203.0.113.2");
    auto const is_answered
        = [&](std::size_t client) { return clients.at(client).last("move").at("ply") == 2; };
    for (int count = 0; count != 3; ++count)
        answer(0);
    EXPECT_TRUE(is_answered(5) && is_answered(6)) << "after the move that was thought about";
    EXPECT_FALSE(is_answered(2) || is_answered(3) || is_answered(4));
    answer(0);
    EXPECT_TRUE(is_answered(2));
}

TEST_F(ComputerOpponent, AnotherLevelTakesThePlaceOfAnIdleProgram)
{
    for (unsigned const level : {1U, 2U, 3U}) {
        auto client = begin("white", level);
        move(client, 0, "e2e4");
        answer(programs.size() - 1);
        EXPECT_EQ(client.last("move").at("ply"), 2);
    }
    EXPECT_EQ(programs.size(), 3U);
    EXPECT_EQ(service->status().computers, 2U);
}

TEST_F(ComputerOpponent, IsStartedAgainOnceWhenItDies)
{
    auto white = begin();
    move(white, 0, "e2e4");
    programs[0]->die();
    settle();
    ASSERT_EQ(programs.size(), 2U);
    EXPECT_TRUE(programs[0]->is_gone);
    answer(1);
    EXPECT_EQ(white.last("move").at("by"), "black");
    EXPECT_EQ(service->status().computer_failures, 1U);
}

TEST_F(ComputerOpponent, ResignsWithAReasonWhenItDiesTwice)
{
    auto white = begin();
    move(white, 0, "e2e4");
    programs[0]->die();
    settle();
    programs[1]->die();
    settle();
    auto const termination = white.last("ended").at("termination");
    EXPECT_EQ(termination.at("code"), "resignation");
    EXPECT_EQ(termination.at("winner"), "white");
    EXPECT_NE(termination.at("sentence").get<std::string>().find("It has died."), std::string::npos);
    restart();
    EXPECT_EQ(state(games[0]).at("termination"), termination);
}

TEST_F(ComputerOpponent, ResignsWhenThereIsNoProgram)
{
    there_are_none = true;
    auto white = begin();
    move(white, 0, "e2e4");
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "resignation");
}

TEST_F(ComputerOpponent, ALateAnswerAfterATakebackIsNoMove)
{
    auto white = begin();
    move(white, 0, "e2e4");
    say(white, {{"t", "takeback"}, {"re", 1}});
    EXPECT_EQ(white.last("took-back").at("plies"), 1);
    EXPECT_TRUE(programs[0]->is_stopped);
    answer(0);
    EXPECT_EQ(state(games[0]).at("moves").size(), 0U);
    move(white, 0, "d2d4");
    answer(0);
    EXPECT_EQ(white.last("move").at("ply"), 2);
}

TEST_F(ComputerOpponent, AnswersDrawOffersAndRematches)
{
    auto white = begin();
    move(white, 0, "e2e4");
    answer(0);
    say(white, {{"t", "draw"}, {"re", 1}});
    EXPECT_EQ(white.count("draw-declined"), 1U);
    programs[0]->accepts_draws = true;
    say(white, {{"t", "draw"}, {"re", 2}});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "agreement");
    say(white, {{"t", "rematch"}, {"re", 3}});
    EXPECT_EQ(state(white.last("rematch").at("game")).at("players").at("white").at("kind"), "computer");
}

TEST_F(ComputerOpponent, IsNeverAway)
{
    auto white = begin();
    move(white, 0, "e2e4");
    answer(0);
    pass(std::chrono::seconds{40});
    EXPECT_EQ(white.count("away"), 0U);
}

TEST_F(ComputerOpponent, PlaysChessOnlyAndUnrated)
{
    EXPECT_EQ(
        request("POST", "/api/games", {{"control", "3+2"}, {"opponent", "computer"}, {"variant", "atomic"}})
            .status,
        422U);
    EXPECT_EQ(request("POST", "/api/games", {{"control", "3+2"}, {"opponent", "computer"}, {"rated", true}},
                  log_in("Anna"))
                  .status,
        400U);
}

} // namespace

} // namespace arbiter::server

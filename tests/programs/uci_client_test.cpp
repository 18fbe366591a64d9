// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/programs/uci_client.h"
#include "programs/mock_engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace arbiter::programs {
namespace {

using namespace std::chrono_literals;

engine::Limits one_second()
{
    engine::Limits limits;
    limits.move_time = engine::Milliseconds{1000};
    return limits;
}

UciSpec mock(char const* script)
{
    return {.path = test::mock_engine(script)};
}

constexpr UciPatience patience{5s, 50ms, 5s};

TEST(UciClient, AsksForMovesOfAGame)
{
    UciClient client{mock("answers.sh"), patience};
    EXPECT_EQ(client.name(), "answers.sh");
    ASSERT_TRUE(client.get_ready());
    EXPECT_EQ(client.name(), "Mock that answers");
    GameTree game;
    game.play(game.position().find_legal(Move::normal(Square::e2, Square::e4)).value());
    auto const answer = client.go(game, one_second());
    ASSERT_TRUE(answer) << answer.error().sentence;
    EXPECT_EQ(game.position().format_san(answer->move), "e5");
}

TEST(UciClient, SaysWhyAProgramDoesNotStart)
{
    UciClient nobody{UciSpec{.path = "/no/such/program"}};
    auto const started = nobody.get_ready();
    ASSERT_FALSE(started);
    EXPECT_EQ(started.error().fault, UciFault::cannot_start);
    EXPECT_NE(started.error().sentence.find("/no/such/program"), std::string::npos)
        << started.error().sentence;
    UciClient dying{mock("dies_at_once.sh"), test::short_patience};
    auto const greeted = dying.get_ready();
    ASSERT_FALSE(greeted);
    EXPECT_EQ(greeted.error().fault, UciFault::ended);
}

TEST(UciClient, RefusesIllegalAnswersAndUnknownOptions)
{
    UciClient client{mock("plays_illegal.sh"), patience};
    auto const answer = client.go(AnyPosition::initial(Variant::standard), one_second());
    ASSERT_FALSE(answer);
    EXPECT_NE(answer.error().sentence.find("illegal"), std::string::npos) << answer.error().sentence;
    auto const set = client.set_option("No such option", "1");
    ASSERT_FALSE(set);
    EXPECT_EQ(set.error().sentence, "The program has no option 'No such option'.");
}

TEST(UciClient, HasNothingToAskAtTheEndOfAGame)
{
    UciClient client{mock("answers.sh"), patience};
    auto const stalemate = read_position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").value();
    auto const answer = client.go(AnyPosition{stalemate}, one_second());
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().sentence, "The game is over: there is no move to ask for.");
}

TEST(UciClient, IsStoppedFromAnotherThread)
{
    UciClient client{mock("waits_for_stop.sh"), patience};
    std::jthread const stopper{[&client] { client.stop(); }};
    engine::Limits limits;
    limits.infinite = true;
    auto const answer = client.go(AnyPosition::initial(Variant::standard), limits);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().sentence, "The search was stopped.");
}

TEST(ToCommand, BeginsAgainAfterAPassedTurn)
{
    GameTree const game = read_pgn("1. e4 -- 2. d4 d5 *").game.tree;
    auto const command = to_command(game, game.main_line_end());
    EXPECT_EQ(command.fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    EXPECT_EQ(command.moves.size(), 2U);
}

} // namespace
} // namespace arbiter::programs

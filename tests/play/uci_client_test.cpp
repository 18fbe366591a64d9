// SPDX-License-Identifier: MIT
#include "arbiter/play/uci_client.h"
#include "play/play_fixture.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace arbiter::play {
namespace {

using namespace std::chrono_literals;

engine::Limits one_second()
{
    engine::Limits limits;
    limits.move_time = engine::Milliseconds{1000};
    return limits;
}

UciClient start_mock(char const* script, UciPatience patience = {5s, 50ms, 5s})
{
    auto client = UciClient::start(UciSpec{.path = test::mock_engine(script)}, patience);
    if (!client)
        throw std::runtime_error{client.error()};
    return std::move(*client);
}

TEST(UciClient, AsksForMovesOfAGame)
{
    UciClient client = start_mock("answers.sh");
    EXPECT_EQ(client.name(), "Mock that answers");
    GameTree game;
    game.play(game.position().find_legal(Move::normal(Square::e2, Square::e4)).value());
    auto const answer = client.go(game, one_second());
    ASSERT_TRUE(answer) << answer.error();
    EXPECT_EQ(game.position().format_san(answer->move), "e5");
}

TEST(UciClient, SaysWhyAProgramDoesNotStart)
{
    auto const client = UciClient::start(UciSpec{.path = "/no/such/program"});
    ASSERT_FALSE(client);
    EXPECT_NE(client.error().find("/no/such/program"), std::string::npos) << client.error();
    EXPECT_FALSE(
        UciClient::start(UciSpec{.path = test::mock_engine("dies_at_once.sh")}, test::short_patience));
}

TEST(UciClient, RefusesIllegalAnswersAndUnknownOptions)
{
    UciClient client = start_mock("plays_illegal.sh");
    auto const answer = client.go(AnyPosition::initial(Variant::standard), one_second());
    ASSERT_FALSE(answer);
    EXPECT_NE(answer.error().find("illegal"), std::string::npos) << answer.error();
    auto const set = client.set_option("No such option", "1");
    ASSERT_FALSE(set);
    EXPECT_EQ(set.error(), "The program has no option 'No such option'.");
}

TEST(UciClient, HasNothingToAskAtTheEndOfAGame)
{
    UciClient client = start_mock("answers.sh");
    auto const stalemate = read_position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").value();
    auto const answer = client.go(AnyPosition{stalemate}, one_second());
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error(), "The game is over: there is no move to ask for.");
}

TEST(UciClient, IsStoppedFromAnotherThread)
{
    UciClient client = start_mock("waits_for_stop.sh");
    std::jthread const stopper{[&client] { client.stop(); }};
    engine::Limits limits;
    limits.infinite = true;
    auto const answer = client.go(AnyPosition::initial(Variant::standard), limits);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error(), "The search was stopped.");
}

} // namespace
} // namespace arbiter::play

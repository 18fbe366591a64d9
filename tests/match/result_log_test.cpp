// SPDX-License-Identifier: MIT
#include "arbiter/match/result_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter::match {
namespace {

LogHeader header()
{
    auto const a = parse_engine_spec("a name=A nodes=10 option.Hash=1");
    auto const b = parse_engine_spec("b name=B tc=1+0.1");
    return {{*a, *b}, {.games = 2, .rounds = 5}, "book.pgn random 7"};
}

std::string log_of(LogHeader const& header)
{
    MatchGame record;
    record.result = GameResult::draw;
    record.reason = EndReason::max_moves;
    std::string text = format_log_header(header) + '\n';
    for (PlannedGame const& game : plan_games({.games = 2, .rounds = 2}))
        text += format_log_game(game, record, header) + '\n';
    return text;
}

TEST(ResultLog, IsReadAsItWasWritten)
{
    auto const games = read_log(log_of(header()), header());
    ASSERT_TRUE(games);
    EXPECT_THAT(*games,
        testing::ElementsAre(LoggedGame{0, GameResult::draw, EndReason::max_moves},
            LoggedGame{1, GameResult::draw, EndReason::max_moves},
            LoggedGame{2, GameResult::draw, EndReason::max_moves},
            LoggedGame{3, GameResult::draw, EndReason::max_moves}));
}

TEST(ResultLog, MoreRoundsGoOnWithIt)
{
    LogHeader more = header();
    more.schedule.rounds = 50;
    EXPECT_TRUE(read_log(log_of(header()), more));
}

TEST(ResultLog, AHalfWrittenLineIsPassedOver)
{
    std::string text = log_of(header());
    text.resize(text.size() - 20);
    auto const games = read_log(text, header());
    ASSERT_TRUE(games);
    EXPECT_EQ(games->size(), 3U);
}

TEST(ResultLog, AnotherMatchIsRefused)
{
    LogHeader other_games = header();
    other_games.schedule.games = 4;
    LogHeader other_book = header();
    other_book.openings = "start";
    LogHeader other_engine = header();
    other_engine.engines[0].limits.nodes = engine::Nodes{11};
    EXPECT_EQ(read_log(log_of(header()), other_games).error().code, LogErrorCode::other_games);
    EXPECT_EQ(read_log(log_of(header()), other_book).error().code, LogErrorCode::other_games);
    EXPECT_EQ(read_log(log_of(header()), other_engine).error().code, LogErrorCode::other_engines);
    EXPECT_EQ(read_log("", header()).error().code, LogErrorCode::not_a_log);
    EXPECT_EQ(read_log("[1]\n", header()).error().code, LogErrorCode::not_a_log);
    EXPECT_EQ(read_log("{\"arbiter_match\":\"x\"}\n", header()).error().code, LogErrorCode::not_a_log);
    auto const bad = read_log(log_of(header()) + "{\"game\":0,\"result\":\"1-0\"}\n", header());
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().code, LogErrorCode::bad_game);
    EXPECT_EQ(bad.error().line, 6U);
}

} // namespace
} // namespace arbiter::match

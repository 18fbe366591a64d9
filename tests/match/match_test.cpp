// SPDX-License-Identifier: MIT
#include "arbiter/match/match.h"
#include "arbiter/match/standings.h"
#include "arbiter/rules/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace arbiter::match {
namespace {

using testing::HasSubstr;

constexpr Milliseconds second{1000};

std::filesystem::path tests_directory()
{
    return std::filesystem::path{ARBITER_TEST_DATA}.parent_path();
}

/// An engine that plays the moves of two lists, as White and as Black; "," is an empty list.
EngineSpec scripted(std::string name, std::string white, std::string black, std::string score = "0")
{
    EngineSpec spec;
    spec.program = {.path = (tests_directory() / "match/mock_engines/scripted.sh").string(),
        .name = std::move(name),
        .arguments = {std::move(white), std::move(black), std::move(score)}};
    spec.limits.nodes = engine::Nodes{100};
    return spec;
}

EngineSpec mock(std::string const& name)
{
    EngineSpec spec;
    spec.program
        = {.path = (tests_directory() / "programs/mock_engines" / (name + ".sh")).string(), .name = name};
    spec.limits.nodes = engine::Nodes{100};
    spec.limits.patience = second;
    return spec;
}

MatchPlan plan_of(std::vector<EngineSpec> engines, std::size_t games = 1)
{
    MatchPlan plan;
    plan.games = plan_games({.engines = engines.size(), .games = games});
    plan.engines = std::move(engines);
    plan.openings = {{Position::initial(), {}, {}}};
    return plan;
}

struct Played {
    MatchEnd end;
    std::vector<FinishedGame> games;
};

Played play(MatchPlan const& plan, std::size_t stop_after = 1'000'000)
{
    Played played;
    MatchObserver observer;
    observer.on_game = [&](FinishedGame const& game) {
        played.games.push_back(game);
        return played.games.size() < stop_after ? Continuation::go_on : Continuation::stop;
    };
    observer.on_tick = [] { return Continuation::go_on; };
    played.end = run_match(plan, observer);
    return played;
}

MatchGame only_game(MatchPlan const& plan)
{
    Played const played = play(plan);
    EXPECT_EQ(played.games.size(), 1U);
    return played.games.empty() ? MatchGame{} : played.games.front().record;
}

TEST(Match, PlaysToMateAndKeepsWhatEnginesSaid)
{
    MatchGame const game
        = only_game(plan_of({scripted("A", "f2f3,g2g4", ","), scripted("B", ",", "e7e5,d8h4", "-35")}));
    EXPECT_EQ(game.result, GameResult::black_wins);
    EXPECT_EQ(game.reason, EndReason::rules);
    EXPECT_THAT(game.sentence, HasSubstr("checkmate"));
    auto const line = game.game.tree.main_line();
    ASSERT_EQ(line.size(), 4U);
    EXPECT_THAT(game.game.tree.comment(line[0]), testing::StartsWith("+0.00/7 0."));
    EXPECT_THAT(game.game.tree.comment(line[1]), testing::StartsWith("-0.35/7 0."));
}

TEST(Match, ClaimsDrawsByRepetition)
{
    MatchGame const game = only_game(
        plan_of({scripted("A", "g1f3,f3g1,g1f3,f3g1,e2e4", ","), scripted("B", ",", "g8f6,f6g8,g8f6,f6g8")}));
    EXPECT_EQ(game.result, GameResult::draw);
    EXPECT_EQ(game.game.tree.move_count(), 8U);
    EXPECT_THAT(game.sentence, HasSubstr("three times"));
}

TEST(Match, OpeningMovesAreNotAsked)
{
    MatchPlan plan = plan_of({scripted("A", ",g2g4", ","), scripted("B", ",", ",d8h4")});
    Position position = Position::initial();
    for (Attempt const attempt : {Attempt{Square::f2, Square::f3}, Attempt{Square::e7, Square::e5}}) {
        auto const move = find_move(position, attempt);
        ASSERT_TRUE(move);
        plan.openings.front().moves.push_back(*move);
        position = position.play(*move);
    }
    MatchGame const game = only_game(plan);
    EXPECT_EQ(game.result, GameResult::black_wins);
    EXPECT_EQ(game.game.tree.comment(game.game.tree.main_line().front()), "book");
}

TEST(Match, AnIllegalMoveLosesWithTheVerdictsSentence)
{
    MatchGame const game = only_game(plan_of({scripted("A", "e2e5", ","), scripted("B", ",", "e7e5")}));
    EXPECT_EQ(game.result, GameResult::black_wins);
    EXPECT_EQ(game.reason, EndReason::illegal_move);
    EXPECT_THAT(game.sentence, HasSubstr("The pawn on e2 cannot go as far as e5"));
}

TEST(Match, AnAnswerThatIsNoMoveLoses)
{
    EXPECT_EQ(only_game(plan_of({scripted("A", "e2-e4!", ","), scripted("B", ",", ",")})).reason,
        EndReason::no_move);
    EXPECT_EQ(only_game(plan_of({mock("gives_up"), scripted("B", ",", ",")})).reason, EndReason::no_move);
}

TEST(Match, ADeadProgramLosesAndIsStartedAgain)
{
    Played const played = play(plan_of({scripted("A", "e2e4", "e7e5"), scripted("B", "d2d4", "d7d5")}, 2));
    ASSERT_EQ(played.games.size(), 2U);
    // A has one move as White and dies at the second.
    EXPECT_EQ(played.games[0].record.result, GameResult::black_wins);
    EXPECT_EQ(played.games[0].record.reason, EndReason::crash);
    EXPECT_THAT(played.games[0].record.sentence, HasSubstr("exit status 5"));
    // In the second game it is there again, and B dies.
    EXPECT_EQ(played.games[1].record.result, GameResult::black_wins);
    EXPECT_EQ(played.games[1].planned.black, 0U);
    EXPECT_EQ(played.games[1].record.game.tree.move_count(), 2U);
}

TEST(Match, ASilentProgramLosesOnTimeOrForItsSilence)
{
    EngineSpec timed = mock("hangs");
    timed.limits.clock = TimeControl::sudden_death(Milliseconds{100});
    MatchGame const late = only_game(plan_of({timed, scripted("B", ",", "e7e5")}));
    EXPECT_EQ(late.reason, EndReason::time);
    EXPECT_EQ(late.result, GameResult::black_wins);

    MatchGame const silent = only_game(plan_of({mock("hangs"), scripted("B", ",", "e7e5")}));
    EXPECT_EQ(silent.reason, EndReason::unresponsive);
}

TEST(Match, AnEmptyArgumentIsRefused)
{
    Played const played = play(plan_of({scripted("A", "", "e7e5"), scripted("B", ",", "e7e5")}, 10));
    ASSERT_EQ(played.games.size(), 1U);
    EXPECT_EQ(played.games.front().record.reason, EndReason::cannot_start);
}

TEST(Match, AProgramThatCannotBeStartedEndsTheMatch)
{
    EngineSpec missing = mock("nobody");
    Played const played = play(plan_of({missing, scripted("B", ",", ",")}, 10));
    EXPECT_EQ(played.end, MatchEnd::cannot_start);
    ASSERT_EQ(played.games.size(), 1U);
    EXPECT_EQ(played.games.front().record.reason, EndReason::cannot_start);
}

TEST(Match, AdjudicatesByScore)
{
    MatchPlan plan
        = plan_of({scripted("A", "e2e4,d2d4,g1f3", ",", "-900"), scripted("B", ",", "e7e5,d7d5,g8f6")});
    plan.rules.resign = ResignRule{.moves = 2, .centipawns = 800};
    MatchGame const game = only_game(plan);
    EXPECT_EQ(game.result, GameResult::black_wins);
    EXPECT_EQ(game.reason, EndReason::win_by_score);
    EXPECT_EQ(game.game.tree.move_count(), 3U);
}

TEST(Match, PlaysSeveralGamesAtATimeAndAllOfThem)
{
    MatchPlan plan
        = plan_of({scripted("A", "f2f3,g2g4", "e7e5,d8h4"), scripted("B", "f2f3,g2g4", "e7e5,d8h4"),
                      scripted("C", "f2f3,g2g4", "e7e5,d8h4")},
            4);
    plan.concurrency = 3;
    Played const played = play(plan);
    EXPECT_EQ(played.end, MatchEnd::complete);
    EXPECT_EQ(played.games.size(), plan.games.size());
    Standings standings{3};
    for (FinishedGame const& game : played.games) {
        EXPECT_EQ(game.record.result, GameResult::black_wins);
        standings.add(game.planned, game.record.result, game.record.reason);
    }
    EXPECT_EQ(standings.total(0).pairs, (PairCounts{{0, 0, 4, 0, 0}}));
}

TEST(Match, StopsWhenTold)
{
    MatchPlan plan = plan_of({scripted("A", "f2f3,g2g4", "e7e5,d8h4"), mock("hangs")}, 100);
    plan.concurrency = 2;
    plan.engines[1].limits.patience = Milliseconds{500};
    Played const played = play(plan, 1);
    EXPECT_EQ(played.end, MatchEnd::stopped);
    EXPECT_LE(played.games.size(), 3U);
}

} // namespace
} // namespace arbiter::match

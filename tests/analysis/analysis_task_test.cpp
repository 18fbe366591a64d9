// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_task.h"
#include "arbiter/game/pgn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace arbiter::analysis {
namespace {

using engine::Depth;
using engine::Score;
using testing::EndsWith;

AnalysisSettings few_nodes()
{
    AnalysisSettings settings;
    settings.limits.nodes = engine::Nodes{2'000};
    settings.hash = engine::Megabytes{1};
    return settings;
}

GameAnalysis analysed(GameTree const& game)
{
    return analyse_game(game, few_nodes(), [](std::size_t, std::size_t) { return true; }).value();
}

/// What a machine answers that is given nothing but the task.
std::string analysed_elsewhere(AnalysisTask const& task)
{
    auto const game = read_analysis_task(task, 600);
    return format_positions(*game, analysed(*game).positions);
}

std::string error_of(std::string const& pgn, std::string const& text)
{
    auto const positions = parse_positions(read_pgn(pgn).game.tree, text);
    return positions ? "none" : std::string{describe(positions.error())};
}

void expect_the_same_annotations(std::string const& pgn)
{
    Game here = read_pgn(pgn).game;
    annotate(here, analysed(here.tree));
    Game there = read_pgn(pgn).game;
    auto positions = parse_positions(there.tree, analysed_elsewhere(make_analysis_task(there.tree)));
    ASSERT_TRUE(positions);
    annotate(there, judge_moves(there.tree, *std::move(positions)));
    EXPECT_EQ(write_pgn(there), write_pgn(here));
}

TEST(AnalysisTask, GivesTheAnnotationsThatOneMachineMakes)
{
    expect_the_same_annotations("1. e4 e5 2. Nf3 {calm} Nc6 (2... d6) 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 "
                                "6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1");
    // Repetition, and a game that is drawn by it.
    expect_the_same_annotations("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 "
                                "Nf6 8. Ng1 Ng8 1/2-1/2");
    expect_the_same_annotations("[SetUp \"1\"]\n[FEN \"8/P7/8/8/8/2k5/8/K7 w - - 12 60\"]\n\n60. a8=R Kb3 *");
    expect_the_same_annotations("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rk2r3/pppppppp/8/8/8/8/"
                                "PPPPPPPP/RK2R3 w AEae - 0 1\"]\n\n1. O-O O-O-O *");
}

TEST(AnalysisTask, HasTheMainLineAlone)
{
    auto const task = make_analysis_task(read_pgn("1. e4 {x} (1. d4 d5) e5 2. Ke2 *").game.tree);
    EXPECT_EQ(task.variant, Variant::standard);
    EXPECT_EQ(task.moves, "e2e4 e7e5 e1e2");
    EXPECT_THAT(task.start_fen, EndsWith(" w KQkq - 0 1"));
}

TEST(AnalysisTask, IsReadOnlyWhereItIsAGameOfChess)
{
    auto const task = make_analysis_task(read_pgn("1. e4 e5 2. Nf3 *").game.tree);
    auto const error = [&](auto const& change, std::size_t most = 3) {
        AnalysisTask changed = task;
        change(changed);
        auto const game = read_analysis_task(changed, most);
        return game ? "none" : std::string{describe(game.error())};
    };
    EXPECT_EQ(error([](auto&) { }), "none");
    EXPECT_EQ(error([](auto&) { }, 2), "The game has too many moves.");
    EXPECT_EQ(error([](auto& changed) { changed.moves += " e2e4"; }, 9), "A move is not legal.");
    EXPECT_EQ(error([](auto& changed) { changed.moves = "e2e4  e7e5"; }), "A move is not legal.");
    EXPECT_EQ(error([](auto& changed) { changed.start_fen = "8/8/8/8/8/8/8/8 w - - 0 1"; }),
        "The position at the start is not legal.");
    EXPECT_EQ(error([](auto& changed) { changed.variant = Variant::atomic; }),
        "Only games of chess and Chess960 are analysed.");
}

TEST(AnalysisTask, WritesScoresMatesAndTheEndOfTheGame)
{
    GameTree const game = read_pgn("1. f3 e5 2. g4 Qh4# 0-1").game.tree;
    std::string const text = "12 e2e4 e7e5\n-40 e7e5\n-30 a2a3\n#-1 d8h4\n-";
    auto const positions = parse_positions(game, text);
    ASSERT_TRUE(positions);
    EXPECT_EQ((*positions)[0].score, Score::centipawns(12));
    EXPECT_EQ((*positions)[0].line.size(), 2U);
    EXPECT_EQ((*positions)[3].score, -Score::mate_in(Depth{1}));
    EXPECT_EQ((*positions)[4].score, Score::mated_in(Depth{0})) << "White, who is mated, sees it so";
    EXPECT_EQ(format_positions(game, *positions), text);
    EXPECT_EQ(parse_positions(read_pgn("*").game.tree, "#3 e2e4").value()[0].score, Score::mate_in(Depth{3}));
}

TEST(AnalysisTask, RefusesAnAnswerThatIsNoAnalysisOfTheGame)
{
    std::string const fools = "1. f3 e5 2. g4 Qh4# 0-1";
    EXPECT_EQ(error_of("1. e4 *", "12 e2e4\n-40 e7e5"), "none");
    EXPECT_EQ(error_of("1. e4 *", "12 e2e4"), "There is not one line for each position.");
    EXPECT_EQ(error_of("1. e4 *", "12 e2e4\n-40 e7e5\n"), "There is not one line for each position.");
    EXPECT_EQ(error_of("1. e4 *", "12 e2e4\n-40 e2e4"), "A move is not legal.");
    EXPECT_EQ(error_of("1. e4 *", "12 e2e4 e7e5 e4e5\n-40 e7e5"), "A move is not legal.");
    EXPECT_EQ(
        error_of("1. e4 *", "12\n-40 e7e5"), "A position in which the game is not over has no best move.");
    for (char const* const score :
        {"", "x", "1.5", "--5", "30001", "99999999999", "#0", "#-0", "#2000", "+5", "-"})
        EXPECT_EQ(error_of("*", std::string{score} + " e2e4"), "A score is not a number in its range.")
            << score;
    EXPECT_EQ(error_of(fools, "12 e2e4\n0 e7e5\n0 a2a3\n#-1 d8h4\n#-1 a2a3"),
        "A score is not a number in its range.")
        << "the game is over there";
    EXPECT_EQ(error_of("*", "0 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"), "none");
    EXPECT_EQ(
        error_of("*", "0 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4"), "A line of moves is too long.");
}

TEST(AnalysisTask, EndsBeforeAPassedTurn)
{
    GameTree const game = read_pgn("1. e4 -- 2. d4 d5 *").game.tree;
    EXPECT_EQ(make_analysis_task(game).moves, "e2e4");
    EXPECT_EQ(positions_of(game).size(), 2U);
}

} // namespace
} // namespace arbiter::analysis

// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_text.h"
#include "arbiter/analysis/game_analysis.h"
#include "arbiter/game/pgn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace arbiter::analysis {
namespace {

using engine::Depth;
using engine::Score;
using testing::HasSubstr;

TEST(Accuracy, ChancesAreTheLogisticCurve)
{
    EXPECT_NEAR(win_percent(Score{}), 50, 1e-9);
    // By hand: 1 / (1 + e^-0.368208) = 0.59102.
    EXPECT_NEAR(win_percent(Score::centipawns(100)), 59.102, 1e-3);
    EXPECT_NEAR(win_percent(Score::centipawns(-100)) + win_percent(Score::centipawns(100)), 100, 1e-9);
    EXPECT_EQ(win_percent(Score::mate_in(Depth{9})), win_percent(Score::centipawns(1000)));
}

TEST(Accuracy, MovesThatLoseNothingAreAccurate)
{
    EXPECT_NEAR(move_accuracy(60, 60), 100, 1e-3);
    EXPECT_NEAR(move_accuracy(40, 60), 100, 1e-3);
    EXPECT_NEAR(move_accuracy(60, 50), 103.1668 * std::exp(-0.4354) - 3.1669, 1e-9);
    EXPECT_EQ(move_accuracy(100, 0), 0);
    EXPECT_FALSE(mean_accuracy({}));
    EXPECT_EQ(mean_accuracy(std::array{100.0, 50.0}), 75);
}

TEST(Accuracy, LossesHaveTheirGlyphs)
{
    EXPECT_EQ(judge_loss(4.9), MoveQuality::good);
    EXPECT_EQ(to_nag(judge_loss(5)), Nag::dubious_move());
    EXPECT_EQ(to_nag(judge_loss(10)), Nag::mistake());
    EXPECT_EQ(to_nag(judge_loss(15)), Nag::blunder());
    EXPECT_FALSE(to_nag(MoveQuality::good));
}

TEST(GameAnalysis, EvaluationsAreWrittenAsCommands)
{
    EXPECT_EQ(format_evaluation(Score::centipawns(35)), "0.35");
    EXPECT_EQ(format_evaluation(Score::centipawns(-120)), "-1.20");
    EXPECT_EQ(format_evaluation(Score::mate_in(Depth{5})), "#3");
    EXPECT_EQ(format_evaluation(-Score::mate_in(Depth{1})), "#-1");
    EXPECT_EQ(format_evaluation(Score::mated_in(Depth{0})), "#-0");
}

AnalysisSettings small()
{
    AnalysisSettings settings;
    settings.limits.depth = Depth{4};
    settings.hash = engine::Megabytes{1};
    return settings;
}

TEST(GameAnalysis, FindsTheBlunderAndShowsTheBetterLine)
{
    // White lets itself be mated.
    Game game
        = read_pgn("1. e4 e5 2. Nf3 {[%eval 9.99] calm} Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ "
                   "7. Be2 Nf3# 0-1")
              .game;
    auto const analysis = analyse_game(game.tree, small(), [](std::size_t, std::size_t) { return true; });
    ASSERT_TRUE(analysis);
    ASSERT_EQ(analysis->positions.size(), 15U);
    ASSERT_EQ(analysis->moves.size(), 14U);
    // 7. Be2 allows mate in one, and 7... Nf3 gives it.
    EXPECT_EQ(analysis->positions[13].score, -Score::mate_in(Depth{1}));
    EXPECT_TRUE(analysis->moves[13].is_best);
    EXPECT_EQ(analysis->moves[13].quality, MoveQuality::good);
    EXPECT_GT(analysis->count(Color::white, MoveQuality::blunder), 0U);
    EXPECT_GT(*analysis->accuracy(Color::black), *analysis->accuracy(Color::white));

    annotate(game, *analysis);
    std::string text = write_pgn(game);
    // Where a line ends does not matter.
    std::replace(text.begin(), text.end(), '\n', ' ');
    EXPECT_THAT(text, HasSubstr("7... Nf3# {[%eval #-0]}"));
    EXPECT_THAT(text, Not(HasSubstr("9.99")));
    EXPECT_THAT(text, HasSubstr("] calm}"));
    EXPECT_THAT(text, HasSubstr("[WhiteAccuracy \""));
    EXPECT_TRUE(read_pgn(text).errors.empty());
    EXPECT_GT(game.tree.move_count(), 14U);
    EXPECT_EQ(game.tree.main_line().size(), 14U);
}

TEST(GameAnalysis, IsToldInEachLanguage)
{
    Game const game = read_pgn("1. f3 e5 2. g4 Qh4# 0-1").game;
    auto const analysis = analyse_game(game.tree, small(), [](std::size_t, std::size_t) { return true; });
    ASSERT_TRUE(analysis);
    std::set<std::string> told;
    for (std::size_t index = 0; index < language_count; ++index) {
        std::string const text
            = describe_analysis(game, *analysis, TextGraph::ascii, static_cast<Language>(index));
        EXPECT_THAT(text, HasSubstr("2. g4"));
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        told.insert(text);
    }
    EXPECT_EQ(told.size(), language_count);
    EXPECT_THAT(describe_analysis(game, *analysis, TextGraph::ascii, Language::german),
        HasSubstr("2. g4 ist ein grober Fehler: von "));
    EXPECT_THAT(
        describe_loss(game.tree, *analysis, 2, Language::spanish), HasSubstr("mate de las negras en 1"));
}

TEST(GameAnalysis, GraphOfAnEvenGameEndsAtFifty)
{
    GameAnalysis analysis;
    analysis.positions.resize(3);
    EXPECT_EQ(draw_text_graph(analysis, 80, 8, false),
        " 100% ...\n      ...\n      ...\n      ...\n  50% ###\n      ###\n      ###\n   0% ###\n");
}

TEST(GameAnalysis, IsTheSameEveryTime)
{
    GameTree const game = read_pgn("1. d4 d5 2. c4 dxc4 3. e3 b5 *").game.tree;
    auto const run
        = [&] { return analyse_game(game, small(), [](std::size_t, std::size_t) { return true; }); };
    auto const a = run();
    auto const b = run();
    ASSERT_TRUE(a && b);
    for (std::size_t index = 0; index < a->positions.size(); ++index)
        EXPECT_EQ(a->positions[index].score, b->positions[index].score);
}

TEST(GameAnalysis, StopsWhenTold)
{
    GameTree const game = read_pgn("1. d4 d5 *").game.tree;
    auto const analysis = analyse_game(game, small(), [](std::size_t done, std::size_t) { return done < 2; });
    ASSERT_FALSE(analysis);
    EXPECT_EQ(analysis.error().code, AnalysisErrorCode::stopped);
}

TEST(GameAnalysis, KnowsOnlyChess)
{
    GameTree const game{AnyPosition::initial(Variant::atomic)};
    auto const analysis = analyse_game(game, small(), [](std::size_t, std::size_t) { return true; });
    ASSERT_FALSE(analysis);
    EXPECT_EQ(analysis.error().code, AnalysisErrorCode::not_chess);
}

TEST(EvaluationGraph, HasAPointForEachPositionAndMarksMistakes)
{
    GameAnalysis analysis;
    analysis.positions = {{}, {.score = Score::centipawns(50)}, {.score = Score::centipawns(900)}};
    analysis.moves = {{.quality = MoveQuality::good}, {.quality = MoveQuality::blunder}};
    std::string const svg = draw_evaluation_graph(analysis);
    EXPECT_THAT(svg, HasSubstr("M0 200 L0.0 100.0 L400.0 90.8 L800.0 7.0 L800 200 Z"));
    EXPECT_THAT(svg, HasSubstr("<circle cx=\"800.0\" cy=\"7.0\""));
    EXPECT_THAT(svg, Not(HasSubstr("cx=\"400.0\"")));
}

} // namespace
} // namespace arbiter::analysis

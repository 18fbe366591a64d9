// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_text.h"
#include "arbiter/analysis/analyst.h"
#include "arbiter/analysis/game_analysis.h"
#include "arbiter/game/pgn.h"
#include "support/syzygy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter::analysis {
namespace {

using engine::Score;
using testing::HasSubstr;

/// Says the same of every position, and that the first move of the list is best.
class Dull final : public Analyst {
public:
    explicit Dull(Score score) : score_{score} { }

    void begin_game() override { }

    std::string name() const override { return "Dull"; }

    Result<AnalysedPosition, std::string> look(GameTree const& game, NodeId node, AnalysisLimits const&,
        engine::StopFlag const&, Progress const&) override
    {
        auto const moves = game.position(node).as_chess()->legal_moves();
        AnalysedPosition found{.score = score_};
        found.line = {moves[0]};
        found.others = {{.score = score_, .moves = {moves[moves.size() - 1]}}};
        return found;
    }

private:
    Score score_;
};

class TableAnalyst : public testing::Test {
protected:
    void SetUp() override
    {
        auto opened = engine::Tablebase::open(test::syzygy_directory());
        if (!opened)
            GTEST_SKIP() << "No endgame tables; ARBITER_SYZYGY names their directory.";
        tables = std::move(*opened);
    }

    GameAnalysis analyse(GameTree const& game, Score score) const
    {
        auto const analyst = make_table_analyst(std::make_unique<Dull>(score), tables);
        return analyse_game(game, *analyst, {}, [](std::size_t, std::size_t) { return true; }).value();
    }

    std::shared_ptr<engine::Tablebase const> tables;
};

GameTree game_from(std::string const& fen, std::string const& moves)
{
    auto const reading = read_pgn("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + " *\n");
    EXPECT_TRUE(reading.errors.empty());
    return reading.game.tree;
}

TEST_F(TableAnalyst, KnowsTheMoveThatGivesTheWinAway)
{
    GameTree const game = game_from("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "1. Kf5");
    GameAnalysis const analysis = analyse(game, Score::centipawns(80));
    EXPECT_EQ(analysis.positions[0].proven, GameResult::white_wins);
    EXPECT_EQ(analysis.positions[0].score, engine::known_win);
    EXPECT_EQ(analysis.positions[1].proven, GameResult::draw);
    EXPECT_EQ(analysis.positions[1].score, Score{});
    EXPECT_EQ(analysis.moves[0].quality, MoveQuality::blunder);
    EXPECT_THAT(describe_loss(game, analysis, 0, Language::english),
        HasSubstr("from won for White by the endgame tables to a draw by the endgame tables"));
    EXPECT_THAT(describe_loss(game, analysis, 0, Language::german),
        HasSubstr("Gewinn für Weiß laut Endspieltabellen"));
}

TEST_F(TableAnalyst, BeginsLinesWithAMoveThatKeepsTheResult)
{
    // Kf5 and Kd5 do not.
    GameTree const game = game_from("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "");
    GameAnalysis const analysis = analyse(game, Score::centipawns(-300));
    auto const& start = *game.start().as_chess();
    ASSERT_FALSE(analysis.positions[0].line.empty());
    EXPECT_EQ(
        reversed(*tables->probe(start.play(analysis.positions[0].line.front()))), engine::TableResult::win);
}

TEST_F(TableAnalyst, LeavesAMateThatAgreesAndTakesOneThatDoesNot)
{
    GameTree const game = game_from("8/8/8/4k3/8/8/8/3QK3 w - - 0 1", "");
    Score const mate = Score::mate_in(engine::Depth{15});
    EXPECT_EQ(analyse(game, mate).positions[0].score, mate);
    EXPECT_EQ(analyse(game, -mate).positions[0].score, engine::known_win);
}

TEST_F(TableAnalyst, SeesBlacksWinAsWhiteDoes)
{
    GameTree const game = game_from("8/8/8/4k3/8/8/8/3qK3 w - - 0 1", "1. Kxd1 Kd4");
    GameAnalysis const analysis = analyse(game, Score::centipawns(50));
    EXPECT_EQ(analysis.positions[0].proven, GameResult::draw);
    GameTree const lost = game_from("8/8/8/4k3/8/8/3q4/6K1 w - - 0 1", "");
    EXPECT_EQ(analyse(lost, Score::centipawns(50)).positions[0].proven, GameResult::black_wins);
    EXPECT_EQ(analyse(lost, Score::centipawns(50)).positions[0].score, -engine::known_win);
}

TEST_F(TableAnalyst, CountsTheFiftyMoves)
{
    // Bishop and knight need more moves than are left.
    GameTree const game = game_from("8/8/8/3k4/8/8/2BNK3/8 w - - 96 120", "");
    EXPECT_EQ(analyse(game, Score::centipawns(600)).positions[0].proven, GameResult::draw);
}

TEST_F(TableAnalyst, SaysNothingOfOtherPositions)
{
    GameAnalysis const analysis
        = analyse(game_from("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "1. e4"), Score::centipawns(20));
    EXPECT_FALSE(analysis.positions[0].proven);
    EXPECT_EQ(analysis.positions[0].score, Score::centipawns(20));
}

TEST(TableResult, IsADrawWhereTheFiftyMoveRuleComesFirst)
{
    using engine::TableResult;
    EXPECT_EQ(to_game_result(TableResult::win, Color::white), GameResult::white_wins);
    EXPECT_EQ(to_game_result(TableResult::win, Color::black), GameResult::black_wins);
    EXPECT_EQ(to_game_result(TableResult::loss, Color::white), GameResult::black_wins);
    EXPECT_EQ(to_game_result(TableResult::loss, Color::black), GameResult::white_wins);
    for (TableResult const result : {TableResult::blessed_loss, TableResult::draw, TableResult::cursed_win})
        EXPECT_EQ(to_game_result(result, Color::white), GameResult::draw);
}

} // namespace
} // namespace arbiter::analysis

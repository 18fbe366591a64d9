// SPDX-License-Identifier: MIT
#include "arbiter/analysis/background_analyst.h"
#include "play/play_fixture.h"
#include "programs/mock_engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <semaphore>

namespace arbiter::analysis {
namespace {

using namespace std::chrono_literals;

/// Waits for news as an event loop does.
class Bell {
public:
    std::function<void()> notify()
    {
        return [this] { news_.release(); };
    }

    /// Takes reports until one is as wanted.
    template <class Wanted>
    std::optional<AnalysisReport> wait_for(BackgroundAnalyst& analyser, Wanted const& wanted)
    {
        auto const deadline = std::chrono::steady_clock::now() + 20s;
        while (news_.try_acquire_until(deadline)) {
            auto report = analyser.take();
            if (report && wanted(*report))
                return report;
        }
        return std::nullopt;
    }

    /// Waits for the next ring, without taking the report.
    bool rings_within(std::chrono::milliseconds time) { return news_.try_acquire_for(time); }

private:
    std::counting_semaphore<> news_{0};
};

bool is_finished(AnalysisReport const& report)
{
    return report.is_finished;
}

TEST(EngineInBackground, FindsTheBestLinesInSan)
{
    Bell bell;
    BackgroundAnalyst analyser{make_engine_analyst(), bell.notify()};
    auto const game = test::game_from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    auto const id = analyser.start(game, game.root(), {.multi_pv = 3, .depth = engine::Depth{5}});
    auto const report = bell.wait_for(analyser, is_finished);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->id, id);
    ASSERT_EQ(report->lines.size(), 3);
    EXPECT_EQ(report->lines[0].san.front(), "Ra8#");
    EXPECT_EQ(report->lines[0].score.mate_moves(), 1);
    EXPECT_EQ(report->lines[0].san.size(), report->lines[0].moves.size());
    EXPECT_GE(report->lines[0].score, report->lines[1].score);
    EXPECT_GT(report->nodes.count(), 0);
    EXPECT_FALSE(report->failure);
}

TEST(EngineInBackground, GoesOnUntilItIsStopped)
{
    Bell bell;
    BackgroundAnalyst analyser{make_engine_analyst(), bell.notify()};
    GameTree const game;
    analyser.start(game, game.root(), {});
    auto const early
        = bell.wait_for(analyser, [](AnalysisReport const& report) { return !report.lines.empty(); });
    ASSERT_TRUE(early);
    EXPECT_FALSE(early->is_finished);
    analyser.stop();
    EXPECT_TRUE(bell.wait_for(analyser, is_finished));
}

TEST(EngineInBackground, ReportsOnlyOnThePresentPosition)
{
    Bell bell;
    BackgroundAnalyst analyser{make_engine_analyst(), bell.notify()};
    GameTree const game;
    AnalysisId last{};
    for (int start = 0; start < 20; ++start)
        last = analyser.start(game, game.root(), {});
    auto const report = bell.wait_for(analyser, [](AnalysisReport const&) { return true; });
    ASSERT_TRUE(report);
    EXPECT_EQ(report->id, last);
}

TEST(EngineInBackground, RingsOnceUntilItsNewsIsTaken)
{
    Bell bell;
    BackgroundAnalyst analyser{make_engine_analyst(), bell.notify()};
    GameTree const game;
    analyser.start(game, game.root(), {.depth = engine::Depth{6}});
    EXPECT_TRUE(bell.rings_within(20s));
    EXPECT_FALSE(bell.rings_within(100ms));
    EXPECT_TRUE(analyser.take());
}

TEST(EngineInBackground, KnowsOtherRuleSetsAndPositionsWithoutMoves)
{
    Bell bell;
    BackgroundAnalyst analyser{make_engine_analyst(), bell.notify()};
    auto const atomic = test::game_from("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", Variant::antichess);
    analyser.start(atomic, atomic.root(), {});
    auto const report = bell.wait_for(analyser, is_finished);
    ASSERT_TRUE(report);
    ASSERT_EQ(report->lines.size(), 1);
    EXPECT_EQ(report->lines[0].san, std::vector<std::string>{"Kxd2"});
    auto const mate = test::game_from("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    analyser.start(mate, mate.root(), {.depth = engine::Depth{3}});
    auto const none = bell.wait_for(analyser, is_finished);
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->lines.empty());
}

TEST(UciInBackground, SetsOptionsAndReadsLines)
{
    Bell bell;
    BackgroundAnalyst analyser{make_uci_analyst({.path = test::mock_engine("analyses.sh"),
                                   .options = {{"hash", "7"}, {"Unknown", "1"}}}),
        bell.notify()};
    GameTree const game;
    analyser.start(game, game.root(), {.multi_pv = 2});
    auto const report
        = bell.wait_for(analyser, [](AnalysisReport const& news) { return news.lines.size() == 2; });
    ASSERT_TRUE(report);
    EXPECT_EQ(report->lines[0].depth, engine::Depth{2}) << "MultiPV";
    EXPECT_EQ(report->nodes.count(), 7) << "Hash";
    EXPECT_EQ(report->nodes_per_second, 5000);
    EXPECT_EQ(report->lines[0].san, (std::vector<std::string>{"e4", "e5", "Nf3"}));
    EXPECT_EQ(report->lines[1].san, (std::vector<std::string>{"d4", "e5"})) << "as far as it is legal";
    EXPECT_EQ(report->lines[1].score.mate_moves(), -3);
    EXPECT_EQ(analyser.name(), "Mock");
    analyser.stop();
    EXPECT_TRUE(bell.wait_for(analyser, is_finished));
    analyser.start(game, game.root(), {.multi_pv = 2});
    EXPECT_TRUE(bell.wait_for(analyser, [](AnalysisReport const& again) { return again.lines.size() == 2; }));
}

TEST(UciInBackground, TellsOfAProgramThatFailsAndStartsItAgain)
{
    Bell bell;
    BackgroundAnalyst analyser{
        make_uci_analyst({.path = test::mock_engine("dies.sh")}, test::short_patience), bell.notify()};
    GameTree const game;
    for (int attempt = 0; attempt < 2; ++attempt) {
        analyser.start(game, game.root(), {});
        auto const report = bell.wait_for(analyser, is_finished);
        ASSERT_TRUE(report);
        ASSERT_TRUE(report->failure);
        EXPECT_NE(report->failure->find("ended"), std::string::npos) << *report->failure;
    }
    BackgroundAnalyst nobody{make_uci_analyst({.path = "/nowhere"}, test::short_patience), bell.notify()};
    nobody.start(game, game.root(), {});
    EXPECT_TRUE(bell.wait_for(nobody, is_finished)->failure);
}

TEST(UciInBackground, KeepsOneReportOfAProgramThatFloods)
{
    Bell bell;
    BackgroundAnalyst analyser{
        make_uci_analyst({.path = test::mock_engine("floods.sh")}, test::short_patience), bell.notify()};
    GameTree const game;
    analyser.start(game, game.root(), {});
    EXPECT_TRUE(bell.rings_within(20s));
    EXPECT_FALSE(bell.rings_within(200ms));
    EXPECT_TRUE(analyser.take());
    EXPECT_TRUE(bell.wait_for(analyser, [](AnalysisReport const&) { return true; }));
    analyser.stop();
    auto const report = bell.wait_for(analyser, is_finished);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->failure) << "it does not stop when it is told to";
}

TEST(UciInBackground, SaysThatItDoesNotKnowARuleSet)
{
    Bell bell;
    BackgroundAnalyst analyser{make_uci_analyst({.path = test::mock_engine("analyses.sh")}), bell.notify()};
    auto const game = GameTree{AnyPosition::initial(Variant::atomic)};
    analyser.start(game, game.root(), {});
    auto const report = bell.wait_for(analyser, is_finished);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->failure, "The program does not play Atomic: it has no option UCI_Variant.");
}

TEST(AnalysisScore, IsWrittenAsWhiteSeesIt)
{
    using engine::Score;
    EXPECT_EQ(format_white_score(Score::centipawns(125), Color::white), "+1.25");
    EXPECT_EQ(format_white_score(Score::centipawns(125), Color::black), "-1.25");
    EXPECT_EQ(format_white_score(Score{}, Color::black), "0.00");
    EXPECT_EQ(format_white_score(Score::mate_in(engine::Depth{5}), Color::black), "#-3");
    EXPECT_EQ(format_white_score(Score::mated_in(engine::Depth{4}), Color::black), "#2");
    EXPECT_EQ(format_white_score(Score::mated_in(engine::Depth{0}), Color::black), "#");
}

TEST(AnalysisScore, FillsABar)
{
    using engine::Score;
    EXPECT_DOUBLE_EQ(white_share(Score{}, Color::white), 0.5);
    EXPECT_GT(white_share(Score::centipawns(100), Color::white), 0.55);
    EXPECT_NEAR(
        white_share(Score::centipawns(300), Color::white) + white_share(Score::centipawns(300), Color::black),
        1, 1e-9);
    EXPECT_EQ(white_share(Score::mate_in(engine::Depth{3}), Color::black), 0);
}

} // namespace
} // namespace arbiter::analysis

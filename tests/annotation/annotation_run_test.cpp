// SPDX-License-Identifier: MIT
#include "annotation/annotation_fixture.h"
#include "arbiter/annotation/annotation_run.h"
#include "support/temporary_directory.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

namespace arbiter::annotation {
namespace {

class AnnotationRunTest : public testing::Test {
protected:
    /// A file of `count` games; number n has n plies.
    void write_games(std::string const& name, int count)
    {
        std::ofstream file{directory_.path() / name};
        for (int game = 1; game <= count; ++game) {
            file << "[White \"" << game << "\"]\n\n";
            for (int ply = 0; ply < game; ++ply)
                file << (ply % 4 == 0 ? "Nf3 " : ply % 4 == 1 ? "Nf6 " : ply % 4 == 2 ? "Ng1 " : "Ng8 ");
            file << "*\n\n";
        }
    }

    std::vector<workbench::InputFile> inputs() const
    {
        std::vector<std::string> const paths{directory_.path().string()};
        return workbench::find_inputs(paths).value();
    }

    auto annotate(std::vector<workbench::InputFile> const& files, RunOptions const& options,
        std::function<AnalyseGame()> const& make)
    {
        return annotate_files(files, options, make,
            {.on_game =
                    [this](AnnotatedGame const& game, RunProgress const& progress) {
                        games_.push_back(game);
                        progress_ = progress;
                        return true;
                    },
                .on_tick = [](RunProgress const&) { return true; }});
    }

    test::TemporaryDirectory directory_;
    std::vector<AnnotatedGame> games_;
    RunProgress progress_; ///< with the last game
};

TEST_F(AnnotationRunTest, HandsGamesOutInTheOrderOfTheInput)
{
    write_games("a.pgn", 12);
    auto const files = inputs();
    std::atomic<int> makers = 0;
    // The first game is done after another one.
    std::atomic<int> done = 0;
    auto const analyse = [&done](GameTree const& game, std::function<bool()> const& goes_on) {
        while (game.move_count() == 1 && done == 0)
            std::this_thread::yield();
        auto analysis = analyse_quickly(game, goes_on);
        ++done;
        return analysis;
    };
    EXPECT_TRUE(annotate(files, {.jobs = 4}, [&]() -> AnalyseGame {
        ++makers;
        return analyse;
    }));
    ASSERT_EQ(games_.size(), 12U);
    for (std::size_t number = 0; number < games_.size(); ++number)
        EXPECT_EQ(games_[number].positions, number + 2);
    EXPECT_EQ(makers, 4);
    EXPECT_EQ(progress_.bytes_in_all, static_cast<double>(files.front().size));
}

TEST_F(AnnotationRunTest, LeavesOutWhatAnEarlierRunHasDone)
{
    write_games("a.pgn", 5);
    auto const files = inputs();
    EXPECT_TRUE(annotate(files, {.skipped = 3}, [] { return AnalyseGame{analyse_quickly}; }));
    ASSERT_EQ(games_.size(), 2U);
    EXPECT_EQ(games_.front().positions, 5U);
    EXPECT_GT(progress_.skipped_bytes, 0U);
}

TEST_F(AnnotationRunTest, SaysWhichInputCannotBeRead)
{
    write_games("a.pgn", 2);
    write_games("b.pgn", 1);
    auto const files = inputs();
    std::filesystem::remove(directory_.path() / "b.pgn");
    auto const annotated = annotate(files, {}, [] { return AnalyseGame{analyse_quickly}; });
    EXPECT_EQ(games_.size(), 2U);
    ASSERT_FALSE(annotated);
    EXPECT_TRUE(annotated.error().path.ends_with("b.pgn"));
}

TEST_F(AnnotationRunTest, StopsWhatIsAnalysedAtATickThatSaysSo)
{
    write_games("a.pgn", 100);
    auto const files = inputs();
    auto const analyse = [](GameTree const& game, std::function<bool()> const& goes_on) {
        while (goes_on())
            std::this_thread::yield();
        return analyse_quickly(game, goes_on);
    };
    int games = 0;
    EXPECT_TRUE(annotate_files(files, {.jobs = 2}, [&] { return AnalyseGame{analyse}; },
        {.on_game = [&](AnnotatedGame const&, RunProgress const&) { return ++games != 0; },
            .on_tick = [](RunProgress const&) { return false; }}));
    EXPECT_EQ(games, 0);
}

} // namespace
} // namespace arbiter::annotation

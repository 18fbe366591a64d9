// SPDX-License-Identifier: MIT
#include "engine/handcrafted_evaluator.h"
#include "game_file.h"
#include "game_maker.h"
#include "loss_curve.h"
#include "position_file.h"
#include "support/temporary_directory.h"
#include "training_filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace arbiter::network {
namespace {

/// Writes some games, and returns the positions of them to train on.
std::vector<PositionRecord> write_games(std::filesystem::path const& path, std::uint64_t count)
{
    std::vector<Opening> const none;
    GameMaker maker{11, engine::Nodes{40}, none};
    auto writer = GameWriter::open(path, {11, 40, 0, 0});
    std::vector<PositionRecord> records;
    for (std::uint64_t number = 0; number < count; ++number) {
        TrainingGame const game = maker.play(number);
        writer->write(encode(game));
        for_each_position(game, [&](Position const& position, ScoredMove const& played) {
            if (!is_trainable(position, played))
                return;
            auto record = pack(position, played.score, static_cast<unsigned>(game.result),
                static_cast<std::uint32_t>(number + 1));
            engine::HandcraftedEvaluator handcrafted;
            handcrafted.reset(position);
            record.static_score = static_cast<std::int16_t>(handcrafted.evaluate(position).value());
            records.push_back(record);
        });
    }
    return records;
}

bool is_before(PositionRecord const& a, PositionRecord const& b)
{
    return std::memcmp(&a, &b, sizeof a) < 0;
}

TEST(ShuffleGames, GivesEveryPositionOnceInAnotherOrderHoweverLittleMemoryThereIs)
{
    test::TemporaryDirectory const directory;
    auto const games = directory.path() / "games";
    auto expected = write_games(games, 5);
    for (std::size_t const memory : {std::size_t{1} << 30U, std::size_t{20'000}}) {
        auto const output = directory.path() / "positions";
        auto const count = shuffle_games({games}, output, memory, 1);
        ASSERT_TRUE(count) << count.error();
        auto found = read_positions(output).value();
        EXPECT_EQ(found.size(), *count);
        EXPECT_NE(found, expected);
        std::sort(found.begin(), found.end(), is_before);
        auto sorted = expected;
        std::sort(sorted.begin(), sorted.end(), is_before);
        EXPECT_EQ(found, sorted);
    }
    // The piles are gone.
    EXPECT_EQ(2, std::distance(std::filesystem::directory_iterator{directory.path()}, {}));
}

TEST(ReadPositions, RefusesAFileThatIsCut)
{
    test::TemporaryDirectory const directory;
    auto const path = directory.path() / "positions";
    std::ofstream{path} << std::string(33, 'x');
    auto const positions = read_positions(path);
    ASSERT_FALSE(positions);
    EXPECT_THAT(positions.error(), testing::HasSubstr("33 bytes"));
}

TEST(LossCurve, DrawsBothErrorsOfEveryEpoch)
{
    std::string const picture = draw_loss_curve({{1, 0.001, 0.04, 0.05}, {2, 0.0005, 0.03, 0.045}});
    EXPECT_THAT(picture, testing::StartsWith("<svg"));
    EXPECT_THAT(picture, testing::HasSubstr("0.0500"));
    // The highest and the lowest number lie on the edges.
    EXPECT_THAT(picture, testing::HasSubstr("60.0,60.0 "));
    EXPECT_THAT(picture, testing::HasSubstr("660.0,340.0 "));
}

} // namespace
} // namespace arbiter::network

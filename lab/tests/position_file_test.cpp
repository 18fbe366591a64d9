// SPDX-License-Identifier: MIT
#include "engine/handcrafted_evaluator.h"
#include "game_file.h"
#include "game_maker.h"
#include "position_file.h"
#include "support/positions.h"
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

TEST(PositionRecord, KeepsWhatStandsWhere)
{
    Position const position = test::position_from("r3k2r/8/8/3pP3/8/8/8/R3K2Q b - - 0 1");
    PositionRecord const record = pack(position, 250, 2, 7);
    EXPECT_EQ(record.score, -250);
    EXPECT_EQ(record.result, 0);
    std::size_t pieces = 0;
    for_each_piece(record, [&](Square square, Piece piece) {
        EXPECT_EQ(position.piece_at(square), piece) << to_string(square);
        ++pieces;
    });
    EXPECT_EQ(pieces, 8);
}

TEST(PositionRecord, IsThePositionAgainButForCastlingAndEnPassant)
{
    Position const position = test::position_from("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    auto const again = to_position(pack(position, 0, 1, 1));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->board(), position.board());
    EXPECT_EQ(again->side_to_move(), Color::white);
    EXPECT_FALSE(to_position(PositionRecord{}));
}

} // namespace
} // namespace arbiter::network

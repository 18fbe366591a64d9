// SPDX-License-Identifier: MIT
#include "game_file.h"
#include "game_maker.h"
#include "support/temporary_directory.h"

#include <gtest/gtest.h>

#include <fstream>

namespace arbiter::network {
namespace {

constexpr GameSettings settings{7, 60, 0, 0};

std::vector<TrainingGame> play_games(std::uint64_t first, std::uint64_t last)
{
    std::vector<Opening> const no_openings;
    GameMaker maker{settings.seed, engine::Nodes{settings.soft_nodes}, no_openings};
    std::vector<TrainingGame> games;
    for (std::uint64_t number = first; number < last; ++number)
        games.push_back(maker.play(number));
    return games;
}

void write_game_file(std::filesystem::path const& path, std::uint64_t last)
{
    auto writer = GameWriter::open(path, settings);
    ASSERT_TRUE(writer) << writer.error();
    for (TrainingGame const& game : play_games(writer->games(), last))
        ASSERT_TRUE(writer->write(encode(game)));
}

std::string content(std::filesystem::path const& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

struct Reading {
    std::size_t games = 0;
    std::optional<std::string> fault;
};

Reading read_all(std::filesystem::path const& path)
{
    auto file = GameFile::open(path);
    if (!file)
        return {0, file.error()};
    Reading reading;
    while (auto const bytes = file->next()) {
        EXPECT_TRUE(decode(*bytes));
        ++reading.games;
    }
    reading.fault = file->fault();
    return reading;
}

TEST(TrainingGame, ComesBackFromItsBytes)
{
    for (TrainingGame const& game : play_games(0, 3)) {
        auto const bytes = encode(game);
        auto const again = decode(bytes);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->moves, game.moves);
        EXPECT_EQ(again->opening, game.opening);
        EXPECT_EQ(again->result, game.result);
        EXPECT_LT(bytes.size(), 4 * game.moves.size());
        EXPECT_EQ(count_scored_moves(bytes), game.moves.size());
    }
}

TEST(TrainingGame, OfChess960WithExtremeScoresComesBack)
{
    TrainingGame game;
    game.start = Chess960Start::find(17);
    Position position = start_of(game);
    for (std::int16_t const score : {std::int16_t{32000}, std::int16_t{-32000}, std::int16_t{64}}) {
        game.moves.push_back({position.legal_moves()[0], score});
        position = position.play(position.legal_moves()[0]);
    }
    auto const again = decode(encode(game));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->moves, game.moves);
    ASSERT_TRUE(again->start);
    EXPECT_EQ(again->start->number(), 17);
}

TEST(TrainingGame, WithAnIllegalMoveIsRefused)
{
    auto bytes = encode(play_games(0, 1).front());
    bytes[6] = 20;
    auto const game = decode(bytes);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error(), DecodeError::illegal_move);
}

TEST(GameMaker, PlaysTheSameGameForTheSameSeedAndNumber)
{
    auto const some = play_games(0, 3);
    auto const last = play_games(2, 3);
    EXPECT_EQ(some[2].moves, last[0].moves);
    EXPECT_NE(some[1].moves, some[2].moves);
}

TEST(GameFile, CutAtAnyByteLosesAtMostTheLastGameAndSaysSo)
{
    test::TemporaryDirectory const directory;
    auto const path = directory.path() / "games";
    write_game_file(path, 2);
    auto const one = directory.path() / "one";
    write_game_file(one, 1);
    std::size_t const first = content(one).size();
    std::string const whole = content(path);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        std::ofstream{path, std::ios::binary | std::ios::trunc} << whole.substr(0, size);
        Reading const reading = read_all(path);
        EXPECT_EQ(reading.games, size < first ? 0 : 1) << size;
        EXPECT_EQ(reading.fault.has_value(), size != 32 && size != first) << size;
    }
}

TEST(GameFile, SaysWhichGameIsDamaged)
{
    test::TemporaryDirectory const directory;
    auto const path = directory.path() / "games";
    write_game_file(path, 2);
    std::string damaged = content(path);
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    std::ofstream{path, std::ios::binary | std::ios::trunc} << damaged;
    Reading const reading = read_all(path);
    EXPECT_EQ(reading.games, 1);
    ASSERT_TRUE(reading.fault);
    EXPECT_NE(reading.fault->find("game 2"), std::string::npos) << *reading.fault;
}

TEST(GameFile, IsContinuedToTheSameBytesWhereItWasCut)
{
    test::TemporaryDirectory const directory;
    auto const path = directory.path() / "games";
    write_game_file(path, 3);
    std::string const whole = content(path);
    for (std::size_t const lost : {std::size_t{1}, whole.size() / 2, whole.size() - 5}) {
        std::ofstream{path, std::ios::binary | std::ios::trunc} << whole.substr(0, whole.size() - lost);
        write_game_file(path, 3);
        EXPECT_EQ(content(path), whole) << lost;
    }
}

TEST(GameFile, IsNotContinuedWithOtherSettings)
{
    test::TemporaryDirectory const directory;
    auto const path = directory.path() / "games";
    write_game_file(path, 1);
    auto const writer = GameWriter::open(path, {8, 60, 0, 0});
    ASSERT_FALSE(writer);
    EXPECT_NE(writer.error().find("seed 7"), std::string::npos) << writer.error();
    EXPECT_EQ(read_all(path).games, 1);
}

} // namespace
} // namespace arbiter::network

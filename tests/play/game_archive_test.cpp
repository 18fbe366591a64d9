// SPDX-License-Identifier: MIT
#include "arbiter/play/game_archive.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <optional>

namespace arbiter::play {
namespace {

namespace fs = std::filesystem;

class Archive : public testing::Test {
protected:
    void SetUp() override
    {
        std::string pattern = (fs::temp_directory_path() / "arbiter-test-XXXXXX").string();
        directory_ = ::mkdtemp(pattern.data());
    }

    void TearDown() override { fs::remove_all(directory_); }

    ArchiveDirectories directories() const { return {directory_ / "state", directory_ / "data/games"}; }

    std::string text(std::string const& name) const
    {
        return read_file(directories().games / name).value_or("none");
    }

private:
    fs::path directory_;
};

TEST_F(Archive, KeepsTheLastStateOfTheGameUnderOneName)
{
    GameArchive archive{directories()};
    EXPECT_EQ(archive.current(), "");
    ASSERT_TRUE(archive.keep("one"));
    ASSERT_TRUE(archive.keep("two"));
    EXPECT_EQ(text("game-1.pgn"), "two");
    EXPECT_EQ(archive.current(), directories().games / "game-1.pgn");
}

TEST_F(Archive, GivesEachGameANumberThatIsFree)
{
    GameArchive archive{directories()};
    for (std::string const game : {"one", "two"}) {
        archive.begin_another();
        ASSERT_TRUE(archive.keep(game));
    }
    fs::remove(directories().games / "game-1.pgn");
    archive.begin_another();
    ASSERT_TRUE(archive.keep("three"));
    EXPECT_EQ(text("game-2.pgn"), "two");
    EXPECT_EQ(text("game-3.pgn"), "three");
}

TEST_F(Archive, LetsTwoProgramsPlayEachItsOwnGame)
{
    GameArchive first{directories()};
    GameArchive second{directories()};
    ASSERT_TRUE(first.keep("one"));
    ASSERT_TRUE(second.keep("two"));
    ASSERT_TRUE(first.keep("one, further"));
    EXPECT_EQ(text("game-1.pgn"), "one, further");
    EXPECT_EQ(text("game-2.pgn"), "two");
    // One is begun before the other's file is there.
    GameArchive third{directories()};
    ASSERT_TRUE(fs::remove(directories().games / "game-2.pgn"));
    ASSERT_TRUE(third.keep("three"));
    EXPECT_EQ(text("game-3.pgn"), "three") << "number 2 is the second's";
}

TEST_F(Archive, WithoutADirectorySaysSo)
{
    GameArchive archive{ArchiveDirectories{}};
    auto const kept = archive.keep("one");
    ASSERT_FALSE(kept);
    EXPECT_EQ(describe(kept.error()), "'game.pgn' cannot be written: neither XDG_DATA_HOME nor HOME is set.");
}

std::string pgn_of(std::string_view white, std::string_view black, std::string_view moves)
{
    return fmt::format("[Date \"2026.11.21\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"1-0\"]\n\n{} 1-0\n",
        white, black, moves);
}

std::string unfinished(std::string_view moves)
{
    return fmt::format("[WhitePlayer \"human\"]\n[BlackPlayer \"engine:5\"]\n\n{} *\n", moves);
}

TEST_F(Archive, ListsTheNewestFirst)
{
    GameArchive archive{directories()};
    EXPECT_TRUE(archive.list().empty());
    for (int number = 1; number <= 11; ++number) {
        archive.begin_another();
        ASSERT_TRUE(archive.keep(pgn_of(fmt::format("Ann {}", number), "Bob", "1. e4 e5 2. Nf3")));
    }
    ASSERT_TRUE(write_file(directories().games / "notes.pgn", pgn_of("Foreign", "Bob", "1. c4")));
    ASSERT_TRUE(write_file(directories().games / "game-99.pgn", "")); // nothing in it
    auto const games = archive.list();
    ASSERT_EQ(games.size(), 11);
    EXPECT_EQ(games[0].path, archive.current());
    EXPECT_EQ(games[1].players[0], "Ann 10");
    EXPECT_EQ(games[10].players[0], "Ann 1");
    EXPECT_EQ(games[10].date, "2026.11.21");
    EXPECT_EQ(games[10].plies, 3);
    EXPECT_EQ(games[10].result, GameResult::white_wins);
    EXPECT_FALSE(games[10].is_unfinished);
    EXPECT_EQ(GameArchive::open(games[10].path).value().saved.game.tree.move_count(), 3);
}

TEST_F(Archive, FindsTheUnfinishedGameWhoeverElsePlays)
{
    {
        GameArchive archive{directories()};
        EXPECT_EQ(archive.find_unfinished(), std::nullopt);
        ASSERT_TRUE(archive.keep(unfinished("1. e4 e5")));
        archive.begin_another();
        // A game that has ended and one of others do not hide it.
        ASSERT_TRUE(archive.keep(pgn_of("Ann", "Bob", "1. d4")));
        archive.begin_another();
        ASSERT_TRUE(archive.keep("[White \"Kasparov\"]\n\n1. c4 *\n"));
    }
    GameArchive other{directories()};
    ASSERT_TRUE(other.keep(unfinished("1. Nf3")));
    GameArchive archive{directories()};
    EXPECT_EQ(archive.find_unfinished(), directories().games / "game-1.pgn") << "number 4 is being played";
    EXPECT_FALSE(archive.take_up(other.current()));
    EXPECT_FALSE(archive.take_up(directories().state / "game-1.pgn"));
    ASSERT_TRUE(archive.take_up(*archive.find_unfinished()));
    ASSERT_TRUE(archive.keep(unfinished("1. e4 e5 2. Nf3")));
    EXPECT_EQ(text("game-1.pgn"), unfinished("1. e4 e5 2. Nf3"));
    EXPECT_EQ(GameArchive{directories()}.find_unfinished(), std::nullopt) << "both are being played";
}

TEST_F(Archive, FindsTheGamesOfAFile)
{
    fs::path const file = directories().games / "club.pgn";
    fs::create_directories(file.parent_path());
    ASSERT_TRUE(write_file(file,
        pgn_of("Ann", "Bob", "1. e4") + "\n" + pgn_of("Carlsen", "Bob", "1. d4 d5") + "\n"
            + pgn_of("Dora", "Eve", "1. c4")));
    EXPECT_EQ(list_games(file)->size(), 3U);
    auto const found = *list_games(file, "bob CARL");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].number, 2U);
    EXPECT_EQ(found[0].plies, 2U);
    EXPECT_TRUE(list_games(file, "bob eve")->empty());
    EXPECT_FALSE(list_games(file.string() + "x"));
    for (std::size_t number = 1; number <= 3; ++number)
        EXPECT_EQ(GameArchive::open(file, number)->saved.game.tags.find("White"),
            (std::array{"Ann", "Carlsen", "Dora"}[number - 1]));
    EXPECT_EQ(GameArchive::open(file, 4)->saved.game.tree.move_count(), 0U);
    EXPECT_TRUE(GameArchive::open(file, 3)->has_more_games);
}

} // namespace
} // namespace arbiter::play

// SPDX-License-Identifier: MIT
#include "arbiter/play/game_archive.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

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
        bool const is_current = name.starts_with("current");
        return read_file((is_current ? directories().state : directories().games) / name).value_or("none");
    }

private:
    fs::path directory_;
};

TEST_F(Archive, KeepsTheLastStateOfTheGame)
{
    GameArchive archive{directories()};
    ASSERT_TRUE(archive.keep("one"));
    ASSERT_TRUE(archive.keep("two"));
    EXPECT_EQ(text("current.pgn"), "two");
}

TEST_F(Archive, PutsEarlierGamesAwayUnderNumbersThatAreFree)
{
    GameArchive archive{directories()};
    EXPECT_EQ(archive.put_away().value(), std::nullopt);
    for (std::string const game : {"one", "two"}) {
        ASSERT_TRUE(archive.keep(game));
        ASSERT_TRUE(archive.put_away());
    }
    fs::remove(directories().games / "game-1.pgn");
    ASSERT_TRUE(archive.keep("three"));
    EXPECT_EQ(archive.put_away().value(), directories().games / "game-3.pgn");
    EXPECT_EQ(text("game-2.pgn"), "two");
    EXPECT_EQ(text("game-3.pgn"), "three");
    EXPECT_EQ(text("current.pgn"), "none");
}

TEST_F(Archive, OfASecondProgramIsAnotherFile)
{
    GameArchive first{directories()};
    {
        GameArchive second{directories()};
        EXPECT_NE(first.current(), second.current());
        ASSERT_TRUE(first.keep("one"));
        ASSERT_TRUE(second.keep("two"));
    }
    EXPECT_EQ(text("current.pgn"), "one");
}

TEST_F(Archive, WithoutADirectorySaysSo)
{
    GameArchive archive{ArchiveDirectories{}};
    auto const kept = archive.keep("one");
    ASSERT_FALSE(kept);
    EXPECT_EQ(
        describe(kept.error()), "'current.pgn' cannot be written: neither XDG_STATE_HOME nor HOME is set.");
}

std::string pgn_of(std::string_view white, std::string_view black, std::string_view moves)
{
    return fmt::format("[Date \"2026.11.21\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"1-0\"]\n\n{} 1-0\n",
        white, black, moves);
}

TEST_F(Archive, ListsThePresentGameFirstAndThenTheNewest)
{
    GameArchive archive{directories()};
    EXPECT_TRUE(archive.list().empty());
    for (int number = 1; number <= 11; ++number) {
        ASSERT_TRUE(archive.keep(pgn_of(fmt::format("Ann {}", number), "Bob", "1. e4 e5 2. Nf3")));
        if (number < 11) {
            ASSERT_TRUE(archive.put_away());
        }
    }
    auto const games = archive.list();
    ASSERT_EQ(games.size(), 11);
    EXPECT_TRUE(games[0].is_current);
    EXPECT_EQ(games[0].path, archive.current());
    EXPECT_EQ(games[1].players[0], "Ann 10");
    EXPECT_EQ(games[10].players[0], "Ann 1");
    EXPECT_EQ(games[10].date, "2026.11.21");
    EXPECT_EQ(games[10].plies, 3);
    EXPECT_EQ(games[10].result, GameResult::white_wins);
    EXPECT_FALSE(games[10].is_current);
    EXPECT_EQ(GameArchive::open(games[10].path).value().saved.game.tree.move_count(), 3);
}

TEST_F(Archive, ListsWhatACrashAndEarlierVersionsHaveLeft)
{
    GameArchive archive{directories()};
    ASSERT_TRUE(write_file(directories().state / "current-4711.pgn", pgn_of("Crashed", "Bob", "1. d4")));
    ASSERT_TRUE(write_file(directories().state / "game-7.pgn", pgn_of("Old", "Bob", "1. c4")));
    ASSERT_TRUE(write_file(directories().state / "notes.pgn", pgn_of("Foreign", "Bob", "1. c4")));
    ASSERT_TRUE(write_file(directories().state / "game-8.pgn", "")); // nothing in it
    ASSERT_TRUE(archive.keep(pgn_of("New", "Bob", "1. e4")));
    EXPECT_EQ(archive.put_away().value(), directories().games / "game-9.pgn") << "no number twice";
    auto const games = archive.list();
    ASSERT_EQ(games.size(), 3);
    EXPECT_EQ(games[0].players[0], "Crashed");
    EXPECT_TRUE(games[0].is_current);
    EXPECT_EQ(games[1].players[0], "New");
    EXPECT_EQ(games[2].players[0], "Old");
}

} // namespace
} // namespace arbiter::play

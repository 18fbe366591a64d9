#include "arbiter/core/position.h"
#include "arbiter/notation/move_text.h"
#include "cli/play_archive.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <optional>

namespace arbiter::cli {
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

    fs::path directory() const { return directory_ / "state"; }

    std::string text(std::string const& name) const
    {
        return play::read_file(directory() / name).value_or("none");
    }

private:
    fs::path directory_;
};

TEST_F(Archive, KeepsTheLastStateOfTheGame)
{
    PlayArchive archive{directory()};
    ASSERT_TRUE(archive.keep("one"));
    ASSERT_TRUE(archive.keep("two"));
    EXPECT_EQ(text("current.pgn"), "two");
}

TEST_F(Archive, PutsEarlierGamesAwayUnderNumbersThatAreFree)
{
    PlayArchive archive{directory()};
    EXPECT_EQ(archive.put_away().value(), std::nullopt);
    for (std::string const game : {"one", "two"}) {
        ASSERT_TRUE(archive.keep(game));
        ASSERT_TRUE(archive.put_away());
    }
    fs::remove(directory() / "game-1.pgn");
    ASSERT_TRUE(archive.keep("three"));
    EXPECT_EQ(archive.put_away().value(), directory() / "game-3.pgn");
    EXPECT_EQ(text("game-2.pgn"), "two");
    EXPECT_EQ(text("game-3.pgn"), "three");
    EXPECT_EQ(text("current.pgn"), "none");
}

TEST_F(Archive, OfASecondProgramIsAnotherFile)
{
    PlayArchive first{directory()};
    {
        PlayArchive second{directory()};
        EXPECT_NE(first.current(), second.current());
        ASSERT_TRUE(first.keep("one"));
        ASSERT_TRUE(second.keep("two"));
    }
    EXPECT_EQ(text("current.pgn"), "one");
}

TEST_F(Archive, WithoutADirectorySaysSo)
{
    PlayArchive archive{fs::path{}};
    auto const kept = archive.keep("one");
    ASSERT_FALSE(kept);
    EXPECT_EQ(
        describe(kept.error()), "'current.pgn' cannot be written: neither XDG_STATE_HOME nor HOME is set.");
}

TEST(PlayCommands, NoneButFenReadsAsAMove)
{
    for (std::string_view const word : {"help", "?", "board", "flip", "moves", "why", "hint", "fen", "pgn",
             "undo", "draw", "offer", "accept", "decline", "claim", "resign", "save", "save!", "load", "new",
             "reset", "quit", "exit"}) {
        auto const move = read_move(Position::initial(), word);
        ASSERT_FALSE(move) << word;
        // "fen" is the shortest way to write fxe8=N; there the command wins.
        EXPECT_EQ(std::holds_alternative<NotationError>(move.error()), word != "fen") << word;
    }
}

} // namespace
} // namespace arbiter::cli

// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace arbiter::workbench {

namespace {

using testing::ElementsAre;

std::string const first_game = "[Event \"1\"]\n\n1. e4 *\n";
std::string const second_game = "[Event \"2\"]\n\n1. d4 *\n";

class GamesOfASource : public testing::Test {
protected:
    void SetUp() override
    {
        std::string name = (std::filesystem::temp_directory_path() / "arbiter_test_XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        directory = name;
    }

    void TearDown() override { std::filesystem::remove_all(directory); }

    std::string write(std::string const& name, std::string_view text) const
    {
        std::ofstream{directory / name, std::ios::binary} << text;
        return (directory / name).string();
    }

    std::filesystem::path directory;
};

std::vector<InputFile> inputs(std::vector<std::string> const& paths)
{
    return find_inputs(paths).value();
}

/// File name, number and text of each game; "cannot be read" for each error.
std::vector<std::string> read_all(GameSource& source)
{
    std::vector<std::string> all;
    while (true) {
        auto const game = source.next();
        if (!game) {
            all.emplace_back("cannot be read");
            continue;
        }
        if (!*game)
            return all;
        all.push_back(std::filesystem::path{(*game)->file}.filename().string() + " "
            + std::to_string((*game)->number) + ": " + (*game)->text);
    }
}

TEST_F(GamesOfASource, FollowOneAnotherFileByFile)
{
    auto const files = inputs(
        {write("a.pgn", first_game + "\n" + second_game), write("none.pgn", ""), write("b.pgn", first_game)});
    GameSource source{files};
    auto const trim = [](std::string text) {
        text.erase(text.find_last_not_of('\n') + 1);
        return text;
    };
    auto const all = read_all(source);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(trim(all[0]), trim("a.pgn 1: " + first_game));
    EXPECT_EQ(trim(all[1]), trim("a.pgn 2: " + second_game));
    EXPECT_EQ(trim(all[2]), trim("b.pgn 1: " + first_game));
    EXPECT_EQ(source.progress().games, 3U);
    EXPECT_EQ(source.progress().bytes_done, 2 * first_game.size() + 1 + second_game.size());
}

TEST_F(GamesOfASource, AreReadFromCompressedFiles)
{
    std::string const path = (directory / "games.pgn.gz").string();
    gzFile const file = gzopen(path.c_str(), "wb");
    gzwrite(file, first_game.data(), static_cast<unsigned>(first_game.size()));
    gzclose(file);
    auto const files = inputs({path});
    GameSource source{files};
    EXPECT_THAT(read_all(source), ElementsAre(testing::StartsWith("games.pgn.gz 1: [Event \"1\"]")));
}

TEST_F(GamesOfASource, GoOnAfterAFileThatCannotBeRead)
{
    auto const files = inputs({write("gone.pgn", first_game), write("there.pgn", second_game)});
    std::filesystem::remove(directory / "gone.pgn");
    GameSource source{files};
    EXPECT_THAT(read_all(source), ElementsAre("cannot be read", testing::StartsWith("there.pgn 1: ")));
}

TEST_F(GamesOfASource, AreThoseOfAShard)
{
    std::string text;
    for (int game = 0; game < 100; ++game)
        text += first_game + "\n";
    auto const files = inputs({write("a.pgn", text)});
    GameSource first_half{files, {0, 2}};
    GameSource second_half{files, {1, 2}};
    EXPECT_EQ(read_all(first_half).size(), 50U);
    EXPECT_EQ(read_all(second_half).size(), 50U);
}

} // namespace

} // namespace arbiter::workbench

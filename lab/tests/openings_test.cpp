// SPDX-License-Identifier: MIT
#include "openings.h"
#include "support/temporary_directory.h"

#include <gtest/gtest.h>

#include <fstream>

namespace arbiter::network {
namespace {

std::filesystem::path write(test::TemporaryDirectory const& directory, std::string const& text)
{
    auto const path = directory.path() / "openings.tsv";
    std::ofstream{path} << text;
    return path;
}

TEST(Openings, AreReadFromATableOfNames)
{
    test::TemporaryDirectory const directory;
    auto const openings = read_openings(
        write(directory, "eco\tname\tpgn\nC20\tKing's Pawn\t1. e4 e5\nB00\tNimzowitsch\t1. e4 Nc6 2. d4\n"));
    ASSERT_TRUE(openings);
    ASSERT_EQ(openings->size(), 2);
    EXPECT_EQ((*openings)[0].size(), 2);
    EXPECT_EQ((*openings)[1].size(), 3);
}

TEST(Openings, NameTheLineAndTheMoveThatCannotBePlayed)
{
    test::TemporaryDirectory const directory;
    auto const openings = read_openings(write(directory, "A00\tNone\t1. e4 e5 2. Ke3\n"));
    ASSERT_FALSE(openings);
    EXPECT_NE(openings.error().find("openings.tsv:1: cannot play the move Ke3"), std::string::npos)
        << openings.error();
}

TEST(Openings, BeginSomeOfTheGames)
{
    std::vector<Opening> const openings{{Move::normal(Square::a2, Square::a3)}};
    GameMaker maker{3, engine::Nodes{50}, openings};
    std::size_t known = 0;
    for (std::uint64_t number = 0; number < 12; ++number)
        known += maker.play(number).opening.size() <= 4 ? 1 : 0;
    EXPECT_GT(known, 0);
    EXPECT_LT(known, 12);
}

} // namespace
} // namespace arbiter::network

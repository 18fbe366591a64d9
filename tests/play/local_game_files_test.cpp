// SPDX-License-Identifier: MIT
#include "arbiter/play/game_file.h"
#include "arbiter/play/local_game.h"
#include "play/typed_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace arbiter::play {
namespace {

using testing::HasSubstr;

constexpr std::string_view pasted_game = "[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 1-0\n";

TEST(LocalGame, AsksBeforeAnotherGameTakesThePlaceOfOneInProgress)
{
    Table table;
    table.type("e4");
    for (std::string_view const line : {"no", "e5"}) {
        table.type(pasted_game);
        EXPECT_TRUE(table.game().is_asking());
        EXPECT_THAT(table.listener().last(), HasSubstr("Open the other one"));
        table.type(line); // anything else is obeyed
        EXPECT_FALSE(table.game().is_asking());
    }
    EXPECT_EQ(table.moves(), "e4 e5 ");
    ASSERT_TRUE(write_file(table.file("other.pgn"), pasted_game));
    table.type("load " + table.file("other.pgn"));
    EXPECT_TRUE(table.game().is_asking());
    table.type("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_TRUE(table.game().is_asking());
    table.type("yes");
    EXPECT_TRUE(table.game().status().is_viewed);
}

TEST(LocalGame, ReturnsToTheGameThatWasLeft)
{
    Table table;
    table.type("e4");
    table.type(pasted_game);
    table.type("yes");
    EXPECT_THAT(table.listener().last(), HasSubstr("undo returns to your game"));
    table.type("Nf3"); // a variation in the game that is viewed
    table.type("undo");
    EXPECT_EQ(table.listener().last(), "Back in your game.");
    EXPECT_EQ(table.moves(), "e4 ");
    table.type("e5");
    EXPECT_EQ(table.moves(), "e4 e5 ");
    // It is one file all the time.
    EXPECT_THAT(*read_file(table.directories().games / "game-1.pgn"), HasSubstr("1. e4 e5 *"));
    // The same after a new game in which nothing has been played.
    table.type("setup");
    table.game().new_game();
    table.type("undo");
    EXPECT_EQ(table.moves(), "e4 e5 ");
    table.game().new_game();
    table.type("d4");
    table.type("undo");
    EXPECT_EQ(table.moves(), "") << "takes the move back first";
}

TEST(LocalGame, OpensAnyGameOfAFile)
{
    Table table;
    std::string const file = table.file("two games.pgn");
    ASSERT_TRUE(write_file(file, "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 d5 *\n"));
    table.type("load " + file + " 2");
    EXPECT_EQ(table.game().status().names[0], "B");
    EXPECT_EQ(table.game().record().tree().move_count(), 2U);
    table.type("load " + file);
    EXPECT_EQ(table.game().status().names[0], "A");
    EXPECT_THAT(table.listener().last(), HasSubstr("The first of the games"));
    table.type("load " + file + " 3");
    EXPECT_THAT(table.listener().last(), HasSubstr("fewer than 3 games"));
    table.type("load " + file + " first");
    EXPECT_THAT(table.listener().last(), HasSubstr("the number of a game, not 'first'"));
    EXPECT_EQ(table.game().games_in(file + " b").value().size(), 1U);
    EXPECT_FALSE(table.game().games_in(file + " nobody"));
    EXPECT_FALSE(table.game().games_in(""));
}

TEST(LocalGame, SaysInTheLanguageOfTheReaderWhoPlaysAndWhatIsWrongInAFile)
{
    Table table{{}, GameOrigin::fresh, [](LocalGameSetup& setup) {
                    setup.language = Language::german;
                    setup.players = {HumanSpec{}, HumanSpec{}};
                }};
    EXPECT_EQ(table.game().status().names[0], "Mensch");
    ASSERT_TRUE(write_file(table.file("bad.pgn"), "1. e4 e5 2. Ke3 *"));
    table.type("load " + table.file("bad.pgn"));
    std::vector<std::string> const& details = table.listener().replies.back().details;
    ASSERT_EQ(details.size(), 1U);
    EXPECT_THAT(details[0], HasSubstr("bad.pgn: Zeile 1, Spalte 13: Ke3: "));
}

} // namespace
} // namespace arbiter::play

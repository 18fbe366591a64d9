// SPDX-License-Identifier: MIT
#include "arbiter/play/game_file.h"
#include "screen/controls.h"
#include "screen/screen_driver.h"
#include "support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <utility>

namespace arbiter::screen {
namespace {

using testing::HasSubstr;

TEST(Controls, CompleteWhatIsTyped)
{
    ScreenDriver screen;
    screen.type("Ng");
    EXPECT_EQ(screen.state().typed, "Ng");
    screen.press(Key::erase_line);
    screen.type(":resi");
    screen.press(Key::tab);
    EXPECT_EQ(screen.state().typed, ":resign ");
    screen.press(Key::erase_word);
    screen.press(Key::backspace);
    EXPECT_EQ(screen.state().typed, "");
    screen.type("Nf");
    screen.press(Key::tab);
    EXPECT_EQ(screen.state().typed, "Nf3");
}

TEST(Controls, CompleteMovesInTheLettersThatAreTyped)
{
    ScreenDriver screen;
    screen.state().spelling.language = Language::german;
    for (auto const& [typed, completed] : {std::pair{"Sf", "Sf3"}, {"Nf", "Nf3"}, {"g1", "Nf3"}}) {
        screen.type(typed);
        EXPECT_THAT(screen.text(), HasSubstr(completed));
        screen.press(Key::erase_line);
    }
    screen.type("Sf");
    screen.press(Key::tab);
    EXPECT_EQ(screen.state().typed, "Sf3");
    screen.press(Key::erase_line);
    screen.state().spelling.letters = LetterChoice::local;
    screen.type("g1f");
    EXPECT_THAT(screen.text(), HasSubstr("Sf3"));
}

TEST(Controls, ChooseTheLettersOfPiecesInMoves)
{
    ScreenDriver screen;
    screen.state().spelling.language = Language::german;
    for (std::string_view const move : {"Nf3", "Nc6", "Ng1"})
        screen.enter(move);
    EXPECT_THAT(screen.text(), HasSubstr("Nf3"));
    screen.enter("letters");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("language"));
    EXPECT_THAT(screen.text(), HasSubstr("Der Springer zieht Sf3."));
    EXPECT_THAT(screen.text(), HasSubstr("1. Sf3"));
    screen.enter("letters figurines");
    EXPECT_THAT(screen.text(), HasSubstr("♘f3"));
    screen.enter("letters greek");
    EXPECT_TRUE(screen.state().notice.is_warning);
    EXPECT_EQ(screen.state().spelling.letters, LetterChoice::figurines);
    screen.enter("letters english");
    screen.state().abilities.has_utf8 = false;
    screen.enter("letters figurines");
    EXPECT_EQ(screen.state().spelling.letters, LetterChoice::english);
    EXPECT_EQ(screen.record().tree().san(screen.record().tree().main_line().front()), "Nf3");
}

TEST(Controls, GiveOrdersByWords)
{
    test::TemporaryDirectory const directory;
    std::string const game = directory.file("game.pgn");
    std::string const picture = directory.file("board.svg");
    ScreenDriver screen;
    screen.enter("e4");
    screen.enter(":save " + game);
    EXPECT_TRUE(std::filesystem::exists(game));
    screen.enter(":save " + game);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("exists already"));
    screen.enter("save! " + game);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("Saved in"));
    screen.enter(":load /nowhere/other.pgn");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("Not loaded"));
    screen.enter(":svg " + picture);
    EXPECT_TRUE(std::filesystem::exists(picture));
    screen.enter("u");
    EXPECT_EQ(screen.record().tree().move_count(), 0U);
    screen.enter("z");
    EXPECT_TRUE(screen.now().is_paused);
    screen.enter("resume");
    EXPECT_FALSE(screen.now().is_paused);
    screen.enter("i");
    screen.enter("q");
    EXPECT_EQ(screen.take_orders(), (Orders{Order::hint, Order::quit}));
}

TEST(Controls, SwallowNoLetterOfAMoveOrAWord)
{
    ScreenDriver screen;
    for (std::string_view const text :
        {"qd4", "nc6", "o-o", "pawn to e4", "undo", "Castle", "exit now", "why"}) {
        screen.type(text);
        EXPECT_EQ(screen.state().typed, text);
        EXPECT_EQ(screen.state().page, Page::game);
        EXPECT_EQ(screen.state().question, std::nullopt);
        screen.press(Key::escape);
    }
    EXPECT_TRUE(screen.take_orders().empty());
    EXPECT_EQ(screen.state().pieces, PieceSet::large);
    EXPECT_EQ(screen.state().theme, 0U);
    EXPECT_FALSE(screen.state().is_coaching);
}

TEST(Controls, PlayMovesInLowerCase)
{
    ScreenDriver screen;
    for (std::string_view const move : {"e4", "nc6", "Bc4", "d6", "nf3", "Bg4", "o-o", "qd7"})
        screen.enter(move);
    EXPECT_EQ(placement(screen), "r3kbnr/pppqpppp/2np4/8/2B1P1b1/5N2/PPPP1PPP/RNBQ1RK1");
}

TEST(Controls, SayWhatALetterDoesBeforeItDoesIt)
{
    ScreenDriver screen;
    screen.type("q");
    EXPECT_THAT(screen.text(), HasSubstr("Enter: quit"));
    EXPECT_TRUE(screen.take_orders().empty());
    screen.press(Key::enter);
    EXPECT_EQ(screen.take_orders(), Orders{Order::quit});
}

TEST(Controls, TellTheReasonOfEveryPieceThatCouldBeMeant)
{
    // Both knights are pinned.
    ScreenDriver screen{{80, 24}, position_of("4r1k1/8/8/8/1b6/2N1N3/8/4K3 w - - 0 1")};
    screen.enter("Nd5");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("None of the knights"));
    EXPECT_THAT(screen.state().notice.text, HasSubstr("pinned"));
    EXPECT_TRUE(screen.state().notice.marks.by.has(Square::b4));
    EXPECT_THAT(screen.text(), HasSubstr("pinned"));
}

TEST(Controls, AskBeforeAPastedGameTakesThePlaceOfOneInProgress)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.handle(Pasted{"1. d4 d5 2. c4 *"});
    EXPECT_EQ(screen.state().question, Question::open_game);
    screen.press(Key::escape);
    EXPECT_FALSE(screen.now().is_viewed);
    screen.handle(Pasted{"1. d4 d5 2. c4 *"});
    screen.type("y");
    EXPECT_TRUE(screen.now().is_viewed);
    screen.enter("undo");
    EXPECT_FALSE(screen.now().is_viewed);
    EXPECT_EQ(screen.record().tree().move_count(), 1U);
}

TEST(Controls, FindAGameInAFile)
{
    test::TemporaryDirectory const directory;
    std::string const file = directory.file("club.pgn");
    ASSERT_TRUE(play::write_file(file,
        "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 d5 *\n\n[White \"Cleo\"]\n\n1. c4 c5 2. Nf3 *\n"));
    ScreenDriver screen;
    screen.type("list " + directory.file("cl"));
    screen.press(Key::tab);
    EXPECT_EQ(screen.state().typed, "list " + file);
    screen.press(Key::enter);
    ASSERT_EQ(screen.state().page, Page::games);
    EXPECT_THAT(screen.text(), HasSubstr("(3)"));
    screen.type("bo");
    EXPECT_THAT(screen.text(), HasSubstr("Search: bo_"));
    EXPECT_THAT(screen.text(), HasSubstr("(1)"));
    screen.press(Key::backspace);
    screen.press(Key::backspace);
    screen.type("cleo");
    screen.press(Key::enter);
    EXPECT_EQ(screen.state().page, Page::game);
    EXPECT_EQ(screen.record().tree().move_count(), 3U);
}

TEST(Controls, AnnounceADrawThatCanBeClaimed)
{
    ScreenDriver screen;
    for (std::string_view const move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})
        screen.enter(move);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("White may claim a draw"));
    screen.enter("claim");
    EXPECT_TRUE(screen.now().outcome);
}

} // namespace
} // namespace arbiter::screen

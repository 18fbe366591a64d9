#include "screen/controls.h"
#include "screen/screen_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace arbiter::screen {
namespace {

using testing::HasSubstr;

AnyPosition position_of(std::string_view fen)
{
    return *AnyPosition::from_setup(Variant::standard, *parse_fen(fen, Variant::standard));
}

std::string placement(ScreenDriver const& screen)
{
    return screen.fen().substr(0, screen.fen().find(' '));
}

TEST(Controls, PlayATypedMove)
{
    ScreenDriver screen;
    screen.enter("e2 e4");
    screen.enter("e5");
    screen.enter("Nf3");
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
    EXPECT_EQ(screen.state().typed, "");
}

TEST(Controls, PlayByCursorAndEnter)
{
    ScreenDriver screen;
    screen.press(Key::up); // shows the cursor, on e2
    EXPECT_EQ(screen.state().cursor, Square::e2);
    screen.press(Key::enter);
    EXPECT_EQ(screen.state().selected, Square::e2);
    screen.press(Key::up);
    screen.press(Key::up);
    screen.press(Key::enter);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

TEST(Controls, CursorFollowsTheTurnedBoard)
{
    ScreenDriver screen;
    screen.type("v");
    screen.press(Key::up);
    EXPECT_EQ(screen.state().cursor, Square::d7);
    screen.press(Key::up);
    EXPECT_EQ(screen.state().cursor, Square::d6);
    screen.press(Key::left);
    EXPECT_EQ(screen.state().cursor, Square::e6);
}

TEST(Controls, PlayByTwoClicks)
{
    ScreenDriver screen;
    screen.click(Square::g1);
    EXPECT_EQ(screen.state().selected, Square::g1);
    screen.click(Square::f3);
    EXPECT_EQ(screen.state().selected, std::nullopt);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R");
}

TEST(Controls, PlayByDragging)
{
    ScreenDriver screen;
    screen.mouse(MouseButton::pressed, Square::e2);
    screen.mouse(MouseButton::released, Square::e4);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    EXPECT_EQ(screen.state().selected, std::nullopt);
}

TEST(Controls, TakeUpAnotherPieceOfOnesOwn)
{
    ScreenDriver screen;
    screen.click(Square::g1);
    screen.click(Square::b1);
    EXPECT_EQ(screen.state().selected, Square::b1);
    screen.click(Square::b1);
    EXPECT_EQ(screen.state().selected, std::nullopt);
}

TEST(Controls, ExplainAnIllegalTryAndMarkItsSquares)
{
    ScreenDriver screen{{80, 24}, position_of("4k3/8/8/8/8/5q2/8/4K2R w K - 0 1")};
    screen.enter("e1g1");
    EXPECT_TRUE(screen.state().notice.is_warning);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("f1"));
    EXPECT_TRUE(screen.state().notice.marks.by.has(Square::f3));
    EXPECT_TRUE(screen.state().notice.marks.at.any());
    EXPECT_THAT(screen.text(), HasSubstr("where the trouble is"));
    // The next key takes the marks away.
    screen.press(Key::escape);
    EXPECT_TRUE(screen.state().notice.text.empty());
}

TEST(Controls, AskWhyWithoutMoving)
{
    ScreenDriver screen;
    screen.type("w");
    screen.click(Square::a1);
    screen.click(Square::a5);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("a2"));
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    screen.enter(":why e4");
    EXPECT_EQ(screen.state().notice.text, "e2-e4 may be played.");
    screen.type("w");
    screen.enter("e7 e5");
    EXPECT_TRUE(screen.state().notice.is_warning);
    EXPECT_FALSE(screen.state().is_asking_why);
}

TEST(Controls, AskWhatAPawnBecomes)
{
    ScreenDriver screen{{80, 24}, position_of("8/P6k/8/8/8/8/7K/8 w - - 0 1")};
    screen.click(Square::a7);
    screen.click(Square::a8);
    ASSERT_TRUE(screen.state().promotion);
    EXPECT_THAT(screen.text(), HasSubstr("Promote"));
    screen.type("n");
    EXPECT_EQ(placement(screen), "N7/7k/8/8/8/8/7K/8");
}

TEST(Controls, ChooseWhatAPawnBecomesByMouse)
{
    ScreenDriver screen{{80, 24}, position_of("8/P6k/8/8/8/8/7K/8 w - - 0 1")};
    screen.enter("a8");
    ASSERT_TRUE(screen.state().promotion);
    // Where the screen says so, and nowhere else.
    screen.click(Square::h1);
    ASSERT_TRUE(screen.state().promotion);
    std::istringstream lines{screen.text()};
    std::string line;
    for (int row = 0; std::getline(lines, line); ++row) {
        if (line.find("r rook") != std::string::npos)
            screen.handle(MouseAction{MouseButton::pressed,
                {static_cast<int>(to_columns(line.substr(0, line.find("r rook"))).size()), row}});
    }
    EXPECT_EQ(placement(screen), "R7/7k/8/8/8/8/7K/8");
}

TEST(Controls, LeaveThePawnWhereItIs)
{
    ScreenDriver screen{{80, 24}, position_of("8/P6k/8/8/8/8/7K/8 w - - 0 1")};
    screen.enter("a8");
    ASSERT_TRUE(screen.state().promotion);
    screen.press(Key::escape);
    EXPECT_FALSE(screen.state().promotion);
    EXPECT_EQ(placement(screen), "8/P6k/8/8/8/8/7K/8");
}

TEST(Controls, PlayInAdvance)
{
    ScreenDriver screen;
    screen.now().is_human = {true, false};
    screen.enter("e4");
    screen.click(Square::g1);
    screen.click(Square::f3);
    EXPECT_TRUE(screen.state().premove);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    screen.play(Square::e7, Square::e5);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
}

TEST(Controls, SayWhenAMoveInAdvanceIsNotPossibleAnyMore)
{
    ScreenDriver screen;
    screen.now().is_human = {true, false};
    screen.enter("e4");
    screen.enter("e4 e5");
    ASSERT_TRUE(screen.state().premove);
    screen.play(Square::e7, Square::e5);
    EXPECT_FALSE(screen.state().premove);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("not possible any more"));
}

TEST(Controls, BranchIntoAVariationAndComeBack)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.enter("e5");
    screen.type("[");
    screen.enter("c5");
    EXPECT_TRUE(screen.record().is_in_variation());
    EXPECT_EQ(screen.referee().game().move_count(), 2U);
    EXPECT_THAT(screen.text(), HasSubstr("(1...c5)"));
    EXPECT_THAT(screen.text(), HasSubstr("Variation"));
    screen.press(Key::end);
    EXPECT_TRUE(screen.record().is_live());
    screen.enter("Nf3");
    EXPECT_EQ(screen.record().tree().main_line().size(), 3U);
    EXPECT_EQ(screen.record().tree().move_count(), 4U);
}

TEST(Controls, EraseOnlyVariations)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.press(Key::remove);
    EXPECT_EQ(screen.record().tree().move_count(), 1U);
    screen.press(Key::home);
    screen.enter("d4");
    screen.press(Key::remove);
    EXPECT_EQ(screen.record().tree().move_count(), 1U);
}

TEST(Controls, RemarkAndJudgeAMove)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.enter(":note best by test");
    screen.type("!!!"); // ! then ? then !!
    EXPECT_THAT(screen.text(), HasSubstr("e4!!"));
    EXPECT_THAT(screen.text(), HasSubstr("best by test"));
}

TEST(Controls, AskBeforeResigning)
{
    ScreenDriver screen;
    screen.type("r");
    EXPECT_FALSE(screen.referee().is_over());
    screen.type("x");
    EXPECT_FALSE(screen.referee().is_over());
    screen.type("ry");
    EXPECT_TRUE(screen.referee().is_over());
    EXPECT_THAT(screen.text(), HasSubstr("0-1"));
    EXPECT_THAT(screen.text(), HasSubstr("n new"));
}

TEST(Controls, OfferADrawAndAnswer)
{
    ScreenDriver screen;
    screen.type("=");
    EXPECT_EQ(screen.state().question, Question::answer_draw);
    screen.type("y");
    auto const orders = screen.take_orders();
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(std::get<AnswerDrawOrder>(orders[0]).answer, Answer::yes);
}

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

TEST(Controls, GiveOrdersByWords)
{
    ScreenDriver screen;
    screen.enter(":save game.pgn");
    screen.enter(":save! game.pgn");
    screen.enter(":load other.pgn");
    screen.enter(":svg board.svg");
    screen.type("iuzq");
    auto const orders = screen.take_orders();
    ASSERT_EQ(orders.size(), 8U);
    EXPECT_EQ(std::get<SaveOrder>(orders[0]).path, "game.pgn");
    EXPECT_FALSE(std::get<SaveOrder>(orders[0]).may_overwrite);
    EXPECT_TRUE(std::get<SaveOrder>(orders[1]).may_overwrite);
    EXPECT_EQ(std::get<LoadOrder>(orders[2]).path, "other.pgn");
    EXPECT_EQ(std::get<PictureOrder>(orders[3]).path, "board.svg");
    EXPECT_TRUE(std::holds_alternative<HintOrder>(orders[4]));
    EXPECT_TRUE(std::holds_alternative<TakeBackOrder>(orders[5]));
    EXPECT_TRUE(std::holds_alternative<PauseOrder>(orders[6]));
    EXPECT_TRUE(std::holds_alternative<QuitOrder>(orders[7]));
}

TEST(Controls, SayWhatIsNoMoveAndNoCommand)
{
    ScreenDriver screen;
    screen.enter("e9");
    EXPECT_TRUE(screen.state().notice.is_warning);
    screen.enter(":frobnicate");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("no command"));
    screen.type("%");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("? shows all keys"));
}

TEST(Controls, PasteAMove)
{
    ScreenDriver screen;
    screen.handle(Pasted{"e2\ne4"});
    screen.press(Key::enter);
    EXPECT_EQ(screen.record().tree().move_count(), 1U);
}

TEST(Controls, ShowEveryKeyOnTheHelpPage)
{
    ScreenDriver screen{{100, 90}};
    screen.type("?");
    std::string const text = screen.text();
    for (std::string_view const key :
        {"Esc", " w ", "i  F3", "C  F4", "A  F5", "G ", " u ", " = ", " - ", " r ", " z ", " n ", "Ctrl-C",
            "[  PgUp", "]  PgDn", "<  Home", ">  End", "{ }", "Delete", " ! ", " m ", " s ", " o ", " x ",
            "L  F9", "S  F8", "v  F2", "t  F6", "p  F7", "Ctrl-L", "Ctrl-Z", ":save FILE", ":quit"})
        EXPECT_THAT(text, HasSubstr(key));
    screen.press(Key::escape);
    EXPECT_EQ(screen.state().page, Page::game);
}

TEST(Controls, SetUpAPosition)
{
    ScreenDriver screen;
    screen.type("S");
    ASSERT_EQ(screen.state().page, Page::setup);
    screen.type("c"); // an empty board has faults
    screen.press(Key::enter);
    EXPECT_EQ(screen.state().page, Page::setup);
    EXPECT_THAT(screen.text(), HasSubstr("no king"));
    screen.type("K"); // on e4, where the cursor is
    for (int step = 0; step < 3; ++step)
        screen.press(Key::up);
    screen.type("k");
    screen.press(Key::enter);
    auto const orders = screen.take_orders();
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(std::get<StartOrder>(orders[0]).position.format_fen(), "8/4k3/8/8/4K3/8/8/8 w - - 0 1");
    EXPECT_EQ(screen.state().page, Page::game);
}

TEST(Controls, SetUpAPositionFromAFen)
{
    ScreenDriver screen;
    screen.type("S");
    screen.handle(Pasted{"8/8/8/8/8/5k2/8/5K1R b - - 3 40\n"});
    screen.press(Key::enter);
    auto const orders = screen.take_orders();
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(std::get<StartOrder>(orders[0]).position.format_fen(), "8/8/8/8/8/5k2/8/5K1R b - - 3 40");
}

TEST(Controls, GoToTheMoveThatIsClicked)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.enter("e5");
    screen.enter("Nf3");
    Area const panel = screen.layout().panel;
    screen.handle(MouseAction{MouseButton::pressed, panel.at(5, 3)}); // 1. e4
    EXPECT_EQ(screen.record().tree().ply_of(screen.record().viewed()), 1U);
    screen.handle(MouseAction{MouseButton::wheel_down, {0, 0}});
    EXPECT_EQ(screen.record().tree().ply_of(screen.record().viewed()), 2U);
}

} // namespace
} // namespace arbiter::screen

// SPDX-License-Identifier: MIT
#include "screen/controls.h"
#include "screen/screen_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace arbiter::screen {
namespace {

using testing::AllOf;
using testing::HasSubstr;

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
    screen.enter("v");
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
    screen.enter("w");
    screen.click(Square::a1);
    screen.click(Square::a5);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("a2"));
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    screen.enter(":why e4");
    EXPECT_EQ(screen.state().notice.text, "e4 may be played.");
    screen.enter("w");
    screen.enter("e7 e5");
    EXPECT_TRUE(screen.state().notice.is_warning);
    EXPECT_FALSE(screen.state().is_asking_why);
}

TEST(Controls, AskWhyAgainForEveryReason)
{
    ScreenDriver screen;
    screen.enter("w");
    screen.click(Square::a1);
    screen.click(Square::b2);
    EXPECT_THAT(screen.state().notice.text, Not(HasSubstr("own pawn")));
    screen.enter("w");
    EXPECT_TRUE(screen.state().is_asking_why);
    screen.enter("w");
    EXPECT_FALSE(screen.state().is_asking_why);
    EXPECT_THAT(screen.state().notice.text,
        AllOf(HasSubstr("ranks and files"), HasSubstr("no legal move now"), HasSubstr("own pawn on b2")));
    EXPECT_EQ(screen.state().notice.marks.by, Bitboard{Square::b2});
}

TEST(Controls, AskWhyTheGameIsOver)
{
    ScreenDriver screen;
    for (char const* const move : {"f3", "e5", "g4", "Qh4"})
        screen.enter(move);
    screen.enter("w");
    screen.enter("w");
    EXPECT_THAT(screen.state().notice.text,
        AllOf(HasSubstr("Black wins by checkmate."), HasSubstr("own pawn on d2")));
    EXPECT_FALSE(screen.state().notice.is_warning);
    EXPECT_TRUE(screen.state().notice.marks.by.has(Square::h4));
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
    ScreenDriver screen{{80, 24}, Position::initial(), {false, true}};
    screen.enter("e4");
    screen.click(Square::g1);
    screen.click(Square::f3);
    EXPECT_TRUE(screen.state().premove);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    screen.play(Square::e7, Square::e5);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
}

TEST(Controls, PlayInAdvanceInNotation)
{
    ScreenDriver screen{{80, 24}, Position::initial(), {false, true}};
    screen.enter("e4");
    screen.enter("Ke3");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("could not play that"));
    screen.enter("d4");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("d2-d4 is played"));
    screen.play(Square::e7, Square::e5);
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR");
}

TEST(Controls, SayWhenAMoveInAdvanceIsNotPossibleAnyMore)
{
    ScreenDriver screen{{80, 24}, Position::initial(), {false, true}};
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
    EXPECT_EQ(screen.record().to_game().main_line().size(), 2U);
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
    screen.enter("r");
    EXPECT_FALSE(screen.now().is_over());
    screen.type("x"); // begins a word, and is not swallowed
    EXPECT_FALSE(screen.now().is_over());
    EXPECT_EQ(screen.state().typed, "x");
    screen.press(Key::escape);
    screen.enter("r");
    screen.type("y");
    EXPECT_TRUE(screen.now().is_over());
    EXPECT_THAT(screen.text(), HasSubstr("0-1"));
    EXPECT_THAT(screen.text(), HasSubstr("new: new game"));
}

TEST(Controls, OfferADrawAndAnswer)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.enter("e5");
    screen.type("=");
    EXPECT_EQ(screen.state().question, Question::answer_draw);
    screen.type("y");
    EXPECT_EQ(screen.state().question, std::nullopt);
    ASSERT_TRUE(screen.now().outcome);
    EXPECT_EQ(screen.now().outcome->termination, Termination::agreement);
}

TEST(Controls, DropAPieceOfThePocketByTextKeyAndMouse)
{
    auto const start = *AnyPosition::from_setup(
        Variant::crazyhouse, *parse_fen("4k3/8/8/8/8/8/8/4K3[NNPp] w - - 0 1", Variant::crazyhouse));
    ScreenDriver screen{{80, 24}, start};
    EXPECT_THAT(screen.text(), HasSubstr("♘2 ♙"));
    screen.type("@");
    EXPECT_EQ(screen.state().dropped, Role::knight);
    screen.click(Square::d4);
    EXPECT_EQ(placement(screen), "4k3/8/8/8/3N4/8/8/4K3[NPp]");
    screen.enter("P@e5");
    EXPECT_EQ(placement(screen), "4k3/8/8/4p3/3N4/8/8/4K3[NP]");
    // The pocket of the side at the bottom stands above its name.
    Area const panel = screen.layout().panel;
    int const row = screen.layout().board.row + screen.layout().board.rows - 2;
    screen.handle(MouseAction{MouseButton::pressed, {panel.column + 4, row}}); // after the knight
    EXPECT_EQ(screen.state().dropped, Role::pawn);
    screen.click(Square::a4);
    EXPECT_EQ(placement(screen), "4k3/8/8/4p3/P2N4/8/8/4K3[N]");
}

TEST(Controls, ExplainADropThatIsNotPossible)
{
    auto const start = *AnyPosition::from_setup(
        Variant::crazyhouse, *parse_fen("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", Variant::crazyhouse));
    ScreenDriver screen{{80, 24}, start};
    screen.type("@");
    screen.click(Square::a8);
    EXPECT_TRUE(screen.state().notice.is_warning);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("pawn"));
}

TEST(Controls, SayWhatIsNoMoveAndNoCommand)
{
    ScreenDriver screen;
    screen.enter("e9");
    EXPECT_TRUE(screen.state().notice.is_warning);
    screen.enter(":frobnicate");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("not a command"));
    screen.type("%");
    EXPECT_THAT(screen.state().notice.text, HasSubstr("? shows all keys"));
}

TEST(Controls, OpenTheSetUpForAPastedFen)
{
    ScreenDriver screen;
    screen.handle(Pasted{"8/8/8/8/8/5k2/8/5K1R b - - 3 40\n"});
    ASSERT_EQ(screen.state().page, Page::setup);
    screen.press(Key::enter);
    EXPECT_EQ(screen.fen(), "8/8/8/8/8/5k2/8/5K1R b - - 3 40");
}

TEST(Controls, LookAtAPastedGame)
{
    ScreenDriver screen;
    screen.handle(Pasted{"[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 1-0\n"});
    EXPECT_TRUE(screen.now().is_viewed);
    EXPECT_EQ(screen.record().tree().move_count(), 3U);
    EXPECT_THAT(screen.text(), HasSubstr("Viewed, 1-0"));
    screen.type("[");
    screen.enter("continue");
    EXPECT_FALSE(screen.now().is_viewed);
    EXPECT_EQ(screen.record().tree().move_count(), 2U);
    screen.enter("Nc3");
    EXPECT_EQ(placement(screen), "rnbqkbnr/pppp1ppp/8/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR");
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
    ScreenDriver screen{{100, 100}};
    screen.type("?");
    std::string const text = screen.text();
    for (std::string_view const key :
        {"Esc", " w ", "i  F3", "C  F4", "A  F5", "G ", " u ", " = ", " - ", " r ", " z ", " n ", "Ctrl-C",
            "[  PgUp", "]  PgDn", "<  Home", ">  End", "{ }", "Delete", " ! ", " m ", " s ", " o ", " x ",
            "L  F9", "S  F8", "v  F2", "t  F6", "p  F7", "Ctrl-L", "Ctrl-Z", "save FILE", "quit"})
        EXPECT_THAT(text, HasSubstr(key));
    screen.press(Key::escape);
    EXPECT_EQ(screen.state().page, Page::game);
}

TEST(Controls, ShowWholeWordsOfHelpInANarrowWindow)
{
    ScreenDriver screen{{40, 200}};
    screen.type("?");
    std::string const text = screen.text();
    EXPECT_THAT(text, testing::Not(HasSubstr("..")));
    for (std::string_view const words :
        {"square e4", "list FILE [WORDS]", "pieces [white|knights]", "what stands on a square, attacks"})
        EXPECT_THAT(text, HasSubstr(words));
}

TEST(Controls, SetUpAPosition)
{
    ScreenDriver screen;
    screen.enter("S");
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
    EXPECT_EQ(screen.fen(), "8/4k3/8/8/4K3/8/8/8 w - - 0 1");
    EXPECT_EQ(screen.state().page, Page::game);
}

TEST(Controls, SetUpAPositionFromAFen)
{
    ScreenDriver screen;
    screen.enter("S");
    screen.handle(Pasted{"8/8/8/8/8/5k2/8/5K1R b - - 3 40\n"});
    screen.press(Key::enter);
    EXPECT_EQ(screen.fen(), "8/8/8/8/8/5k2/8/5K1R b - - 3 40");
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

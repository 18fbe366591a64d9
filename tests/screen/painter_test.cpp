// SPDX-License-Identifier: MIT
#include "screen/board_painter.h"
#include "screen/painter.h"
#include "screen/screen_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

/// Screens as text in tests/data/screens. ARBITER_WRITE_SCREENS=1 rewrites them; look at them before you
/// keep them.
namespace arbiter::screen {
namespace {

using testing::HasSubstr;
using testing::Not;

void expect_screen(std::string const& text, std::string const& name)
{
    std::string const path = ARBITER_TEST_DATA "/screens/" + name + ".txt";
    if (std::getenv("ARBITER_WRITE_SCREENS") != nullptr) // NOLINT(concurrency-mt-unsafe): one thread
        std::ofstream{path} << text;
    std::ifstream file{path};
    std::ostringstream expected;
    expected << file.rdbuf();
    EXPECT_EQ(text, expected.str()) << path;
}

void play_opening(ScreenDriver& screen)
{
    for (std::string_view const move : {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5", "d4", "c6"})
        screen.enter(move);
}

TEST(Screen, ShowsAGameIn80By24)
{
    ScreenDriver screen;
    play_opening(screen);
    screen.now().names = {"Ann", "engine level 5"};
    screen.now().clocks.left = {Milliseconds{299'000}, Milliseconds{9'300}};
    screen.type("Nf");
    expect_screen(screen.text(), "game_80x24");
}

TEST(Screen, ShowsAGameIn120By40)
{
    ScreenDriver screen{{120, 40}};
    play_opening(screen);
    screen.now().names = {"Ann", "engine level 5"};
    screen.enter("C");
    screen.click(Square::c3);
    expect_screen(screen.text(), "coach_120x40");
}

TEST(Screen, ShowsAHintAsAnArrowThatHidesNoPiece)
{
    ScreenDriver screen{{120, 40}};
    play_opening(screen);
    screen.state().notice.proposed = Attempt{Square::f1, Square::a6};
    std::string const text = screen.text();
    EXPECT_THAT(text, HasSubstr("↖"));
    screen.state().notice.proposed = Attempt{Square::g1, Square::f3};
    expect_screen(screen.text(), "hint_120x40");
}

TEST(Screen, MarksAHintWithoutAnArrowInSmallSquares)
{
    ScreenDriver screen;
    screen.state().notice.proposed = Attempt{Square::g1, Square::f3};
    EXPECT_THAT(screen.text(), Not(HasSubstr("•")));
    EXPECT_THAT(screen.text(), HasSubstr("!"));
}

TEST(Screen, ShowsAGameIn24By10)
{
    ScreenDriver screen{{24, 10}};
    play_opening(screen);
    expect_screen(screen.text(), "game_24x10");
}

TEST(Screen, ShowsWholeSentencesIn40By15)
{
    ScreenDriver screen{{40, 15}};
    EXPECT_THAT(screen.text(), HasSubstr("F3 hint"));
    screen.enter("Ke3");
    Area const usual = screen.layout().message;
    auto const lines = wrap_lines(screen.state().notice.text, usual.columns);
    ASSERT_GT(static_cast<int>(lines.size()), usual.rows);
    for (std::string const& line : lines)
        EXPECT_THAT(screen.text(), HasSubstr(line));
    EXPECT_THAT(screen.text(), Not(HasSubstr("..")));
    screen.press(Key::escape);
    EXPECT_THAT(screen.text(), HasSubstr("F3 hint")) << "the keys are back";
    // What is longer than the window ends after a word.
    screen.state().notice.text = "A";
    for (int word = 0; word < 40; ++word)
        screen.state().notice.text += " sentence";
    EXPECT_THAT(screen.text(), HasSubstr(" sentence .."));
}

TEST(Screen, SaysThatItsWindowIsTooSmall)
{
    ScreenDriver screen{{20, 8}};
    expect_screen(screen.text(), "too_small_20x8");
}

TEST(Screen, ShowsWhyInCharactersWhereThereAreNoColors)
{
    ScreenDriver screen;
    play_opening(screen);
    screen.state().abilities.colors = ColorDepth::none;
    screen.enter("Nb5");
    screen.enter("a6");
    screen.enter("Nc7");
    screen.enter("Kd7");
    screen.enter("Kd7");
    expect_screen(screen.text(), "why_without_colors");
}

TEST(Screen, ShowsNothingBeyondAsciiWhereItIsNotKnown)
{
    ScreenDriver screen;
    play_opening(screen);
    screen.state().abilities = {ColorDepth::none, false};
    screen.state().is_coaching = true;
    screen.state().is_analysing = true;
    screen.state().has_graph = true;
    screen.click(Square::g1);
    std::string const text = screen.text();
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char letter) { return letter >= 0; })) << text;
    expect_screen(text, "ascii");
}

TEST(Screen, TellsHowTheGameEnded)
{
    ScreenDriver screen;
    for (std::string_view const move : {"f3", "e5", "g4", "Qh4"})
        screen.enter(move);
    expect_screen(screen.text(), "end");
}

TEST(Screen, ShowsVariationsAndRemarks)
{
    ScreenDriver screen;
    play_opening(screen);
    screen.type("[[[");
    screen.enter("Qd8");
    screen.enter("d4");
    screen.enter(":note a quieter way, which many prefer because the queen is safe");
    screen.press(Key::end);
    expect_screen(screen.text(), "variations");
}

TEST(Screen, ListsThePastGames)
{
    ScreenDriver screen;
    play::PastGame game;
    game.path = "/nowhere/game.pgn";
    game.date = "2026.11.21";
    game.players = {"Ann", "engine level 5"};
    game.plies = 61;
    game.result = GameResult::white_wins;
    screen.state().games_title = "Your games";
    screen.state().games = {game, game};
    screen.state().games[0].is_unfinished = true;
    screen.state().games[0].result = GameResult::unfinished;
    screen.state().page = Page::games;
    screen.press(Key::down);
    expect_screen(screen.text(), "games");
    screen.press(Key::enter);
    EXPECT_EQ(screen.state().page, Page::game);
    EXPECT_THAT(screen.state().notice.text, HasSubstr("Not loaded"));
}

TEST(Screen, ShowsTheSetUpWithItsFaults)
{
    ScreenDriver screen;
    screen.enter("S");
    screen.press(Key::up);
    screen.press(Key::up);
    screen.press(Key::up);
    screen.press(Key::up);
    screen.type("P");
    expect_screen(screen.text(), "setup");
}

TEST(Screen, ShowsLargePiecesOnlyWhereThereIsRoomAndColor)
{
    ScreenDriver screen{{120, 40}};
    EXPECT_THAT(screen.text(), HasSubstr("█"));
    screen.state().pieces = PieceSet::filled;
    EXPECT_THAT(screen.text(), Not(HasSubstr("█")));
    screen.state().pieces = PieceSet::large;
    screen.state().abilities.colors = ColorDepth::none;
    EXPECT_THAT(screen.text(), Not(HasSubstr("█")));
    EXPECT_THAT(screen.text(), HasSubstr("♔"));
}

TEST(Board, MarksEveryKindOfSquareWithAShapeOfItsOwn)
{
    Abilities const plain{ColorDepth::none, false};
    Layout const layout = make_layout({40, 12});
    Board board;
    board.put(Square::c4, {Color::white, Role::pawn});
    BoardMarks marks;
    marks.shown.at.insert(Square::a1);
    marks.shown.by.insert(Square::c1);
    marks.shown.check.insert(Square::e1);
    marks.shown.targets = Bitboard{Square::a4} | Square::c4;
    marks.shown.last_move.insert(Square::g1);
    marks.selected.insert(Square::e4);
    marks.premove.insert(Square::g4);
    marks.hint = Attempt{Square::a7, Square::a6};
    marks.missed.insert(Square::g7);
    marks.cursor = Square::c7;
    Canvas canvas{{40, 12}};
    paint_board(canvas, layout, board, marks, {all_themes()[0], PieceSet::letters, plain, Color::white});
    std::string const text = canvas.to_text();
    for (std::string_view const sign :
        {"[:]", "(:)", "+:+", " * ", "xPx", "-:-", "{ }", "~ ~", "!:!", "/:/", ">:<"})
        EXPECT_THAT(text, HasSubstr(sign));
}

} // namespace
} // namespace arbiter::screen

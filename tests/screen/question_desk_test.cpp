// SPDX-License-Identifier: MIT
#include "screen/question_desk.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace arbiter::screen {
namespace {

using testing::HasSubstr;
using testing::Not;

/// White mates by a1-a8.
constexpr std::string_view back_rank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

/// A desk without a terminal.
class Driver {
public:
    explicit Driver(std::string_view fen, Size window = {80, 24},
        std::vector<std::string> words = {"show", "quit"}, MoveSpelling spelling = {})
        : window_{window},
          desk_{{{ColorDepth::none, false}, 0, PieceSet::letters, spelling}}
    {
        Position const position = test::position_from(fen);
        view_ = {position, position.side_to_move(), "Puzzles", "Find the mate.", {}, std::move(words)};
        desk_.show(*view_);
    }

    QuestionDesk::Outcome handle(InputEvent const& event)
    {
        return desk_.handle(event, make_layout(window_));
    }

    /// What all these characters have done.
    QuestionDesk::Outcome type(std::u32string_view text)
    {
        QuestionDesk::Outcome outcome;
        for (char32_t const character : text)
            outcome = handle(Typed{character});
        return outcome;
    }

    QuestionDesk::Outcome mouse(MouseButton button, Square square)
    {
        Area const area = make_layout(window_).square(square, view_->bottom);
        return handle(MouseAction{button, area.at(area.columns / 2, area.rows / 2)});
    }

    QuestionDesk::Outcome click(Square square)
    {
        auto outcome = mouse(MouseButton::pressed, square);
        return outcome.answer ? outcome : mouse(MouseButton::released, square);
    }

    void mark(Bitboard squares)
    {
        view_->marked = squares;
        desk_.show(*view_);
    }

    /// Clicks on a text of the last line.
    QuestionDesk::Outcome click_word(std::string_view word)
    {
        std::string const shown = text();
        auto const line = shown.rfind('\n', shown.size() - 2) + 1;
        auto const at = shown.find('[' + std::string{word} + ']', line);
        EXPECT_NE(at, std::string::npos) << shown;
        return handle(MouseAction{MouseButton::pressed, {static_cast<int>(at - line) + 1, window_.rows - 1}});
    }

    void say(std::string text)
    {
        view_->said.push_back(std::move(text));
        desk_.show(*view_);
    }

    std::string text() const { return desk_.paint(window_).to_text(); }

private:
    Size window_;
    QuestionDesk desk_;
    std::optional<QuestionView> view_;
};

TEST(QuestionDesk, ShowsBoardTaskWordsAndWhatWasSaid)
{
    Driver desk{back_rank};
    desk.say("Ra7 is answered by h6.");
    std::string const shown = desk.text();
    EXPECT_THAT(shown, HasSubstr("Puzzles"));
    EXPECT_THAT(shown, HasSubstr("Find the mate."));
    EXPECT_THAT(shown, HasSubstr("Ra7 is answered by h6."));
    EXPECT_THAT(shown, HasSubstr("[show] [quit]"));
    EXPECT_THAT(shown, HasSubstr("R"));
}

TEST(QuestionDesk, MarksTheSquaresOfASolution)
{
    Driver desk{back_rank};
    std::string const plain = desk.text();
    desk.mark(test::squares_from("a1 a8"));
    EXPECT_NE(desk.text(), plain);
}

TEST(QuestionDesk, NamesPiecesByTheLettersOfTheLanguage)
{
    Driver desk{back_rank, {80, 24}, {"show"}, {Language::german, LetterChoice::local}};
    desk.say("Rd1 wird mit Qxb1+ beantwortet.");
    EXPECT_THAT(desk.text(), HasSubstr("Td1 wird mit"));
    EXPECT_THAT(desk.text(), HasSubstr("Dxb1+"));
}

TEST(QuestionDesk, HasWhatWasSaidLastInANarrowWindow)
{
    Driver desk{back_rank, {40, 24}};
    EXPECT_THAT(desk.text(), HasSubstr("Find the mate."));
    desk.say("Ra7 is answered by h6.");
    EXPECT_THAT(desk.text(), HasSubstr("Ra7 is answered by h6."));
}

TEST(QuestionDesk, SaysThatAWindowIsTooSmall)
{
    EXPECT_THAT((Driver{back_rank, {20, 8}}.text()), HasSubstr("The window is too\nsmall."));
}

TEST(QuestionDesk, KeepsTheNewestTextsWhereThereAreManyOfThem)
{
    Driver desk{back_rank};
    for (int number = 0; number != 40; ++number)
        desk.say("Sentence " + std::to_string(number) + '.');
    EXPECT_THAT(desk.text(), HasSubstr("Sentence 39."));
    EXPECT_THAT(desk.text(), Not(HasSubstr("Sentence 3.")));
    EXPECT_THAT(desk.text(), HasSubstr("Find the mate."));
}

TEST(QuestionDesk, TakesTypedAnswers)
{
    Driver desk{back_rank};
    EXPECT_FALSE(desk.type(U"Rb8").answer);
    desk.handle(Key::backspace);
    desk.handle(Key::backspace);
    desk.type(U"a8");
    EXPECT_THAT(desk.text(), HasSubstr("Ra8_"));
    EXPECT_EQ(desk.handle(Key::enter).answer, "Ra8");
    EXPECT_EQ(desk.handle(Key::enter).answer, "") << "Enter alone";
    desk.handle(Pasted{"a1a8\nquit"});
    EXPECT_EQ(desk.handle(Key::enter).answer, "a1a8");
}

TEST(QuestionDesk, TakesTwoClicksOrADrag)
{
    Driver desk{back_rank};
    EXPECT_FALSE(desk.click(Square::a1).answer);
    EXPECT_EQ(desk.click(Square::a8).answer, "a1a8");
    desk.mouse(MouseButton::pressed, Square::g1);
    EXPECT_EQ(desk.mouse(MouseButton::released, Square::g3).answer, "g1g3")
        << "not allowed: the answer says why";
}

TEST(QuestionDesk, TakesAnotherPieceUpInsteadOfTakingOnesOwn)
{
    Driver desk{back_rank};
    desk.click(Square::a1);
    EXPECT_FALSE(desk.click(Square::g1).answer);
    EXPECT_EQ(desk.click(Square::f1).answer, "g1f1");
    EXPECT_FALSE(desk.click(Square::f7).answer) << "the other side's piece";
    EXPECT_FALSE(desk.click(Square::a8).answer) << "nothing is taken up";
}

TEST(QuestionDesk, TakesTheCursorsSquares)
{
    Driver desk{back_rank};
    for (int step = 0; step != 5; ++step)
        desk.handle(Key::left);
    desk.handle(Key::down);
    EXPECT_FALSE(desk.handle(Key::enter).answer) << "a1 is taken up";
    for (int step = 0; step != 9; ++step)
        desk.handle(Key::up);
    EXPECT_EQ(desk.handle(Key::enter).answer, "a1a8");
}

TEST(QuestionDesk, AsksWhatAPawnBecomes)
{
    Driver desk{"8/P6k/8/8/8/8/8/K7 w - - 0 1"};
    desk.click(Square::a7);
    EXPECT_FALSE(desk.click(Square::a8).answer);
    EXPECT_THAT(desk.text(), HasSubstr("[queen] [rook] [bishop] [knight]"));
    EXPECT_EQ(desk.type(U"n").answer, "a7a8n");
    desk.click(Square::a7);
    desk.click(Square::a8);
    EXPECT_EQ(desk.click_word("rook").answer, "a7a8r");
    desk.click(Square::a7);
    desk.click(Square::a8);
    desk.handle(Key::escape);
    EXPECT_THAT(desk.text(), HasSubstr("[show]"));
}

TEST(QuestionDesk, TakesAClickOnAWord)
{
    Driver desk{back_rank, {80, 24}, {"yes", "no", "quit"}};
    EXPECT_EQ(desk.click_word("no").answer, "no");
}

TEST(QuestionDesk, IsLeftByF10AndCtrlD)
{
    Driver desk{back_rank};
    EXPECT_TRUE(desk.handle(Key::f10).is_leaving);
    EXPECT_TRUE(desk.handle(Key::quit).is_leaving);
    EXPECT_FALSE(desk.handle(Key::escape).is_leaving);
}

} // namespace
} // namespace arbiter::screen

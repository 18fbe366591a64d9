// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/question.h"
#include "learn/learn_fixture.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter::learn {
namespace {

using testing::HasSubstr;
using Kind = Response::Kind;

Puzzle back_rank_puzzle()
{
    auto const start = test::position_from("6k1/5ppp/5n2/3p4/8/1B6/5PPP/4R1K1 w - - 0 1");
    Puzzle puzzle{.start = start, .solution = test::line_from(start, "Bxd5 Nxd5 Re8#")};
    puzzle.kind = PuzzleKind::mate;
    puzzle.rating = 900;
    puzzle.themes = find_themes(puzzle);
    return puzzle;
}

TEST(PuzzleQuestion, LeadsThroughTheSolution)
{
    Adviser adviser;
    auto const question = ask_puzzle(back_rank_puzzle(), adviser);
    EXPECT_EQ(question->task(), "White mates. Find the way.");
    auto const first = question->take("Bxd5");
    EXPECT_EQ(first.kind, Kind::go_on);
    EXPECT_EQ(first.text, "Right. Black plays Nxd5. Continue.");
    EXPECT_TRUE(question->position().piece_at(Square::d5)->color == Color::black);
    auto const last = question->take("e1e8");
    EXPECT_EQ(last.kind, Kind::solved);
    EXPECT_THAT(last.text, HasSubstr("deflection, sacrifice, back-rank-mate, mate"));
    EXPECT_EQ(question->solution(), "Bxd5 Nxd5 Re8#");
}

TEST(PuzzleQuestion, IsAskedInEveryLanguage)
{
    Adviser adviser;
    auto const question = ask_puzzle(back_rank_puzzle(), adviser, Language::german);
    EXPECT_EQ(question->task(), "Weiß setzt matt. Finde den Weg.");
    EXPECT_EQ(question->take("Bxd5").text, "Richtig. Schwarz spielt Nxd5. Weiter.");
    EXPECT_THAT(question->take("xx").text, HasSubstr("ist kein Zug"));
    auto const rules = ask_whether_legal(question->position(), {Square::e1, Square::e8}, Language::french);
    EXPECT_EQ(rules->task(),
        "Les Blancs jouent. La tour va de e1 à e8 : est-ce permis ? Répondez oui ou non, et cherchez pourquoi.");
    EXPECT_EQ(rules->words(), (std::vector<std::string>{"oui", "non"}));
    EXPECT_EQ(rules->take("yes").text, "Répondez oui ou non.");
    EXPECT_EQ(rules->take("oui").kind, Kind::solved);
}

TEST(PuzzleQuestion, AnswersAWrongMoveByItsRefutation)
{
    Adviser adviser;
    auto const start = test::position_from("6k1/5ppp/6q1/8/8/5r2/5PPP/RR4K1 w - - 0 1");
    Puzzle const puzzle{.start = start, .solution = test::line_from(start, "Ra8#")};
    auto const question = ask_puzzle(puzzle, adviser);
    auto const wrong = question->take("h3");
    EXPECT_EQ(wrong.kind, Kind::wrong);
    EXPECT_THAT(wrong.text, HasSubstr("h3 is answered by "));
    EXPECT_EQ(question->take("Rb8").kind, Kind::solved) << "another mate is right, too";
}

/// A puzzle of these moves, of a kind.
Puzzle puzzle_of(std::string_view fen, std::string_view line, PuzzleKind kind)
{
    auto const start = test::position_from(fen);
    Puzzle puzzle{.start = start, .solution = test::line_from(start, line)};
    puzzle.kind = kind;
    return puzzle;
}

TEST(PuzzleQuestion, TakesAnotherMoveThatDoesWhatIsAskedFor)
{
    Adviser adviser;
    // Both the rook and the knight win the queen.
    auto const two
        = ask_puzzle(puzzle_of("6k1/8/8/3q4/8/4N1N1/8/3R2K1 w - - 0 1", "Rxd5", PuzzleKind::win), adviser);
    EXPECT_EQ(two->take("Kf1").kind, Kind::wrong);
    auto const other = two->take("Nxd5");
    EXPECT_EQ(other.kind, Kind::solved);
    EXPECT_EQ(other.text, "Right: Nxd5 is good, too. The solution of the puzzle: Rxd5.");
    // A mate that comes sooner than that of the solution, and one that comes later.
    constexpr std::string_view kings = "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1";
    EXPECT_EQ(ask_puzzle(puzzle_of(kings, "Qb7 Kg8 Qg7", PuzzleKind::mate), adviser)->take("Qb8").kind,
        Kind::solved);
    EXPECT_EQ(ask_puzzle(puzzle_of(kings, "Qb8", PuzzleKind::mate), adviser)->take("Qb7").kind, Kind::wrong);
}

TEST(PuzzleQuestion, ShowsItsMoves)
{
    Adviser adviser;
    auto const question = ask_puzzle(back_rank_puzzle(), adviser);
    EXPECT_EQ(question->solution_squares(), test::squares_from("b3 d5"));
    question->take("Bxd5");
    EXPECT_EQ(question->solution_squares(), test::squares_from("e1 e8"));
}

TEST(PuzzleQuestion, SaysWhyAMoveIsNotAllowed)
{
    Adviser adviser;
    auto const question = ask_puzzle(back_rank_puzzle(), adviser);
    auto const illegal = question->take("Re2e9");
    EXPECT_EQ(illegal.kind, Kind::unclear);
    auto const blocked = question->take("Bb3g8");
    EXPECT_EQ(blocked.kind, Kind::unclear);
    EXPECT_THAT(blocked.text, HasSubstr("d5"));
}

TEST(MistakeQuestion, TakesAnyGoodMoveAndRefutesThePlayedOne)
{
    Adviser adviser;
    auto const start = test::position_from("6k1/5ppp/6q1/8/8/5r2/5PPP/RR4K1 w - - 0 1");
    auto const played = test::line_from(start, "h3").front();
    auto const question = ask_mistake(start, played, adviser);
    EXPECT_EQ(question->task(), "White to move. You played h3 here. Find a better move.");
    EXPECT_EQ(question->take("h3").kind, Kind::wrong);
    EXPECT_EQ(question->take("Ra8").kind, Kind::solved);
    EXPECT_EQ(question->take("Rb8").kind, Kind::solved);
}

TEST(LegalQuestion, IsAnsweredByTheJudge)
{
    auto const position = test::position_from("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    auto const question = ask_whether_legal(position, {Square::e2, Square::c3}, Language::english);
    EXPECT_EQ(question->task(),
        "White to move. May the knight on e2 go to c3? Say yes or no, and think about why.");
    EXPECT_EQ(question->take("perhaps").kind, Kind::unclear);
    EXPECT_EQ(question->take("yes").kind, Kind::wrong);
    auto const right = question->take(" No ");
    EXPECT_EQ(right.kind, Kind::solved);
    EXPECT_THAT(right.text, HasSubstr("pinned"));
}

TEST(Cards, AskAboutALegalMoveOfThePieceEverySecondTime)
{
    Adviser adviser;
    Card card{CardKind::illegal, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"};
    EXPECT_THAT(ask_card(card, adviser, Language::english)->task(), HasSubstr("on e1 go to g1"));
    EXPECT_EQ(ask_card(card, adviser, Language::english)->take("no").kind, Kind::solved);
    card.answers = 1;
    EXPECT_EQ(ask_card(card, adviser, Language::english)->take("yes").kind, Kind::solved);
}

TEST(Cards, ThatCannotBeReadAskNothing)
{
    Adviser adviser;
    for (Card const& card : {Card{CardKind::puzzle, "nonsense"}, Card{CardKind::mistake, "nonsense", "e2e4"},
             Card{CardKind::mistake, std::string{test::start_fen}, "e2e5"},
             Card{CardKind::illegal, std::string{test::start_fen}, "x"}})
        EXPECT_EQ(ask_card(card, adviser, Language::english), nullptr) << card.task << card.tried;
    EXPECT_NE(ask_card(to_card(back_rank_puzzle()), adviser, Language::english), nullptr);
}

TEST(Mistakes, AreFoundOnTheSideThatMadeThem)
{
    Adviser adviser;
    auto const game = read_pgn("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0").game;
    auto const black = find_mistakes(game.tree, Color::black, "A - B", adviser);
    ASSERT_FALSE(black.empty());
    EXPECT_EQ(black.back().tried, "g8f6");
    EXPECT_EQ(black.back().source, "A - B, move 3");
    auto const longer = read_pgn("1. e4 e5 2. Nf3 d6 3. Nxe5 dxe5 4. d4 exd4 *").game;
    auto const white = find_mistakes(longer.tree, Color::white, "A - B", adviser);
    ASSERT_FALSE(white.empty());
    EXPECT_EQ(white.front().tried, "f3e5");
    EXPECT_EQ(white.front().source, "A - B, move 3");
    EXPECT_TRUE(find_mistakes(longer.tree, Color::black, "", adviser).empty());
}

TEST(Mistakes, AreNotMovesOfTheOpeningTables)
{
    Adviser adviser;
    // The Barnes opening, and after it a queen that is left where a pawn takes it.
    auto const game = read_pgn("1. f3 e5 2. a3 Qg5 3. h4 Qxh4 4. Rxh4 *").game;
    for (Card const& card : find_mistakes(game.tree, Color::white, "", adviser))
        EXPECT_NE(card.tried, "f2f3");
    auto const black = find_mistakes(game.tree, Color::black, "", adviser);
    ASSERT_FALSE(black.empty());
    EXPECT_EQ(black.back().tried, "g5h4");
}

TEST(Mistakes, AreLookedForUntilSomebodyStopsIt)
{
    Adviser adviser;
    auto const game = read_pgn("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0").game;
    int moves = 0;
    EXPECT_TRUE(find_mistakes(game.tree, Color::black, "", adviser, [&] { return ++moves < 4; }).empty());
    EXPECT_EQ(moves, 4);
}

} // namespace
} // namespace arbiter::learn

// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/can_win.h"
#include "shipped_quiz.h"
#include "support/helpmate_oracle.h"
#include "support/textbook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

// The answers of the quiz that its file tells, proven by the textbook implementation and by slow searches.
namespace arbiter::learn {
namespace {

namespace textbook = test::textbook;

/// A line of the quiz, as the proofs read it.
struct Line {
    Position position;
    textbook::Game game;
    std::vector<std::string> words;
    std::string answer;
    std::string article;

    textbook::Try move(std::size_t word) const { return textbook::try_of(*parse_uci_attempt(words[word])); }
};

std::vector<Line> lines_of(std::string_view kind)
{
    std::vector<Line> lines;
    for (QuizQuestion const& each : shipped_quiz()) {
        std::istringstream text{each.asked};
        std::vector<std::string> words{std::istream_iterator<std::string>{text}, {}};
        if (words.front() == kind)
            lines.push_back({each.step.position, textbook::game_of(each.step.position), std::move(words),
                each.step.right.front(), each.article});
    }
    return lines;
}

textbook::Field field_of(std::string_view square)
{
    return {square[0] - 'a', square[1] - '1'};
}

char letter_on(textbook::Game const& game, textbook::Field field)
{
    return game.board[field.rank][field.file];
}

bool is_white(char letter)
{
    return letter >= 'A' && letter <= 'Z';
}

std::string yes_if(bool condition)
{
    return condition ? "yes" : "no";
}

/// Whether `winner` can mate with any help, without the search of the program where it says no.
bool can_mate_with_help(Position const& position, Color winner)
{
    auto const found = can_win(position, winner);
    if (found.answer == WinAnswer::yes)
        return test::is_helpmate(position, winner, found.helpmate);
    if (auto const visited = test::can_win_by_all_play(position, winner, 200'000))
        return *visited;
    return test::can_win_by_some_arrangement(position.board(), winner);
}

TEST(QuizRulings, OnTouchedPiecesFollowFromTheLegalMoves)
{
    auto const lines = lines_of("touch");
    EXPECT_GE(lines.size(), 45U);
    for (Line const& line : lines) {
        auto const touched = field_of(line.words[1]);
        auto const move = line.move(2);
        bool const is_own = is_white(letter_on(line.game, touched)) == line.game.white_to_move;
        auto const uses = [&](textbook::Try const& one) { return (is_own ? one.from : one.to) == touched; };
        bool const must = std::ranges::any_of(textbook::legal_moves(line.game), uses);
        ASSERT_TRUE(textbook::is_legal(line.game, move));
        EXPECT_EQ(line.answer, yes_if(!must || uses(move))) << line.words[1];
        EXPECT_EQ(line.article, !must ? "4.5" : is_own ? "4.3.1" : "4.3.2") << line.words[1];
    }
}

TEST(QuizRulings, OnTheFlagFollowFromWhatTheOpponentCanMate)
{
    auto const lines = lines_of("flag");
    EXPECT_GE(lines.size(), 30U);
    for (Line const& line : lines) {
        bool const can = can_mate_with_help(line.position, !line.position.side_to_move());
        EXPECT_EQ(line.answer, can ? "loss" : "draw") << format_fen(line.position.to_setup()).view();
        EXPECT_EQ(line.article, "6.9");
    }
}

TEST(QuizRulings, OnIllegalMovesCountThoseBefore)
{
    auto const lines = lines_of("press");
    EXPECT_GE(lines.size(), 40U);
    for (Line const& line : lines) {
        auto const answer = textbook::judge(line.game, line.move(2));
        bool const is_legal = answer.code == "legal";
        bool const is_unfinished = answer.code == "promotion-missing";
        std::string expected = "nothing";
        if (!is_legal && line.words[1] == "0")
            expected = "time";
        else if (!is_legal)
            expected = can_mate_with_help(line.position, !line.position.side_to_move()) ? "loss" : "draw";
        EXPECT_EQ(line.answer, expected) << line.words[2];
        EXPECT_EQ(line.article, is_legal ? "7.5.1" : is_unfinished ? "7.5.2" : "7.5.5") << line.words[2];
    }
}

/// The text without what may be left out: signs for captures and checks.
std::string shortened(std::string text)
{
    std::erase_if(text, [](char c) { return c == 'x' || c == '+' || c == '#'; });
    std::ranges::replace(text, '0', 'O');
    return text;
}

TEST(QuizRulings, OnRecordsFollowFromTheNotationOfTheLaws)
{
    auto const lines = lines_of("record");
    EXPECT_GE(lines.size(), 35U);
    for (Line const& line : lines) {
        auto const move = read_uci_move(line.position, line.words[1]);
        ASSERT_TRUE(move) << line.words[1];
        std::string const right{format_san(line.position, *move).view()};
        EXPECT_EQ(line.answer, yes_if(shortened(right) == shortened(line.words[2]))) << line.words[2];
    }
}

TEST(QuizRulings, OnClaimsCountTheMoves)
{
    auto const lines = lines_of("claim");
    EXPECT_GE(lines.size(), 30U);
    for (Line const& line : lines) {
        if (line.words.size() == 1) {
            EXPECT_EQ(line.answer, yes_if(line.game.clock >= 100));
            EXPECT_EQ(line.article, "9.3.2");
            continue;
        }
        ASSERT_TRUE(textbook::is_legal(line.game, line.move(1)));
        EXPECT_EQ(line.answer, yes_if(textbook::play(line.game, line.move(1)).clock >= 100));
        EXPECT_EQ(line.article, "9.3.1");
    }
}

TEST(QuizRulings, OnDeadPositionsAreProvenByAllPlay)
{
    std::size_t blocked = 0;
    for (Line const& line : lines_of("outcome")) {
        if (line.article != "5.2.2" || line.position.board().occupied().count() <= 3)
            continue;
        auto const can_either = [&line](Color color) { return can_mate_with_help(line.position, color); };
        bool const is_dead = !can_either(Color::white) && !can_either(Color::black);
        EXPECT_EQ(line.answer, is_dead ? "dead" : "none") << format_fen(line.position.to_setup()).view();
        blocked += is_dead ? 1 : 0;
    }
    EXPECT_GE(blocked, 30U);
}

TEST(QuizRulings, AreNotMostlyOnCastling)
{
    auto const all = shipped_quiz();
    EXPECT_GE(all.size(), 400U);
    auto const castling = std::ranges::count_if(
        all, [](QuizQuestion const& each) { return each.article.starts_with("3.8"); });
    EXPECT_LE(10 * castling, static_cast<std::ptrdiff_t>(all.size()));
}

} // namespace
} // namespace arbiter::learn

// SPDX-License-Identifier: MIT
#include "arbiter/learn/quiz.h"
#include "arbiter/rules/judge.h"
#include "shipped_quiz.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace arbiter::learn {
namespace {

using Kind = Response::Kind;

TEST(Quiz, HasFourHundredQuestionsThatAreAnsweredLikeTheFile)
{
    auto const questions = shipped_quiz();
    EXPECT_EQ(questions.size(), 400U);
    for (std::size_t index = 0; index < questions.size(); ++index) {
        LessonStep const& step = questions[index].step;
        auto const question = ask_step(step, Language::english);
        EXPECT_EQ(question->take(step.wrong).kind, Kind::wrong) << "question " << index + 1;
        EXPECT_EQ(question->take(step.right.front()).kind, Kind::solved) << "question " << index + 1;
    }
}

/// The article of a refusal as fine as the Laws have it. A verdict names the one that all its cases share.
std::string fine_article(Position const& position, Attempt attempt)
{
    Verdict const verdict = judge(position, attempt);
    auto const us = position.side_to_move();
    auto const role = position.piece_at(attempt.from)->role;
    switch (verdict.code) {
    case VerdictCode::not_how_it_moves: {
        constexpr std::array<std::string_view, 6> of_role{"3.7", "3.6", "3.2", "3.3", "3.4", "3.8.1"};
        return std::string{of_role[to_index(role)]};
    }
    case VerdictCode::path_blocked: return role == Role::pawn ? "3.7.2" : "3.5";
    case VerdictCode::castling_right_lost:
        // With the other rook it may castle still, so that the king has not moved.
        return position.castling_rook(us, CastlingSide::king)
                || position.castling_rook(us, CastlingSide::queen)
            ? "3.8.2.1.2"
            : "3.8.2.1";
    case VerdictCode::castling_blocked: return "3.8.2.2.2";
    case VerdictCode::castling_in_check:
    case VerdictCode::castling_through_check:
    case VerdictCode::castling_into_check: return "3.8.2.2.1";
    default: return std::string{laws_article(verdict.code)};
    }
}

TEST(Quiz, NamesTheFinestArticleWhereAMoveIsRefused)
{
    std::set<std::string> articles;
    for (QuizQuestion const& each : shipped_quiz()) {
        EXPECT_FALSE(each.article.empty());
        articles.insert(each.article);
        if (each.step.attempt && each.step.right.front() == "no") {
            EXPECT_EQ(fine_article(each.step.position, *each.step.attempt), each.article) << each.asked;
        }
    }
    EXPECT_GE(articles.size(), 30U);
}

TEST(Quiz, SaysWhichLineIsNotAQuestion)
{
    EXPECT_EQ(read_quiz("fen\tquestion\tanswer\tarticle\n\nnothing\n").error().line, 3U);
    EXPECT_EQ(read_quiz("4k3/8/8/8/8/8/8/4K3 w - - 0 1\te1\tyes\t3.8\n").error().line, 1U);
    EXPECT_EQ(read_quiz("4k3 w\te1e2\tyes\t3.8\n").error().line, 1U);
    for (std::string const question :
        {"touch e1", "press 1", "press e1e2", "record e1e2", "claim e1", "flag e1e2"})
        EXPECT_EQ(read_quiz("4k3/8/8/8/8/8/8/4K3 w - - 0 1\t" + question + "\tyes\t3.8\n").error().line, 1U)
            << question;
}

TEST(Quiz, AsksInTheLanguageOfTheReader)
{
    auto const questions = read_quiz("4k3/8/8/8/8/8/8/4K2R w K - 0 1\te1g1\tyes\t3.8.2\r\n");
    ASSERT_TRUE(questions);
    LessonText const& text = questions->front().step.text;
    EXPECT_EQ(text.in(Language::english), "White to move. May the piece on e1 go to g1?");
    EXPECT_EQ(text.in(Language::german), "Weiß am Zug. Darf die Figur auf e1 nach g1?");
    EXPECT_EQ(name_article("3.8.2", Language::french), "Article 3.8.2 des Règles.");
}

TEST(Quiz, AsksForRulings)
{
    auto const questions = read_quiz("8/4P1k1/8/8/8/8/6K1/8 w - - 98 99\tpress 1 e7e8\tloss\t7.5.2\n"
                                     "8/4P1k1/8/8/8/8/6K1/8 w - - 98 99\tclaim g2g3\tno\t9.3.1\n"
                                     "8/4P1k1/8/8/8/8/6K1/8 w - - 98 99\trecord e7e8q e8=Q\tyes\tC.11\n"
                                     "8/4P1k1/8/8/8/8/6K1/8 w - - 98 99\ttouch g2 e7e8q\tno\t4.3.1\n");
    ASSERT_TRUE(questions) << questions.error().text;
    auto const text = [&](std::size_t index) { return (*questions)[index].step.text.in(Language::english); };
    EXPECT_TRUE(text(0).starts_with(
        "White to move. This side makes the move e7-e8 and presses the clock. Its illegal moves before: 1."))
        << text(0);
    EXPECT_NE(text(1).find("writes down g2-g3"), std::string::npos) << text(1);
    EXPECT_NE(text(1).find("pawn move: 98."), std::string::npos) << text(1);
    EXPECT_EQ(text(2), "White to move. The piece on e7 goes to e8. May this be written down as e8=Q?");
    EXPECT_NE(text(3).find("May the move be e7-e8=Q?"), std::string::npos) << text(3);

    auto const press = ask_step(questions->front().step, Language::german);
    EXPECT_EQ(press->words(), (std::vector<std::string>{"nichts", "zeit", "verlust", "remis"}));
    EXPECT_EQ(press->take("matt").kind, Kind::unclear);
    EXPECT_EQ(press->take("Zeit").kind, Kind::wrong);
    EXPECT_EQ(press->take(" VERLUST ").kind, Kind::solved);
    EXPECT_EQ(press->take("loss").kind, Kind::solved);
    EXPECT_EQ(press->solution(), "verlust");
    auto const claim = ask_step((*questions)[1].step, Language::german);
    EXPECT_EQ(claim->take("ja").kind, Kind::wrong);
    EXPECT_EQ(claim->take("nein").kind, Kind::solved);
}

} // namespace
} // namespace arbiter::learn

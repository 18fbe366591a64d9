// SPDX-License-Identifier: MIT
#include "arbiter/learn/quiz.h"
#include "arbiter/rules/judge.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace arbiter::learn {
namespace {

using Kind = Response::Kind;

std::vector<QuizQuestion> shipped_quiz()
{
    std::ostringstream text;
    text << std::ifstream{ARBITER_TEST_DATA "/../../share/quiz/laws.tsv"}.rdbuf();
    auto questions = read_quiz(text.str());
    EXPECT_TRUE(questions) << (questions ? "" : questions.error().text);
    return questions ? *questions : std::vector<QuizQuestion>{};
}

TEST(Quiz, HasTwoHundredQuestionsThatTheCoreAnswersLikeTheFile)
{
    auto const questions = shipped_quiz();
    EXPECT_EQ(questions.size(), 200U);
    for (std::size_t index = 0; index < questions.size(); ++index) {
        LessonStep const& step = questions[index].step;
        auto const question = ask_step(step, Language::english);
        EXPECT_EQ(question->take(step.wrong).kind, Kind::wrong) << "question " << index + 1;
        EXPECT_EQ(question->take(step.right.front()).kind, Kind::solved) << "question " << index + 1;
    }
}

TEST(Quiz, NamesTheArticleOfTheVerdictWhereAMoveIsRefused)
{
    std::set<std::string> articles;
    for (QuizQuestion const& each : shipped_quiz()) {
        EXPECT_FALSE(each.article.empty());
        articles.insert(each.article);
        if (each.step.attempt && each.step.right.front() == "no") {
            EXPECT_EQ(laws_article(judge(each.step.position, *each.step.attempt).code), each.article);
        }
    }
    EXPECT_GE(articles.size(), 12U);
}

TEST(Quiz, SaysWhichLineIsNotAQuestion)
{
    EXPECT_EQ(read_quiz("fen\tquestion\tanswer\tarticle\n\nnothing\n").error().line, 3U);
    EXPECT_EQ(read_quiz("4k3/8/8/8/8/8/8/4K3 w - - 0 1\te1\tyes\t3.8\n").error().line, 1U);
    EXPECT_EQ(read_quiz("4k3 w\te1e2\tyes\t3.8\n").error().line, 1U);
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

} // namespace
} // namespace arbiter::learn

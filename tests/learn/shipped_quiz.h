// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_LEARN_SHIPPED_QUIZ_H
#define ARBITER_TESTS_LEARN_SHIPPED_QUIZ_H

#include "arbiter/learn/quiz.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <vector>

namespace arbiter::learn {

/// The questions of share/quiz.
inline std::vector<QuizQuestion> shipped_quiz()
{
    std::ostringstream text;
    text << std::ifstream{ARBITER_TEST_DATA "/../../share/quiz/laws.tsv"}.rdbuf();
    auto questions = read_quiz(text.str());
    EXPECT_TRUE(questions) << (questions ? "" : questions.error().text);
    return questions ? *questions : std::vector<QuizQuestion>{};
}

} // namespace arbiter::learn

#endif

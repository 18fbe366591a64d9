// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_QUIZ_H
#define ARBITER_LEARN_QUIZ_H

#include "arbiter/core/result.h"
#include "arbiter/learn/lesson.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// A quiz on the Laws of Chess for arbiters: share/quiz has it (docs/learn.md#the-quiz).
namespace arbiter::learn {

/// A question with the article of the FIDE Laws (2023) that answers it.
struct QuizQuestion {
    /// "May the piece on e1 go to g1?", how the position ends the game, or how an arbiter rules, in every
    /// language.
    LessonStep step;
    /// As the file has it: "e1g1", "outcome", "press 1 e1g1".
    std::string asked;
    /// "3.8.2.1"
    std::string article;
};

/// What is wrong with a file, and in which line, from 1.
struct QuizFault {
    std::size_t line;
    std::string text;
};

/// Reads a TSV file: FEN, question, answer, article. A question is two squares such as e1g1, or a word with
/// what it is about (docs/learn.md#the-quiz). Empty lines and the heading are skipped. Whether the answers
/// are right is not looked at. Linear.
Result<std::vector<QuizQuestion>, QuizFault> read_quiz(std::string_view text);

/// "Article 3.8.2.1 of the Laws."
std::string name_article(std::string_view article, Language language);

} // namespace arbiter::learn

#endif

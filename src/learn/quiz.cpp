// SPDX-License-Identifier: MIT
#include "arbiter/learn/quiz.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "learn/question_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace arbiter::learn {

namespace {

constexpr std::string_view quiz_heading = "fen\tquestion\tanswer\tarticle";

std::vector<std::string_view> fields_of(std::string_view line)
{
    std::vector<std::string_view> fields;
    for (;;) {
        auto const end = line.find('\t');
        fields.push_back(line.substr(0, end));
        if (end == std::string_view::npos)
            return fields;
        line.remove_prefix(end + 1);
    }
}

LessonText text_of(LessonStep const& step)
{
    LessonText text;
    for (std::size_t index = 0; index < language_count; ++index) {
        auto const language = static_cast<Language>(index);
        QuizWords const& words = quiz_words(language);
        std::string_view const side = words.sides[to_index(step.position.side_to_move())];
        text.set(language,
            step.attempt
                ? base::fill(words.may_go, {side, to_string(step.attempt->from), to_string(step.attempt->to)})
                : base::fill(words.outcome, {side}));
    }
    return text;
}

Result<QuizQuestion, std::string> read_question(std::string_view line)
{
    auto const fields = fields_of(line);
    if (fields.size() != 4)
        return Err{std::string{"Expected four fields separated by tabs: fen, question, answer, article."}};
    auto const position = read_position(fields[0]);
    if (!position)
        return Err{fmt::format("'{}' is not a position.", fields[0])};
    LessonStep step{.position = *position, .text = {}};
    bool const is_outcome = fields[1] == "outcome";
    step.goal = is_outcome ? Goal::outcome : Goal::is_legal;
    if (!is_outcome) {
        auto const attempt = parse_uci_attempt(fields[1]);
        if (!attempt)
            return Err{fmt::format("'{}' is not a question: expected outcome, or two squares.", fields[1])};
        step.attempt = *attempt;
    }
    std::string const answer{fields[2]};
    step.right = {answer};
    step.wrong = is_outcome ? (answer == "mate" ? "none" : "mate") : (answer == "yes" ? "no" : "yes");
    step.text = text_of(step);
    std::string article{fields[3]};
    return QuizQuestion{std::move(step), std::move(article)};
}

} // namespace

Result<std::vector<QuizQuestion>, QuizFault> read_quiz(std::string_view text)
{
    std::vector<QuizQuestion> questions;
    for (std::size_t number = 1; !text.empty(); ++number) {
        auto const end = text.find('\n');
        std::string_view const line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (trimmed(line).empty() || line == quiz_heading)
            continue;
        auto question = read_question(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
        if (!question)
            return Err{QuizFault{number, question.error()}};
        questions.push_back(std::move(*question));
    }
    return questions;
}

std::string name_article(std::string_view article, Language language)
{
    return base::fill(quiz_words(language).article, {article});
}

} // namespace arbiter::learn

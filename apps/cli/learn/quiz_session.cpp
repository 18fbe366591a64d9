// SPDX-License-Identifier: MIT
#include "arbiter/learn/quiz.h"
#include "cli/learn/session_words.h"
#include "cli/learn/sessions.h"
#include "cli/output.h"
#include "cli/shared_files.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <random>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr std::size_t usual_questions = 20;

std::optional<std::vector<learn::QuizQuestion>> load_quiz(ExitCode& code, Language language)
{
    auto const files = read_shared("quiz/laws.tsv");
    code = ExitCode::io;
    if (!files)
        return std::nullopt;
    if (files->empty()) {
        complain("{}", session_words(language).no_quiz);
        return std::nullopt;
    }
    auto questions = learn::read_quiz(files->front().content);
    if (!questions) {
        complain("{}, line {}: {}", files->front().name, questions.error().line, questions.error().text);
        code = ExitCode::bad_input;
        return std::nullopt;
    }
    return std::move(*questions);
}

/// The number of questions, or nothing after a complaint.
std::optional<std::size_t> read_count(std::string const& text, std::size_t most)
{
    if (text.empty())
        return std::min(usual_questions, most);
    std::size_t count = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error == std::errc{} && end == text.data() + text.size() && count >= 1 && count <= most)
        return count;
    complain("'{}' is not a number of questions: choose 1 to {}", text, most);
    return std::nullopt;
}

} // namespace

ExitCode run_quiz(QuizChoice const& choice, AskStyle const& style, Language language)
{
    ExitCode code = ExitCode::ok;
    auto questions = load_quiz(code, language);
    if (!questions)
        return code;
    auto const count = read_count(choice.count, questions->size());
    if (!count)
        return ExitCode::bad_input;
    std::ranges::shuffle(*questions, std::mt19937_64{choice.seed});
    Asker asker{style};
    asker.set_title(std::string{session_words(language).title_quiz});
    std::size_t right = 0;
    std::size_t asked = 0;
    for (; asked < *count; ++asked) {
        learn::QuizQuestion const& each = (*questions)[asked];
        auto const question = ask_step(each.step, language);
        auto const ending = asker.ask(*question);
        if (ending == Asker::Ending::left)
            break;
        right += ending == Asker::Ending::solved ? 1 : 0;
        asker.say(learn::name_article(each.article, language));
    }
    asker.say(fill(session_words(language).quiz_score, right, asked));
    return ExitCode::ok;
}

} // namespace arbiter::cli

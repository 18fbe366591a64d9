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

/// "e2-e4", "e7-e8=Q": a move as people write it out.
std::string written_out(std::string_view uci)
{
    std::string text = fmt::format("{}-{}", uci.substr(0, 2), uci.substr(2, 2));
    if (uci.size() > 4)
        text.append("=").push_back(to_capital(uci[4]));
    return text;
}

/// What a line asks: a word, and what it is about.
struct Asked {
    std::string_view word;
    std::vector<std::string_view> about;
};

Asked split_question(std::string_view text)
{
    Asked asked{text.substr(0, text.find(' ')), {}};
    while (text.find(' ') != std::string_view::npos) {
        text.remove_prefix(text.find(' ') + 1);
        asked.about.push_back(text.substr(0, text.find(' ')));
    }
    return asked;
}

/// Whether a word has what it needs: two squares such as e1g1 stand for themselves.
bool is_whole(Asked const& asked)
{
    auto const& [word, about] = asked;
    if (word == "touch" || word == "press" || word == "record")
        return about.size() == 2 && parse_uci_attempt(about[word == "record" ? 0 : 1]).has_value();
    if (word == "claim")
        return about.empty() || (about.size() == 1 && parse_uci_attempt(about[0]).has_value());
    return about.empty() && (word == "outcome" || word == "flag" || parse_uci_attempt(word).has_value());
}

std::string say(QuizWords const& words, Asked const& asked, Position const& position)
{
    auto const& [word, about] = asked;
    std::string_view const side = words.sides[to_index(position.side_to_move())];
    std::string const plies = std::to_string(position.halfmove_clock().count());
    if (word == "outcome")
        return base::fill(words.outcome, {side});
    if (word == "flag")
        return base::fill(words.flag, {side});
    if (word == "touch")
        return base::fill(words.touch, {side, about[0], written_out(about[1])});
    if (word == "press")
        return base::fill(words.press, {side, written_out(about[1]), about[0]});
    if (word == "record")
        return base::fill(words.record, {side, about[0].substr(0, 2), about[0].substr(2, 2), about[1]});
    if (word != "claim")
        return base::fill(words.may_go, {side, word.substr(0, 2), word.substr(2, 2)});
    return about.empty() ? base::fill(words.claim, {side, plies})
                         : base::fill(words.claim_with, {side, plies, written_out(about[0])});
}

Goal goal_of(std::string_view word)
{
    if (word == "outcome")
        return Goal::outcome;
    if (word == "flag" || word == "press")
        return Goal::penalty;
    return word == "touch" || word == "record" || word == "claim" ? Goal::ruling : Goal::is_legal;
}

/// An answer that is not the right one.
std::string other_answer(Goal goal, std::string_view answer)
{
    if (goal == Goal::outcome)
        return answer == "mate" ? "none" : "mate";
    if (goal == Goal::penalty)
        return answer == "loss" ? "draw" : "loss";
    return answer == "yes" ? "no" : "yes";
}

Result<QuizQuestion, std::string> read_question(std::string_view line)
{
    auto const fields = fields_of(line);
    if (fields.size() != 4)
        return Err{std::string{"Expected four fields separated by tabs: fen, question, answer, article."}};
    auto const position = read_position(fields[0]);
    if (!position)
        return Err{fmt::format("'{}' is not a position.", fields[0])};
    Asked const asked = split_question(fields[1]);
    if (!is_whole(asked))
        return Err{fmt::format("'{}' is not a question: expected two squares, outcome, flag, touch, press, "
                               "record or claim with what belongs to it.",
            fields[1])};
    LessonStep step{.position = *position, .text = {}, .goal = goal_of(asked.word)};
    if (step.goal == Goal::is_legal)
        step.attempt = *parse_uci_attempt(asked.word);
    step.right = {std::string{fields[2]}};
    step.wrong = other_answer(step.goal, fields[2]);
    for (std::size_t index = 0; index < language_count; ++index) {
        auto const language = static_cast<Language>(index);
        step.text.set(language, say(quiz_words(language), asked, *position));
    }
    return QuizQuestion{std::move(step), std::string{fields[1]}, std::string{fields[3]}};
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

// SPDX-License-Identifier: MIT
#include "arbiter/learn/lesson.h"

#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <stdexcept>

namespace arbiter::learn {

namespace {

using nlohmann::json;

/// What is wrong with a file; flies to `parse_lesson` only.
class LessonFault : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

Bitboard read_squares(json const& from, char const* name)
{
    Bitboard squares;
    for (auto const& each : from.value(name, json::array())) {
        auto const square = parse_square(each.get<std::string>());
        if (!square)
            throw LessonFault{fmt::format("'{}' is not a square", each.get<std::string>())};
        squares.insert(*square);
    }
    return squares;
}

Position read_step_position(json const& from)
{
    auto const fen = from.at("fen").get<std::string>();
    auto const position = read_position(fen);
    if (!position)
        throw LessonFault{fmt::format("'{}' is not a position", fen)};
    return *position;
}

LessonStep read_step(json const& from)
{
    LessonStep step{.position = read_step_position(from), .text = {}};
    auto const goal = find_goal(from.value("goal", "move"));
    if (!goal)
        throw LessonFault{fmt::format("'{}' is not a goal", from.value("goal", ""))};
    step.goal = *goal;
    step.from = read_squares(from, "from");
    step.to = read_squares(from, "to");
    if (step.goal == Goal::refused) {
        step.verdict = find_verdict_code(from.value("verdict", ""));
        if (!step.verdict)
            throw LessonFault{"'verdict' must be the code of a verdict"};
    }
    if (step.goal == Goal::is_legal) {
        auto const attempt = parse_uci_attempt(from.value("attempt", ""));
        if (!attempt)
            throw LessonFault{"'attempt' must be two squares, such as e1g1"};
        step.attempt = *attempt;
    }
    step.right = from.at("right").get<std::vector<std::string>>();
    step.wrong = from.at("wrong").get<std::string>();
    if (step.right.empty())
        throw LessonFault{"'right' has no answer"};
    return step;
}

} // namespace

Result<Lesson, std::string> parse_lesson(std::string_view text)
{
    auto const from = json::parse(text, nullptr, false);
    if (!from.is_object())
        return Err{std::string{"It is not a JSON object."}};
    Lesson lesson;
    try {
        for (json const& step : from.at("steps"))
            lesson.steps.push_back(read_step(step));
    } catch (LessonFault const& fault) {
        return Err{fmt::format("Step {}: {}.", lesson.steps.size() + 1, fault.what())};
    } catch (json::exception const& fault) {
        return Err{fmt::format("Step {}: {}.", lesson.steps.size() + 1, fault.what())};
    }
    if (lesson.steps.empty())
        return Err{std::string{"It has no steps."}};
    return lesson;
}

Result<void, std::string> set_texts(
    Lesson& lesson, std::string_view name, Language language, std::string_view texts)
{
    auto const from = json::parse(texts, nullptr, false);
    if (!from.is_object())
        return Err{std::string{"It is not a JSON object."}};
    auto const own = from.find(name);
    if (own == from.end())
        return {};
    try {
        auto const steps = own->at("steps").get<std::vector<std::string>>();
        if (steps.size() != lesson.steps.size())
            return Err{
                fmt::format("{}: It has {} texts for {} steps.", name, steps.size(), lesson.steps.size())};
        lesson.title.set(language, own->at("title").get<std::string>());
        for (std::size_t index = 0; index < steps.size(); ++index)
            lesson.steps[index].text.set(language, steps[index]);
    } catch (json::exception const& fault) {
        return Err{fmt::format("{}: {}.", name, fault.what())};
    }
    return {};
}

} // namespace arbiter::learn

// SPDX-License-Identifier: MIT
#include "arbiter/learn/expectation.h"
#include "arbiter/learn/fsrs.h"
#include "arbiter/learn/lesson.h"
#include "arbiter/learn/rating.h"
#include "arbiter/notation/uci_move.h"
#include "learn/chess_answer.h"
#include "rules/answers.h"

#include <algorithm>

/// Learning (docs/learn.md): cards, ratings, mistakes, and the steps of lessons. docs/wasm.md has the
/// records.
namespace arbiter::wasm {

namespace {

Bitboard read_squares(RecordReader& in)
{
    Bitboard squares;
    for (std::string const& text : read_texts(in)) {
        if (auto const square = parse_square(text))
            squares.insert(*square);
    }
    return squares;
}

/// Reads what a step asks of its answer. What is not given asks nothing.
learn::LessonStep read_step(RecordReader& in, Position const& position)
{
    learn::LessonStep step{.position = position, .text = {}};
    step.goal = learn::find_goal(in.text()).value_or(learn::Goal::move);
    step.from = read_squares(in);
    step.to = read_squares(in);
    step.verdict = find_verdict_code(in.text());
    if (step.goal == learn::Goal::refused && !step.verdict)
        step.goal = learn::Goal::move;
    if (auto const attempt = parse_uci_attempt(in.text()))
        step.attempt = *attempt;
    else if (step.goal == learn::Goal::is_legal)
        step.goal = learn::Goal::move;
    return step;
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_reschedule) char const* arbiter_reschedule()
{
    RecordReader in{request()};
    std::string& out = new_answer();
    learn::Schedule schedule;
    schedule.recall.stability = in.real();
    schedule.recall.difficulty = in.real();
    schedule.answered = in.real();
    auto const grade = static_cast<learn::Grade>(std::clamp<std::uint8_t>(in.byte(), 1, 4));
    learn::Schedule const next = learn::reschedule(schedule, grade, in.real());
    RecordWriter writer{out};
    writer.real(next.recall.stability);
    writer.real(next.recall.difficulty);
    writer.real(next.answered);
    writer.real(next.due);
    return finished_answer();
}

ARBITER_WASM_EXPORT(arbiter_rate_solver) char const* arbiter_rate_solver()
{
    RecordReader in{request()};
    std::string& out = new_answer();
    ratings::Rating solver;
    solver.rating = in.real();
    solver.deviation = in.real();
    solver.volatility = in.real();
    std::uint32_t const puzzle = in.number();
    bool const is_solved = in.flag();
    ratings::Rating const after = learn::rate_solver(solver, puzzle, is_solved, in.real());
    RecordWriter writer{out};
    writer.real(after.rating);
    writer.real(after.deviation);
    writer.real(after.volatility);
    return finished_answer();
}

ARBITER_WASM_EXPORT(arbiter_weigh) char const* arbiter_weigh()
{
    return answer_about_chess([](RecordReader& in, Position const& position, RecordWriter& writer) {
        double const best = learn::expected_result(position, read_score(in, position));
        double const reached = learn::expected_result(position, read_score(in, position));
        writer.flag(learn::is_mistake(best, reached));
        writer.flag(best - reached <= learn::equal_margin);
        writer.flag(reached >= learn::winning);
        writer.flag(reached >= learn::holding);
    });
}

ARBITER_WASM_EXPORT(arbiter_lesson) char const* arbiter_lesson()
{
    return answer_about_chess([](RecordReader& in, Position const& position, RecordWriter& writer) {
        auto const question = learn::ask_step(read_step(in, position), page_language());
        for (std::string const& earlier : read_texts(in))
            question->take(earlier);
        learn::Response const response = question->take(in.text());
        writer.byte(static_cast<std::uint8_t>(response.kind));
        writer.text(response.text);
    });
}

} // namespace arbiter::wasm

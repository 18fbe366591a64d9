// SPDX-License-Identifier: MIT
#ifndef ARBITER_PYTHON_ERRORS_H
#define ARBITER_PYTHON_ERRORS_H

#include "arbiter/core/setup_fault.h"
#include "arbiter/game/any_position.h"
#include "arbiter/game/judged_move.h"
#include "values.h"

#include <string>
#include <vector>

/// What is wrong with a move or a position, as Python objects and exceptions.
namespace arbiter::python {

/// The judge's answer about one move.
struct Explanation {
    std::string code;
    bool is_legal = false;
    std::optional<Attempt> attempt;
    SquareSet at;
    SquareSet by;
    std::string sentence;
    std::string article;
    /// Of a move in SAN that several pieces may have been meant to make.
    std::vector<Explanation> candidates;
    /// All that is wrong, the verdict first; of one move only.
    std::vector<Explanation> reasons;
};

Explanation to_explanation(
    JudgedMove judged, AnyPosition const& position, Language language = Language::english);

/// What one reason says alone; of an attempt, if it is about one.
Explanation to_explanation(JudgedReason const& reason, std::optional<Attempt> const& attempt);

/// Raises InvalidMoveError: the text is not a move in any notation that was asked for.
[[noreturn]] void raise_invalid_move(std::string const& text, NotationError const& error);

/// Raises IllegalMoveError or AmbiguousMoveError with the verdict.
[[noreturn]] void raise_refused(JudgedMove const& judged, AnyPosition const& position);

/// What has been found wrong with a text; of the one attempt that it can mean, if there is just one. Raises
/// InvalidMoveError where the text is not a move.
JudgedMove judge_problem(AnyPosition const& position, std::string const& text, MoveProblem const& problem,
    Language language = Language::english);

/// Raises all of that.
[[noreturn]] void raise_problem(
    AnyPosition const& position, std::string const& text, MoveProblem const& problem);

/// Raises InvalidFenError with this sentence.
[[noreturn]] void raise_invalid_fen(std::string const& sentence);

/// Adds the class Verdict and the exceptions.
void add_errors(py::module_& module);

} // namespace arbiter::python

#endif

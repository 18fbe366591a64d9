// SPDX-License-Identifier: MIT
#include "errors.h"

namespace arbiter::python {

namespace {

/// The exceptions live as long as the interpreter.
struct Exceptions {
    py::object illegal_move;
    py::object invalid_move;
    py::object ambiguous_move;
    py::object invalid_fen;
};

Exceptions& exceptions()
{
    static auto* const all = new Exceptions;
    return *all;
}

py::object add_exception(py::module_& module, char const* name, char const* document)
{
    py::dict members;
    members["verdict"] = py::none();
    auto const type = py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
        ("arbiter." + std::string{name}).c_str(), document, PyExc_ValueError, members.ptr()));
    module.attr(name) = type;
    return type;
}

[[noreturn]] void raise(py::object const& type, std::string const& message)
{
    PyErr_SetString(type.ptr(), message.c_str());
    throw py::error_already_set();
}

Explanation explain_attempt(
    Attempt attempt, Verdict const& verdict, Sentence const& text, std::vector<JudgedReason> const& reasons)
{
    Explanation explanation = to_explanation({verdict, text}, attempt);
    for (JudgedReason const& reason : reasons)
        explanation.reasons.push_back(to_explanation(reason, attempt));
    return explanation;
}

std::optional<py::object> to_move(std::optional<Attempt> const& attempt)
{
    return attempt ? std::optional{py::cast(Move{*attempt})} : std::nullopt;
}

} // namespace

Explanation to_explanation(JudgedReason const& reason, std::optional<Attempt> const& attempt)
{
    Verdict const& verdict = reason.verdict;
    return {std::string{to_code(verdict.code)}, verdict.is_legal(), attempt, {verdict.at}, {verdict.by},
        std::string{reason.text.view()}, std::string{laws_article(verdict.code)}, {}, {}};
}

Explanation to_explanation(JudgedMove judged, AnyPosition const& position, Language language)
{
    add_reasons(judged, position, language);
    if (judged.attempt)
        return explain_attempt(*judged.attempt, judged.verdict, judged.text, judged.reasons);
    Explanation explanation{std::string{judged.code}, judged.is_legal, {}, {judged.verdict.at},
        {judged.verdict.by}, std::string{judged.text.view()}, {}, {}, {}};
    for (JudgedCandidate const& candidate : judged.candidates)
        explanation.candidates.push_back(
            explain_attempt(candidate.attempt, candidate.verdict, candidate.text, candidate.reasons));
    return explanation;
}

void raise_invalid_move(std::string const& text, NotationError const& error)
{
    raise(exceptions().invalid_move,
        "'" + text + "' is not a move: " + std::string{describe(error).view()} + ".");
}

void raise_refused(JudgedMove const& judged, AnyPosition const& position)
{
    py::object const& type
        = judged.code == "ambiguous" ? exceptions().ambiguous_move : exceptions().illegal_move;
    py::object const error = type(std::string{judged.text.view()});
    error.attr("verdict") = to_explanation(judged, position);
    PyErr_SetObject(type.ptr(), error.ptr());
    throw py::error_already_set();
}

JudgedMove judge_problem(
    AnyPosition const& position, std::string const& text, MoveProblem const& problem, Language language)
{
    if (auto const meant = find_attempt(problem))
        return judge_attempt(position, meant->attempt, language);
    auto judged = to_judged_move(position, problem, language);
    if (!judged)
        raise_invalid_move(text, judged.error());
    return *judged;
}

void raise_problem(AnyPosition const& position, std::string const& text, MoveProblem const& problem)
{
    raise_refused(judge_problem(position, text, problem), position);
}

void raise_invalid_fen(std::string const& sentence)
{
    raise(exceptions().invalid_fen, sentence);
}

void add_errors(py::module_& module)
{
    py::class_<Explanation>(
        module, "Verdict", "The judge's answer about one move. True where the move is legal.")
        .def_readonly("code", &Explanation::code)
        .def_readonly("is_legal", &Explanation::is_legal)
        .def_property_readonly("move", [](Explanation const& it) { return to_move(it.attempt); })
        .def_readonly("at", &Explanation::at)
        .def_readonly("by", &Explanation::by)
        .def_property_readonly(
            "squares", [](Explanation const& it) { return SquareSet{it.at.squares | it.by.squares}; })
        .def_readonly("sentence", &Explanation::sentence)
        .def_readonly("article", &Explanation::article)
        .def_readonly("candidates", &Explanation::candidates)
        .def_readonly("reasons", &Explanation::reasons)
        .def("__bool__", [](Explanation const& it) { return it.is_legal; })
        .def("__str__", [](Explanation const& it) { return it.sentence; })
        .def("__repr__",
            [](Explanation const& it) { return "<Verdict " + it.code + ": " + it.sentence + ">"; });
    exceptions().illegal_move = add_exception(
        module, "IllegalMoveError", "The move is not legal in this position; `verdict` says why.");
    exceptions().ambiguous_move = add_exception(
        module, "AmbiguousMoveError", "Several pieces can make this move; `verdict.candidates` lists them.");
    exceptions().invalid_move
        = add_exception(module, "InvalidMoveError", "The text is not a move; `verdict` is None.");
    exceptions().invalid_fen
        = add_exception(module, "InvalidFenError", "The FEN cannot be read, or no game has such a position.");
}

} // namespace arbiter::python

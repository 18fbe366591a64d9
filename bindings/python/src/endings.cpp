// SPDX-License-Identifier: MIT
#include "board.h"

namespace arbiter::python {

namespace {

std::optional<Explanation> explain_check(ExplainedEnding const& ending)
{
    return ending.check ? std::optional{to_explanation(*ending.check, std::nullopt)} : std::nullopt;
}

std::vector<std::string> list_codes(NearMiss const& miss)
{
    std::vector<std::string> codes;
    for (NearMissReason const reason : miss.reasons)
        codes.emplace_back(to_code(reason));
    return codes;
}

std::optional<unsigned> count_quiet_plies(DrawGrounds const& grounds)
{
    return grounds.quiet ? std::optional<unsigned>{grounds.quiet->count()} : std::nullopt;
}

/// What proves the end of a game by repetition or by moves, as Python has it.
struct EndingGrounds {
    DrawGrounds found;
    std::string sentence;
};

std::optional<EndingGrounds> grounds_of(ExplainedEnding const& ending)
{
    return ending.grounds ? std::optional{EndingGrounds{*ending.grounds, ending.grounds_text}} : std::nullopt;
}

std::string join_lines(std::vector<std::string> const& lines)
{
    std::string text;
    for (std::string const& line : lines)
        text.append(text.empty() ? "" : "\n").append(line);
    return text;
}

void add_ending_classes(py::module_& module)
{
    py::class_<EndingTry>(module, "EndingTry", "A move that would continue the game, and why it is refused.")
        .def_property_readonly("purpose", [](EndingTry const& it) { return std::string{to_code(it.kind)}; })
        .def_property_readonly(
            "verdict", [](EndingTry const& it) { return to_explanation(it.reason, it.attempt); })
        .def("__repr__", [](EndingTry const& it) {
            return "<EndingTry " + std::string{to_code(it.kind)} + ": " + std::string{it.reason.text.view()}
            + ">";
        });
    py::class_<EndingProof>(module, "EndingProof", "Why a side can never win.")
        .def_property_readonly("color", [](EndingProof const& it) { return is_white(it.color); })
        .def_property_readonly("code", [](EndingProof const& it) { return std::string{to_code(it.reason)}; })
        .def_property_readonly("sentence", [](EndingProof const& it) { return std::string{it.text.view()}; });
    py::class_<ExplainedEnding>(module, "Ending", "How a game has ended by itself, and what proves it.")
        .def_property_readonly("outcome", [](ExplainedEnding const& it) { return it.end.outcome; })
        .def_property_readonly("at", [](ExplainedEnding const& it) { return SquareSet{it.end.at}; })
        .def_property_readonly(
            "sentence", [](ExplainedEnding const& it) { return std::string{it.end.text.view()}; })
        .def_property_readonly("check", &explain_check)
        .def_readonly("tries", &ExplainedEnding::tries)
        .def_readonly("proofs", &ExplainedEnding::proofs)
        .def_property_readonly("grounds", &grounds_of)
        .def("__str__", [](ExplainedEnding const& it) { return std::string{it.end.text.view()}; })
        .def("__repr__",
            [](ExplainedEnding const& it) { return "<Ending: " + std::string{it.end.text.view()} + ">"; });
}

void add_claim_classes(py::module_& module)
{
    py::class_<RecordPlace>(module, "RecordPlace", "A place in a game.")
        .def_readonly("ply", &RecordPlace::ply)
        .def_property_readonly("move",
            [](RecordPlace const& it) { return it.move.empty() ? std::nullopt : std::optional{it.move}; })
        .def("__repr__", [](RecordPlace const& it) {
            return "<RecordPlace " + std::to_string(it.ply) + (it.move.empty() ? "" : ": " + it.move) + ">";
        });
    py::class_<NearMiss>(module, "NearMiss",
        "An earlier position with the same pieces on the same squares that is not the same.")
        .def_readonly("place", &NearMiss::place)
        .def_property_readonly("reasons", &list_codes)
        .def_readonly("sentence", &NearMiss::text)
        .def("__repr__", [](NearMiss const& it) { return "<NearMiss: " + it.text + ">"; });
    py::class_<EndingGrounds>(
        module, "Grounds", "What the moves of a game say about its end by repetition or by moves.")
        .def_property_readonly("same", [](EndingGrounds const& it) { return it.found.same; })
        .def_property_readonly("near_misses", [](EndingGrounds const& it) { return it.found.near_misses; })
        .def_property_readonly(
            "quiet_plies", [](EndingGrounds const& it) { return count_quiet_plies(it.found); })
        .def_property_readonly("last_change", [](EndingGrounds const& it) { return it.found.last_change; })
        .def_readonly("sentence", &EndingGrounds::sentence)
        .def("__repr__", [](EndingGrounds const& it) { return "<Grounds: " + it.sentence + ">"; });
    py::class_<JudgedClaim>(module, "Claim", "The answer to the claim of a draw. True where it is right.")
        .def_readonly("draw", &JudgedClaim::draw)
        .def_property_readonly("same", [](JudgedClaim const& it) { return it.grounds.same; })
        .def_property_readonly("near_misses", [](JudgedClaim const& it) { return it.grounds.near_misses; })
        .def_property_readonly(
            "quiet_plies", [](JudgedClaim const& it) { return count_quiet_plies(it.grounds); })
        .def_property_readonly("last_change", [](JudgedClaim const& it) { return it.grounds.last_change; })
        .def_readonly("sentences", &JudgedClaim::text)
        .def("__bool__", [](JudgedClaim const& it) { return it.draw.has_value(); })
        .def("__str__", [](JudgedClaim const& it) { return join_lines(it.text); })
        .def("__repr__", [](JudgedClaim const& it) { return "<Claim: " + it.text.front() + ">"; });
}

} // namespace

GameTree to_tree(Board const& board)
{
    GameTree tree{board.root()};
    for (Board::Played const& played : board.played())
        tree.play(played.before.find_move(played.move).value());
    return tree;
}

JudgedClaim judge_claim_at(
    GameTree const& game, NodeId node, std::optional<Move> const& move, std::string const& language_code)
{
    Language const language = to_language(language_code);
    if (!move)
        return judge_claim(game, node, std::nullopt, language);
    return judge_claim(game, node, Board{game.position(node)}.find(*move), language);
}

void add_endings(py::module_& module)
{
    add_ending_classes(module);
    add_claim_classes(module);
}

} // namespace arbiter::python

// SPDX-License-Identifier: MIT
#include "arbiter/game/facts.h"

#include "board.h"

#include <string>
#include <vector>

namespace arbiter::python {

namespace {

/// A fact, with its move as Python has it.
struct BoardFact {
    Fact fact;
    std::optional<Attempt> move;

    std::string kind() const { return std::string{to_code(fact.kind)}; }
};

std::vector<BoardFact> find_board_facts(Board const& board, std::optional<Move> const& move)
{
    Position const* const position = board.position().as_chess();
    if (position == nullptr)
        throw py::value_error{"only chess and Chess960 have facts"};
    std::vector<BoardFact> found;
    for (Fact const& fact : move ? find_facts(*position, board.find(*move)) : find_facts(*position))
        found.push_back({fact, fact.move ? std::optional{board.to_attempt(*fact.move)} : std::nullopt});
    return found;
}

} // namespace

void add_facts(py::module_& module)
{
    py::class_<BoardFact>(module, "Fact", "What the board proves of a position or of a move.")
        .def_property_readonly("kind", &BoardFact::kind)
        .def_property_readonly("color",
            [](BoardFact const& it) {
                return it.fact.side ? std::optional{is_white(*it.fact.side)} : std::nullopt;
            })
        .def_property_readonly("at", [](BoardFact const& it) { return SquareSet{it.fact.at}; })
        .def_property_readonly("by", [](BoardFact const& it) { return SquareSet{it.fact.by}; })
        .def_property_readonly("to", [](BoardFact const& it) { return SquareSet{it.fact.to}; })
        .def_property_readonly("move",
            [](BoardFact const& it) -> py::object {
                return it.move ? to_object(*it.move) : py::object{py::none()};
            })
        .def("__repr__", [](BoardFact const& it) {
            std::string text = "<Fact " + it.kind() + ":";
            for (Square const square : it.fact.at)
                text.append(" ").append(to_string(square));
            return text + ">";
        });
}

void add_board_facts(py::class_<Board>& board)
{
    board.def("facts", &find_board_facts, py::arg("move") = py::none());
}

} // namespace arbiter::python

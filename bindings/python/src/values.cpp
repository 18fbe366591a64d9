// SPDX-License-Identifier: MIT
#include "values.h"

#include "arbiter/notation/uci_move.h"
#include "errors.h"

#include <array>
#include <vector>

namespace arbiter::python {

namespace {

constexpr std::size_t move_index_count = std::size_t{1} << 15U;

std::optional<Role> to_optional_role(std::optional<int> number)
{
    return number ? std::optional{to_role(*number)} : std::nullopt;
}

std::optional<int> to_optional_number(std::optional<Role> role)
{
    return role ? std::optional{to_number(*role)} : std::nullopt;
}

Move make_move(int from, int to, std::optional<int> promotion, std::optional<int> drop)
{
    return {{to_square(from), to_square(to), to_optional_role(promotion), to_optional_role(drop)}};
}

Move read_uci(std::string const& text)
{
    auto const attempt = parse_uci_attempt(text);
    if (!attempt)
        raise_invalid_move(text, attempt.error());
    return {*attempt};
}

std::string format(Move const& move)
{
    return std::string{format_uci(move.attempt).view()};
}

constexpr std::array<std::string_view, 12> glyphs{"♙", "♘", "♗", "♖", "♕", "♔", "♟", "♞", "♝", "♜", "♛", "♚"};

Piece read_symbol(std::string const& symbol)
{
    auto const piece = symbol.size() == 1 ? find_piece(symbol[0]) : std::nullopt;
    if (!piece)
        throw py::value_error("'" + symbol + "' is not a piece: one of P N B R Q K p n b r q k.");
    return *piece;
}

void add_moves(py::module_& module)
{
    py::class_<Move>(module, "Move", "A move: two squares, and what a pawn becomes or what is dropped.")
        .def(py::init(&make_move), py::arg("from_square"), py::arg("to_square"),
            py::arg("promotion") = py::none(), py::arg("drop") = py::none())
        .def_static("from_uci", &read_uci, py::arg("uci"))
        .def("uci", &format)
        .def_property_readonly("from_square", [](Move const& move) { return to_number(move.attempt.from); })
        .def_property_readonly("to_square", [](Move const& move) { return to_number(move.attempt.to); })
        .def_property_readonly(
            "promotion", [](Move const& move) { return to_optional_number(move.attempt.promotion); })
        .def_property_readonly("drop", [](Move const& move) { return to_optional_number(move.attempt.drop); })
        .def("__str__", &format)
        .def("__repr__", [](Move const& move) { return "Move.from_uci('" + format(move) + "')"; })
        .def(
            "__eq__", [](Move const& a, Move const& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](Move const& move) { return to_index(move.attempt); })
        .def(py::pickle([](Move const& move) { return py::make_tuple(format(move)); },
            [](py::tuple const& state) { return read_uci(state[0].cast<std::string>()); }));
}

void add_pieces(py::module_& module)
{
    py::class_<Piece>(module, "Piece", "A piece: its role and its colour.")
        .def(py::init([](int role, bool color) { return Piece{to_color(color), to_role(role)}; }),
            py::arg("piece_type"), py::arg("color"))
        .def_static("from_symbol", &read_symbol, py::arg("symbol"))
        .def("symbol", [](Piece piece) { return std::string(1, to_fen_char(piece)); })
        .def("unicode_symbol",
            [](Piece piece) { return glyphs[6 * to_index(piece.color) + to_index(piece.role)]; })
        .def_property_readonly("piece_type", [](Piece piece) { return to_number(piece.role); })
        .def_property_readonly("color", [](Piece piece) { return is_white(piece.color); })
        .def("__str__", [](Piece piece) { return std::string(1, to_fen_char(piece)); })
        .def("__repr__",
            [](Piece piece) { return "Piece.from_symbol('" + std::string(1, to_fen_char(piece)) + "')"; })
        .def(
            "__eq__", [](Piece a, Piece b) { return a == b; }, py::is_operator())
        .def("__hash__", [](Piece piece) { return 6 * to_index(piece.color) + to_index(piece.role); });
}

} // namespace

Square to_square(int number)
{
    if (number < 0 || number > 63)
        throw py::value_error(std::to_string(number) + " is not a square: 0 (a1) to 63 (h8).");
    return square_at(static_cast<std::size_t>(number));
}

Role to_role(int number)
{
    if (number < 1 || number > 6)
        throw py::value_error(std::to_string(number) + " is not a piece type: 1 (PAWN) to 6 (KING).");
    return static_cast<Role>(number - 1);
}

Language to_language(std::string const& code)
{
    if (auto const language = find_language(code))
        return *language;
    std::string codes;
    for (std::size_t index = 0; index < language_count; ++index)
        codes.append(index == 0 ? "" : ", ").append(arbiter::to_code(static_cast<Language>(index)));
    throw py::value_error("Unknown language '" + code + "'. There are: " + codes + ".");
}

std::size_t to_index(Attempt const& attempt)
{
    auto const role = attempt.drop ? attempt.drop : attempt.promotion;
    std::size_t const piece = role ? to_index(*role) + 1 : 0;
    return to_index(attempt.from) | (to_index(attempt.to) << 6U) | (piece << 12U);
}

py::object to_object(Attempt const& attempt)
{
    // Never freed: the interpreter ends before it would be.
    static auto* const objects = new std::vector<PyObject*>(move_index_count);
    PyObject*& object = (*objects)[to_index(attempt)];
    if (object == nullptr)
        object = py::cast(Move{attempt}).release().ptr();
    return py::reinterpret_borrow<py::object>(object);
}

void add_values(py::module_& module)
{
    add_moves(module);
    add_pieces(module);
    add_square_sets(module);
    module.def(
        "parse_square",
        [](std::string const& name) {
            auto const square = arbiter::parse_square(name);
            if (!square)
                throw py::value_error("'" + name + "' is not a square: a letter a to h and a digit 1 to 8.");
            return to_number(*square);
        },
        py::arg("name"), "The number of a square: parse_square(\"e4\") is 28.");
    module.def(
        "square_name", [](int square) { return to_string(to_square(square)); }, py::arg("square"),
        "The name of a square: square_name(28) is \"e4\".");
}

} // namespace arbiter::python

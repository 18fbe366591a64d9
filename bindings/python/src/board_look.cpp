// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "board.h"

namespace arbiter::python {

namespace {

SquareSet attackers(Board const& board, bool color, int square)
{
    arbiter::Board const& pieces = board.position().board();
    return {attackers_to(pieces, to_square(square), to_color(color), pieces.occupied())};
}

SquareSet attacks(Board const& board, int number)
{
    Square const square = to_square(number);
    auto const piece = board.position().piece_at(square);
    if (!piece)
        return {};
    return {attacks_from(*piece, square, board.position().board().occupied())};
}

py::dict list_pieces(Board const& board)
{
    py::dict pieces;
    for (Square const square : board.position().board().occupied())
        pieces[py::int_(to_number(square))] = *board.position().piece_at(square);
    return pieces;
}

std::optional<int> king(Board const& board, bool color)
{
    auto const square = board.position().find_king(to_color(color));
    return square ? std::optional{to_number(*square)} : std::nullopt;
}

bool can_castle(Board const& board, bool color, CastlingSide side)
{
    return board.position().visit(
        [=](auto const& position) { return position.castling_rook(to_color(color), side).has_value(); });
}

std::optional<int> en_passant_target(Board const& board)
{
    auto const square
        = board.position().visit([](auto const& position) { return position.en_passant_target(); });
    return square ? std::optional{to_number(*square)} : std::nullopt;
}

bool is_capture(Board const& board, Move const& move)
{
    LegalMove const legal = board.find(move);
    return board.position().visit([=](auto const& position) { return position.is_capture(legal); });
}

bool gives_check(Board const& board, Move const& move)
{
    LegalMove const legal = board.find(move);
    return board.position().visit([=](auto const& position) { return position.gives_check(legal); });
}

bool is_castling(Board const& board, Move const& move, std::optional<CastlingSide> side)
{
    LegalMove const legal = board.find(move);
    return legal.is_castling() && (!side || castling_side(legal.from(), legal.to()) == *side);
}

std::string write_pocket(Board const& board, bool color)
{
    Pockets const pockets = board.position().to_setup().pockets;
    std::string text;
    for (Role const role : pocket_roles)
        text.append(pockets.count(to_color(color), role), to_fen_char({Color::black, role}));
    return text;
}

Bitboard pinned(Board const& board, bool color)
{
    return board.position().visit([=](auto const& position) { return position.pinned(to_color(color)); });
}

SquareSet pin(Board const& board, bool color, int number)
{
    Square const square = to_square(number);
    if (!pinned(board, color).has(square))
        return {~Bitboard{}};
    return {line(*board.position().find_king(to_color(color)), square)};
}

void add_pieces(py::class_<Board>& board)
{
    board
        .def(
            "piece_at", [](Board const& it, int square) { return it.position().piece_at(to_square(square)); },
            py::arg("square"))
        .def(
            "piece_type_at",
            [](Board const& it, int square) {
                auto const piece = it.position().piece_at(to_square(square));
                return piece ? std::optional{to_number(piece->role)} : std::nullopt;
            },
            py::arg("square"))
        .def(
            "color_at",
            [](Board const& it, int square) {
                auto const piece = it.position().piece_at(to_square(square));
                return piece ? std::optional{is_white(piece->color)} : std::nullopt;
            },
            py::arg("square"))
        .def("piece_map", &list_pieces)
        .def(
            "pieces",
            [](Board const& it, int role, bool color) {
                return SquareSet{it.position().board().pieces(to_color(color), to_role(role))};
            },
            py::arg("piece_type"), py::arg("color"))
        .def("king", &king, py::arg("color"))
        .def("attackers", &attackers, py::arg("color"), py::arg("square"))
        .def("attacks", &attacks, py::arg("square"))
        .def(
            "is_attacked_by",
            [](Board const& it, bool color, int square) {
                return attackers(it, color, square).squares.any();
            },
            py::arg("color"), py::arg("square"))
        .def(
            "is_pinned",
            [](Board const& it, bool color, int square) { return pinned(it, color).has(to_square(square)); },
            py::arg("color"), py::arg("square"))
        .def("pin", &pin, py::arg("color"), py::arg("square"))
        .def("checkers", [](Board const& it) { return SquareSet{it.position().checkers()}; })
        .def("pocket", &write_pocket, py::arg("color"));
}

void add_state(py::class_<Board>& board)
{
    auto const castles = [](std::optional<CastlingSide> side) {
        return [side](Board const& it, Move const& move) { return is_castling(it, move, side); };
    };
    auto const may_castle = [](CastlingSide side) {
        return [side](Board const& it, bool color) { return can_castle(it, color, side); };
    };
    board
        .def_property_readonly("turn", [](Board const& it) { return is_white(it.position().side_to_move()); })
        .def_property_readonly(
            "fullmove_number", [](Board const& it) { return it.position().fullmove_number().value(); })
        .def_property_readonly(
            "halfmove_clock", [](Board const& it) { return it.position().halfmove_clock().count(); })
        .def_property_readonly("variant", [](Board const& it) { return to_name(it.position().variant()); })
        .def_property_readonly("chess960",
            [](Board const& it) {
                return it.position().visit(
                    [](auto const& position) { return position.castling_mode() == CastlingMode::chess960; });
            })
        .def_property_readonly("ep_square", &en_passant_target)
        .def_property_readonly("castling_rights",
            [](Board const& it) { return it.position().to_setup().castling_rights.rooks().bits(); })
        .def("has_kingside_castling_rights", may_castle(CastlingSide::king), py::arg("color"))
        .def("has_queenside_castling_rights", may_castle(CastlingSide::queen), py::arg("color"))
        .def("has_legal_en_passant",
            [](Board const& it) {
                return it.position().visit(
                    [](auto const& position) { return position.has_legal_en_passant(); });
            })
        .def("is_capture", &is_capture, py::arg("move"))
        .def("gives_check", &gives_check, py::arg("move"))
        .def(
            "is_en_passant", [](Board const& it, Move const& move) { return it.find(move).is_en_passant(); },
            py::arg("move"))
        .def("is_castling", castles(std::nullopt), py::arg("move"))
        .def("is_kingside_castling", castles(CastlingSide::king), py::arg("move"))
        .def("is_queenside_castling", castles(CastlingSide::queen), py::arg("move"))
        .def("key", [](Board const& it) { return static_cast<std::uint64_t>(it.position().key()); })
        .def("polyglot_key", [](Board const& it) {
            return it.position().visit(
                [](auto const& position) { return static_cast<std::uint64_t>(position.polyglot_key()); });
        });
}

} // namespace

void add_board_look(py::class_<Board>& board)
{
    add_pieces(board);
    add_state(board);
}

} // namespace arbiter::python

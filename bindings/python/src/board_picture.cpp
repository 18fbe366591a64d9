// SPDX-License-Identifier: MIT
#include "arbiter/play/render.h"
#include "board.h"

namespace arbiter::python {

namespace {

std::string write_board(Board const& board, bool uses_glyphs, std::string_view empty)
{
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            auto const piece = board.position().piece_at(to_square(8 * rank + file));
            if (!piece)
                text += empty;
            else if (uses_glyphs)
                text += py::str(py::cast(*piece).attr("unicode_symbol")()).cast<std::string>();
            else
                text += to_fen_char(*piece);
            text += file < 7 ? ' ' : '\n';
        }
    }
    text.pop_back();
    return text;
}

/// The squares of the last move and the king in check; of a verdict, what it proves.
std::string draw(Board const& board, bool orientation, int size, Explanation const* verdict)
{
    AnyPosition const& position = board.position();
    play::SvgOptions options;
    options.bottom = to_color(orientation);
    options.size = size;
    if (!board.played().empty()) {
        Attempt const& last = board.played().back().move;
        options.marks.last_move = Bitboard{last.from} | last.to;
    }
    if (auto const king = position.find_king(position.side_to_move()); king && position.in_check())
        options.marks.check = Bitboard{*king};
    if (verdict != nullptr) {
        options.marks.at = verdict->at.squares;
        options.marks.by = verdict->by.squares;
        options.title = verdict->sentence;
    }
    return play::render_svg(position.board(), options);
}

} // namespace

void add_board_picture(py::class_<Board>& board)
{
    board.def("__str__", [](Board const& it) { return write_board(it, false, "."); })
        .def(
            "unicode", [](Board const& it, std::string const& empty) { return write_board(it, true, empty); },
            py::kw_only(), py::arg("empty_square") = "⭘")
        .def("svg", &draw, py::kw_only(), py::arg("orientation") = true, py::arg("size") = 480,
            py::arg("verdict") = nullptr)
        .def("_repr_svg_", [](Board const& it) { return draw(it, true, 390, nullptr); });
}

} // namespace arbiter::python

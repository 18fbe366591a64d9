// SPDX-License-Identifier: MIT
#include "board.h"

#include "arbiter/core/perft.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/notation/uci_move.h"

namespace arbiter::python {

namespace {

bool is_legal(Board const& board, Move const& move)
{
    return board.position().find_move(move.attempt).has_value();
}

Explanation explain_text(Board const& board, std::string const& text, std::string const& language)
{
    Language const spoken = to_language(language);
    AnyPosition const& position = board.position();
    auto const move = read_move(position, text, CastlingSquares::form_of_mode);
    JudgedMove const judged = move ? judge_attempt(position, board.to_attempt(*move), spoken)
                                   : judge_problem(position, text, move.error(), spoken);
    return to_explanation(judged, position, spoken);
}

Explanation explain_move(Board const& board, Move const& move, std::string const& language)
{
    Language const spoken = to_language(language);
    return to_explanation(judge_attempt(board.position(), move.attempt, spoken), board.position(), spoken);
}

std::uint64_t count_lines(Board const& board, int depth)
{
    if (depth < 0 || depth > 65535)
        throw py::value_error("The depth of a perft is 0 to 65535 plies, not " + std::to_string(depth) + ".");
    AnyPosition const position = board.position();
    py::gil_scoped_release const others_run;
    return position.visit(
        [=](auto const& inside) { return perft(inside, Plies{static_cast<std::uint16_t>(depth)}); });
}

py::tuple to_state(Board const& board)
{
    py::list moves;
    for (Board::Played const& played : board.played())
        moves.append(to_object(played.move));
    AnyPosition const& root = board.root();
    bool const is_chess960 = root.castling_mode() == CastlingMode::chess960;
    return py::make_tuple(root.format_fen(), to_name(root.variant()), moves, is_chess960);
}

Board from_state(py::tuple const& state)
{
    Board board = Board::read(
        state[0].cast<std::string>(), to_variant(state[1].cast<std::string>()), state[3].cast<bool>());
    for (py::handle const move : state[2])
        board.push(board.find(move.cast<Move const&>()));
    return board;
}

py::object find_between(Board const& board, int from, int to, std::optional<int> promotion)
{
    Attempt attempt{to_square(from), to_square(to)};
    if (promotion)
        attempt.promotion = to_role(*promotion);
    else if (board.position().pieces(Role::pawn).has(attempt.from)
        && (rank_of(attempt.to) == Rank::first || rank_of(attempt.to) == Rank::eighth))
        attempt.promotion = Role::queen;
    board.find({attempt}); // Raises for an illegal move.
    return to_object(attempt);
}

/// "1. e4 e5 2. Nf3", or "1... e5 2. Nf3"
std::string write_variation(Board const& board, py::iterable const& variation)
{
    AnyPosition position = board.position();
    std::string text;
    for (py::handle const move : variation) {
        LegalMove const legal = Board{position}.find(move.cast<Move const&>());
        bool const is_white = position.side_to_move() == Color::white;
        if (is_white || text.empty()) {
            text += text.empty() ? "" : " ";
            text += std::to_string(position.fullmove_number().value()) + (is_white ? "." : "...");
        }
        text.append(" ").append(position.format_san(legal));
        position = position.play(legal);
    }
    return text;
}

void add_moves(py::class_<Board>& board)
{
    auto const san
        = [](Board const& it, Move const& move) { return it.position().format_san(it.find(move)); };
    auto const lan
        = [](Board const& it, Move const& move) { return it.position().format_lan(it.find(move)); };
    auto const push_text = [](auto find) {
        return [find](Board& it, std::string const& text) {
            LegalMove const move = (it.*find)(text);
            py::object const played = to_object(it.to_attempt(move));
            it.push(move);
            return played;
        };
    };
    auto const parse_text = [](auto find) {
        return [find](Board const& it, std::string const& text) {
            return to_object(it.to_attempt((it.*find)(text)));
        };
    };
    board.def("is_legal", &is_legal, py::arg("move"))
        .def("push_san", push_text(&Board::find_san), py::arg("san"))
        .def("push_uci", push_text(&Board::find_uci), py::arg("uci"))
        .def("parse_san", parse_text(&Board::find_san), py::arg("san"))
        .def("parse_uci", parse_text(&Board::find_uci), py::arg("uci"))
        .def("peek", [](Board const& it) { return to_object(it.peek()); })
        .def("san", san, py::arg("move"))
        .def("lan", lan, py::arg("move"))
        .def("find_move", &find_between, py::arg("from_square"), py::arg("to_square"),
            py::arg("promotion") = py::none())
        .def("variation_san", &write_variation, py::arg("variation"))
        .def(
            "uci",
            [](Board const& it, Move const& move) {
                return std::string{format_uci(it.to_attempt(it.find(move))).view()};
            },
            py::arg("move"))
        .def("why", &explain_text, py::arg("move"), py::arg("language") = "en")
        .def("why", &explain_move, py::arg("move"), py::arg("language") = "en")
        .def("ply",
            [](Board const& it) {
                return 2 * (it.position().fullmove_number().value() - 1)
                    + (it.position().side_to_move() == Color::black ? 1 : 0);
            })
        .def("perft", &count_lines, py::arg("depth"));
}

} // namespace

Variant to_variant(std::string const& name, bool is_chess960)
{
    if (auto const variant = find_variant(name))
        return is_chess960 && variant == Variant::standard ? Variant::chess960 : *variant;
    std::string known;
    for (Variant const one : all_variants)
        known.append(known.empty() ? "" : ", ").append(to_name(one));
    throw py::value_error("Unknown variant '" + name + "'. There are: " + known + ".");
}

Board Board::read(std::string const& fen, Variant variant, bool is_chess960)
{
    auto setup = arbiter::parse_fen(fen, variant);
    if (!setup)
        raise_invalid_fen("The FEN cannot be read: " + std::string{describe(setup.error()).view()} + ".");
    if (is_chess960)
        setup->castling_mode = CastlingMode::chess960;
    auto const position = AnyPosition::from_setup(variant, *setup);
    if (!position)
        raise_invalid_fen(describe_faults(position.error()));
    return Board{*position};
}

LegalMove Board::find(Move const& move) const
{
    auto const legal = position_.find_move(move.attempt);
    if (!legal)
        raise_refused(judge_attempt(position_, move.attempt), position_);
    return *legal;
}

LegalMove Board::find_san(std::string const& text) const
{
    auto const san = arbiter::parse_san(text);
    if (!san)
        raise_invalid_move(text, san.error());
    auto const move = position_.visit([&](auto const& inside) { return resolve(inside, *san); });
    if (!move)
        raise_problem(position_, text, RefusedSan{*san, move.error()});
    return *move;
}

LegalMove Board::find_uci(std::string const& text) const
{
    auto const read = parse_uci_attempt(text);
    if (!read)
        raise_invalid_move(text, read.error());
    return find({position_.visit([&](auto const& inside) { return adapt_castling(inside, *read); })});
}

void Board::push(LegalMove move)
{
    played_.push_back({position_, position_.to_attempt(move)});
    keys_.push_back(position_.key());
    position_ = position_.play(move);
}

Attempt Board::pop()
{
    Attempt const move = peek();
    position_ = played_.back().before;
    played_.pop_back();
    keys_.pop_back();
    return move;
}

Attempt Board::peek() const
{
    if (played_.empty())
        throw py::index_error("No move has been played on this board.");
    return played_.back().move;
}

void Board::forget_moves()
{
    played_.clear();
    keys_.clear();
}

void add_board(py::module_& module)
{
    py::class_<Board> board{module, "Board", "A position with the moves that led to it."};
    module.attr("STARTING_FEN") = AnyPosition::initial(Variant::standard).format_fen();
    // Without a FEN it is the start of the variant, which for some is not that of chess.
    auto const make = [](std::optional<std::string> const& fen, bool chess960, std::string const& name) {
        Variant const variant = to_variant(name, chess960);
        AnyPosition const start = AnyPosition::initial(variant);
        return fen || chess960 ? Board::read(fen.value_or(start.format_fen()), variant, chess960)
                               : Board{start};
    };
    auto const copy = [](Board const& it, bool stack) {
        Board other = it;
        if (!stack)
            other.forget_moves();
        return other;
    };
    board
        .def(py::init(make), py::arg("fen") = py::none(), py::kw_only(), py::arg("chess960") = false,
            py::arg("variant") = "standard")
        .def("copy", copy, py::kw_only(), py::arg("stack") = true)
        .def("__copy__", [](Board const& it) { return Board{it}; })
        .def(
            "__deepcopy__", [](Board const& it, py::dict const&) { return Board{it}; }, py::arg("memo"))
        .def("root", [](Board const& it) { return Board{it.root()}; })
        .def("fen", [](Board const& it) { return it.position().format_fen(); })
        .def(
            "__eq__", [](Board const& a, Board const& b) { return a.position() == b.position(); },
            py::is_operator())
        .def("__repr__", [](Board const& it) { return "Board('" + it.position().format_fen() + "')"; })
        .def(py::pickle(&to_state, &from_state));
    board.attr("__hash__") = py::none();
    add_moves(board);
    add_board_slots(module, board);
    add_board_look(board);
    add_board_facts(board);
    add_board_end(board);
    add_board_picture(board);
}

} // namespace arbiter::python

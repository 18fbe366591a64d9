// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/check.h"
#include "board.h"
#include "game_reader.h"

namespace arbiter::python {

namespace {

/// The nodes are numbers in Python; 0 is the start.
NodeId find_node(Game const& game, std::uint32_t number)
{
    auto const node = static_cast<NodeId>(number);
    if (!game.tree.contains(node))
        throw py::index_error("The game has no node " + std::to_string(number) + ".");
    return node;
}

std::uint32_t number_of(NodeId node)
{
    return static_cast<std::uint32_t>(node);
}

Attempt move_to(GameTree const& tree, NodeId node)
{
    return tree.position(*tree.parent(node)).to_attempt(*tree.move(node));
}

std::vector<std::uint32_t> children(Game const& game, std::uint32_t number)
{
    std::vector<std::uint32_t> numbers;
    for (NodeId const child : game.tree.children(find_node(game, number)))
        numbers.push_back(number_of(child));
    return numbers;
}

std::optional<std::uint32_t> parent(Game const& game, std::uint32_t number)
{
    auto const node = game.tree.parent(find_node(game, number));
    return node ? std::optional{number_of(*node)} : std::nullopt;
}

std::vector<std::uint32_t> main_line(Game const& game)
{
    std::vector<std::uint32_t> numbers;
    for (NodeId const node : game.tree.main_line())
        numbers.push_back(number_of(node));
    return numbers;
}

py::list main_line_moves(Game const& game)
{
    py::list moves;
    for (NodeId const node : game.tree.legal_main_line())
        moves.append(to_object(move_to(game.tree, node)));
    return moves;
}

py::object move_of(Game const& game, std::uint32_t number)
{
    NodeId const node = find_node(game, number);
    return game.tree.move(node) ? to_object(move_to(game.tree, node)) : py::none{};
}

/// The board after the moves that lead to the node; after a passed turn it begins again.
Board board_at(Game const& game, std::uint32_t number)
{
    Board board{game.tree.start()};
    for (NodeId const node : game.tree.line_to(find_node(game, number))) {
        if (auto const move = game.tree.move(node))
            board.push(*move);
        else
            board = Board{game.tree.position(node)};
    }
    return board;
}

std::uint32_t add_move(Game& game, std::uint32_t number, Move const& move)
{
    NodeId const node = find_node(game, number);
    return number_of(game.tree.add(node, Board{game.tree.position(node)}.find(move)));
}

/// The tags with those that are parts of the game: Result, Variant, SetUp and FEN.
py::dict tags(Game const& game)
{
    py::dict all;
    for (Tag const& tag : game.tags.all())
        all[py::str(tag.name)] = tag.value;
    all["Result"] = to_string(game.result);
    AnyPosition const& start = game.tree.start();
    if (start.variant() != Variant::standard)
        all["Variant"] = to_pgn_name(start.variant());
    if (start != AnyPosition::initial(start.variant())) {
        all["SetUp"] = "1";
        all["FEN"] = start.format_fen();
    }
    return all;
}

void set_tag(Game& game, std::string const& name, std::string const& value)
{
    if (name == "FEN" || name == "SetUp" || name == "Variant")
        throw py::value_error(
            "The tag " + name + " follows from the start of the game: Game.from_board sets it.");
    if (!Tags::is_name(name))
        throw py::value_error("'" + name + "' is not a tag name: letters, digits and _ : - + = #.");
    if (name != "Result") {
        game.tags.set(name, value);
        return;
    }
    auto const result = find_game_result(value);
    if (!result)
        throw py::value_error("'" + value + "' is not a result: 1-0, 0-1, 1/2-1/2 or *.");
    game.result = *result;
}

Game from_board(Board const& board)
{
    Game game{.tags = {}, .tree = to_tree(board)};
    game.result = to_result(board.position().automatic_outcome(board.earlier_keys()));
    return game;
}

/// A game that has been read, and how many bytes it took.
py::tuple read(py::bytes const& text, std::size_t begin)
{
    std::string_view const view = text;
    if (begin > view.size())
        throw py::index_error("The text has " + std::to_string(view.size()) + " bytes.");
    PgnReading reading;
    {
        py::gil_scoped_release const others_run;
        reading = read_as_utf8(view.substr(begin));
    }
    if (is_no_game(reading))
        return py::make_tuple(py::none{}, py::list{}, view.size());
    py::list const errors = describe_errors(reading);
    return py::make_tuple(std::move(reading.game), errors, begin + reading.end);
}

py::dict to_dict(workbench::FaultRecord const& fault)
{
    py::dict members;
    members["code"] = to_code(fault.code);
    members["is_error"] = fault.severity == PgnSeverity::error;
    members["game"] = fault.game;
    members["line"] = fault.line;
    members["column"] = fault.column;
    members["offset"] = fault.offset;
    members["white"] = fault.white;
    members["black"] = fault.black;
    members["text"] = fault.text;
    members["verdict"] = fault.verdict;
    members["sentence"] = fault.sentence;
    members["fen"] = fault.fen;
    return members;
}

/// Checks all games of a text, while other threads of Python run.
py::tuple check(py::bytes const& text)
{
    std::string_view const view = text;
    workbench::CheckVisitor checker{PgnPolicy::usual()};
    {
        py::gil_scoped_release const others_run;
        read_games(view, checker);
    }
    py::list faults;
    for (workbench::FaultRecord const& fault : checker.faults())
        faults.append(to_dict(fault));
    workbench::CheckTotals const& totals = checker.totals();
    return py::make_tuple(totals.games, totals.plies, totals.games_with_errors, faults);
}

} // namespace

void add_games(py::module_& module)
{
    py::class_<Game>(
        module, "GameRecord", "The moves, tags and result of a game, as arbiter.pgn.Game shows them.")
        .def(py::init<>())
        .def_static("from_board", &from_board, py::arg("board"))
        .def("tags", &tags)
        .def("set_tag", &set_tag, py::arg("name"), py::arg("value"))
        .def(
            "erase_tag", [](Game& it, std::string const& name) { it.tags.erase(name); }, py::arg("name"))
        .def("children", &children, py::arg("node"))
        .def("parent", &parent, py::arg("node"))
        .def("main_line", &main_line)
        .def("main_line_moves", &main_line_moves)
        .def("move", &move_of, py::arg("node"))
        .def(
            "san", [](Game const& it, std::uint32_t node) { return it.tree.san(find_node(it, node)); },
            py::arg("node"))
        .def("board", &board_at, py::arg("node"))
        .def("add_move", &add_move, py::arg("node"), py::arg("move"))
        .def(
            "judge_claim",
            [](Game const& it, std::uint32_t node, std::optional<Move> const& move,
                std::string const& language) {
                return judge_claim_at(it.tree, find_node(it, node), move, language);
            },
            py::arg("node"), py::arg("move") = py::none(), py::kw_only(), py::arg("language") = "en")
        .def(
            "comment",
            [](Game const& it, std::uint32_t node) { return it.tree.comment(find_node(it, node)); },
            py::arg("node"))
        .def(
            "comment_before",
            [](Game const& it, std::uint32_t node) { return it.tree.comment_before(find_node(it, node)); },
            py::arg("node"))
        .def(
            "set_comment",
            [](Game& it, std::uint32_t node, std::string const& text) {
                it.tree.set_comment(find_node(it, node), text);
            },
            py::arg("node"), py::arg("text"))
        .def(
            "nags",
            [](Game const& it, std::uint32_t node) {
                std::vector<int> numbers;
                for (Nag const nag : it.tree.nags(find_node(it, node)))
                    numbers.push_back(nag.number());
                return numbers;
            },
            py::arg("node"))
        .def(
            "add_nag",
            [](Game& it, std::uint32_t node, std::uint8_t nag) {
                it.tree.add_nag(find_node(it, node), Nag{nag});
            },
            py::arg("node"), py::arg("nag"))
        .def("write", [](Game const& it) { return write_pgn(it); });
    add_game_reader(module);
    module.def("read_pgn", &read, py::arg("text"), py::arg("begin") = 0,
        "The first game from that byte on, its errors, and where the next one begins.");
    module.def("check_pgn", &check, py::arg("text"),
        "How many games and plies a text has, how many games with errors, and the faults.");
}

} // namespace arbiter::python

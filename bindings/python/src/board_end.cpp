// SPDX-License-Identifier: MIT
#include "arbiter/game/game_result.h"
#include "arbiter/rules/can_win.h"
#include "arbiter/rules/repetition.h"
#include "arbiter/rules/sentence.h"
#include "board.h"

#include <algorithm>

namespace arbiter::python {

namespace {

/// Whether a side can win, with the proof as Python has it.
struct CanWin {
    std::optional<bool> answer;
    std::optional<std::string> reason;
    std::optional<std::string> sentence;
    /// From the position to mate, if the answer is yes and was searched for.
    std::vector<Attempt> moves;
};

/// The draw that the side to move can claim, as it stands or by announcing a move; nothing for other reasons
/// than `wanted`, if there is one.
std::optional<Outcome> find_claim(Board const& board, std::optional<Termination> wanted = std::nullopt)
{
    auto const fits = [&](std::optional<Outcome> const& draw) {
        return draw && (!wanted || draw->termination == *wanted);
    };
    // Repetition would be told before fifty moves, and nothing is repeated without earlier positions.
    std::span<ZobristKey const> keys;
    if (wanted != Termination::fifty_moves)
        keys = board.earlier_keys();
    auto const draw = board.position().claimable_draw(keys);
    if (fits(draw))
        return draw;
    for (LegalMove const move : board.position().legal_moves()) {
        auto const announced = board.position().claimable_draw_with(keys, move);
        if (fits(announced))
            return announced;
    }
    return std::nullopt;
}

std::optional<Outcome> find_outcome(Board const& board, bool claims_draw)
{
    auto const outcome = board.position().automatic_outcome(board.earlier_keys());
    return outcome || !claims_draw ? outcome : find_claim(board);
}

bool ends_by(Board const& board, Termination termination)
{
    auto const outcome = board.position().automatic_outcome({});
    return outcome && outcome->termination == termination;
}

bool has_material(Board const& board, bool color)
{
    return board.position().visit([=](auto const& position) { return can_mate(position, to_color(color)); });
}

std::size_t repetitions(Board const& board)
{
    return board.position().visit(
        [&](auto const& position) { return count_repetitions(position, board.earlier_keys()); });
}

/// Whether at least `plies` plies have been played without a capture or a pawn's move, and there is a move.
bool has_been_quiet_for(Board const& board, unsigned plies)
{
    return board.position().visit([=](auto const& position) {
        return plies_towards_draw(position).count() >= plies && position.has_legal_move();
    });
}

/// Where mate is not the only way to win, only the material is looked at.
CanWin ask_material(Board const& board, bool color)
{
    if (has_material(board, color))
        return {};
    return {false, std::string{to_code(UnwinnableReason::material)}, std::nullopt, {}};
}

CanWin ask_can_win(Board const& board, bool color, std::string const& language_code, std::size_t positions)
{
    Language const language = to_language(language_code);
    if (board.position().as_chess() == nullptr)
        return ask_material(board, color);
    Position const position = *board.position().as_chess();
    Winnability found;
    {
        py::gil_scoped_release const others_run;
        std::vector<detail::HelpmateNode> memory(std::max<std::size_t>(positions, 1));
        found = can_win(position, to_color(color), memory);
    }
    CanWin answer;
    if (found.answer != WinAnswer::unknown)
        answer.answer = found.answer == WinAnswer::yes;
    if (found.reason) {
        answer.reason = to_code(*found.reason);
        answer.sentence = describe(position, to_color(color), *found.reason, language).view();
    }
    Position after = position;
    for (arbiter::Move const move : found.helpmate) {
        answer.moves.push_back(to_attempt(after, move));
        after = after.try_play(move).value();
    }
    return answer;
}

bool is_proven_dead(Board const& board)
{
    if (board.position().as_chess() == nullptr)
        return !has_material(board, true) && !has_material(board, false);
    return ask_can_win(board, true, "en", usual_helpmate_room).answer == false
        && ask_can_win(board, false, "en", usual_helpmate_room).answer == false;
}

std::optional<ExplainedEnding> explain_end(Board const& board, std::string const& language_code)
{
    GameTree const tree = to_tree(board);
    return explain_ending(tree, tree.cursor(), to_language(language_code));
}

JudgedClaim judge_claim_of(
    Board const& board, std::optional<Move> const& move, std::string const& language_code)
{
    GameTree const tree = to_tree(board);
    return judge_claim_at(tree, tree.cursor(), move, language_code);
}

/// "SEVENTY_FIVE_MOVES": the name that Python gives a termination.
std::string to_python_name(Termination termination)
{
    std::string name{to_code(termination)};
    for (char& letter : name)
        letter = letter == '-' ? '_' : static_cast<char>(letter - 'a' + 'A');
    return name;
}

} // namespace

void add_outcomes(py::module_& module)
{
    py::enum_<Termination> terminations{module, "Termination", "What ends a game."};
    for (std::size_t index = 0; index < termination_count; ++index) {
        auto const termination = static_cast<Termination>(index);
        terminations.value(to_python_name(termination).c_str(), termination);
    }
    py::class_<Outcome>(module, "Outcome", "How a game ends: who wins, and why.")
        .def_property_readonly("winner",
            [](Outcome const& it) { return it.winner ? std::optional{is_white(*it.winner)} : std::nullopt; })
        .def_readonly("termination", &Outcome::termination)
        .def("result", [](Outcome const& it) { return to_string(to_result(it)); })
        .def(
            "sentence",
            [](Outcome const& it, std::string const& language) {
                return std::string{describe(it, to_language(language)).view()};
            },
            py::arg("language") = "en")
        .def(
            "__eq__", [](Outcome const& a, Outcome const& b) { return a == b; }, py::is_operator())
        .def("__repr__",
            [](Outcome const& it) {
                return "<Outcome " + std::string{to_string(to_result(it))} + ": "
                    + std::string{describe(it).view()} + ">";
            })
        .attr("__hash__")
        = py::none();
    py::class_<CanWin>(module, "Winnability", "Whether a side can win, with the proof.")
        .def_readonly("answer", &CanWin::answer)
        .def_readonly("reason", &CanWin::reason)
        .def_readonly("sentence", &CanWin::sentence)
        .def_property_readonly("moves", [](CanWin const& it) {
            py::list moves;
            for (Attempt const& move : it.moves)
                moves.append(to_object(move));
            return moves;
        });
}

void add_board_end(py::class_<Board>& board)
{
    auto const claim = py::arg("claim_draw") = false;
    board.def("outcome", &find_outcome, py::kw_only(), claim)
        .def(
            "is_game_over", [](Board const& it, bool claims) { return find_outcome(it, claims).has_value(); },
            py::kw_only(), claim)
        .def(
            "result",
            [](Board const& it, bool claims) { return to_string(to_result(find_outcome(it, claims))); },
            py::kw_only(), claim)
        .def("is_check", [](Board const& it) { return it.position().in_check(); })
        .def("is_checkmate", [](Board const& it) { return ends_by(it, Termination::checkmate); })
        .def("is_stalemate", [](Board const& it) { return ends_by(it, Termination::stalemate); })
        .def("is_insufficient_material",
            [](Board const& it) { return !has_material(it, true) && !has_material(it, false); })
        .def(
            "has_insufficient_material", [](Board const& it, bool color) { return !has_material(it, color); },
            py::arg("color"))
        .def(
            "is_repetition",
            [](Board const& it, int count) { return static_cast<std::ptrdiff_t>(repetitions(it)) >= count; },
            py::arg("count") = 3)
        .def("is_fivefold_repetition", [](Board const& it) { return repetitions(it) >= 5; })
        .def("is_seventyfive_moves", [](Board const& it) { return has_been_quiet_for(it, 150); })
        .def("is_fifty_moves", [](Board const& it) { return has_been_quiet_for(it, 100); })
        .def("can_claim_draw", [](Board const& it) { return find_claim(it).has_value(); })
        .def("can_claim_fifty_moves",
            [](Board const& it) { return find_claim(it, Termination::fifty_moves).has_value(); })
        .def("can_claim_threefold_repetition",
            [](Board const& it) { return find_claim(it, Termination::threefold_repetition).has_value(); })
        .def("can_win", &ask_can_win, py::arg("color"), py::kw_only(), py::arg("language") = "en",
            py::arg("positions") = 16384)
        .def("is_dead", &is_proven_dead)
        .def("why_over", &explain_end, py::arg("language") = "en")
        .def("judge_claim", &judge_claim_of, py::arg("move") = py::none(), py::kw_only(),
            py::arg("language") = "en");
}

} // namespace arbiter::python

// SPDX-License-Identifier: MIT
#include "tournaments.h"

#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/tournament/board_result.h"
#include "arbiter/tournament/trf.h"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::python {

using tournament::Player;
using tournament::RoundResult;
using tournament::TournamentError;

namespace {

/// A player with the number that the player has now.
struct NumberedPlayer {
    PlayerNumber number = 0;
    Player player;
};

/// A board with its number in the round.
struct NumberedBoard {
    std::size_t number = 0;
    tournament::Board board;
};

/// A row of the standings with the names of its tie-breaks.
struct NamedStanding {
    std::size_t place = 0;
    PlayerNumber number = 0;
    double points = 0;
    std::vector<std::pair<std::string, double>> tie_breaks;
};

struct TournamentExceptions {
    py::object report;
    py::object tournament;
};

/// They live as long as the interpreter.
TournamentExceptions& tournament_exceptions()
{
    static auto* const all = new TournamentExceptions;
    return *all;
}

py::object add_tournament_exception(
    py::module_& module, char const* name, char const* document, std::vector<char const*> const& fields)
{
    py::dict members;
    for (char const* const field : fields)
        members[field] = py::none();
    auto const type = py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
        ("arbiter." + std::string{name}).c_str(), document, PyExc_ValueError, members.ptr()));
    module.attr(name) = type;
    return type;
}

struct ErrorRow {
    TournamentError error;
    char const* code;
    char const* sentence;
};

constexpr std::array<ErrorRow, 13> error_rows{{
    {TournamentError::no_such_player, "no-such-player", "There is no such player."},
    {TournamentError::no_such_board, "no-such-board", "The round has no such board."},
    {TournamentError::no_round_yet, "not-paired", "The round is not paired yet."},
    {TournamentError::wrong_result, "wrong-result", "This is not a result that fits here."},
    {TournamentError::draw_in_knock_out, "needs-winner", "A knock-out game needs a winner."},
    {TournamentError::already_paired, "already-paired", "The pairing of the round includes the player."},
    {TournamentError::round_is_over, "round-is-over", "The next round is paired already."},
    {TournamentError::too_few_players, "too-few-players", "A round needs two players at least."},
    {TournamentError::results_missing, "results-missing", "A board of the round has no result."},
    {TournamentError::tournament_over, "tournament-over", "All rounds are paired."},
    {TournamentError::no_legal_pairing, "no-legal-pairing", "The rules allow no pairing."},
    {TournamentError::rounds_unknown, "rounds-unknown", "A Swiss tournament needs a number of rounds."},
    {TournamentError::too_late, "too-late", "The format takes no new players after the first pairing."},
}};

[[noreturn]] void raise_error(TournamentError error)
{
    ErrorRow const& row = error_rows[static_cast<std::size_t>(error)];
    raise_tournament_error(row.code, row.sentence);
}

template <class Value>
Value const& value_of(Result<Value, TournamentError> const& result)
{
    if (!result)
        raise_error(result.error());
    return *result;
}

Tournament read_report(std::string const& text)
{
    auto read = tournament::read_trf(text);
    if (read)
        return *std::move(read);
    auto const& [error, line, column] = read.error();
    py::object const& type = tournament_exceptions().report;
    py::object const raised = type("line " + std::to_string(line) + ", column " + std::to_string(column)
        + ": " + std::string{describe(error)});
    raised.attr("line") = line;
    raised.attr("column") = column;
    PyErr_SetObject(type.ptr(), raised.ptr());
    throw py::error_already_set();
}

std::vector<tournament::TieBreak> read_tie_breaks(
    tournament::Format format, std::vector<std::string> const& names)
{
    std::string list;
    for (std::string const& name : names)
        list += (list.empty() ? "" : ",") + name;
    auto parsed = tournament::parse_tie_breaks(list);
    if (!names.empty() && !parsed)
        throw py::value_error("'" + parsed.error() + "' is not a tie-break of C.07, or comes twice.");
    if (names.empty())
        return {};
    if (auto const misuse = find_misuse(format, *parsed))
        throw py::value_error(*misuse + ".");
    return *std::move(parsed);
}

Tournament make_tournament(std::string const& name, std::string const& format, std::size_t rounds,
    std::optional<std::vector<std::string>> const& tie_breaks)
{
    auto const found = tournament::find_format(format);
    if (!found || *found == tournament::Format::arena)
        throw py::value_error(
            "Unknown format '" + format + "'. There are: swiss, round-robin, double-round-robin, knock-out.");
    Tournament made;
    made.name = name;
    made.format = *found;
    made.rounds = rounds;
    made.tie_breaks = tie_breaks ? read_tie_breaks(*found, *tie_breaks) : default_tie_breaks(*found);
    return made;
}

/// Raises ValueError for a text that the columns of the file would cut or break.
void check_column(char const* what, std::string const& text, std::size_t width)
{
    bool const is_broken
        = std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < ' '; });
    if (is_broken || !is_utf8(text) || count_characters(text) > width)
        throw py::value_error(
            std::string{what} + " has room for " + std::to_string(width) + " characters on one line.");
}

std::size_t add_new_player(Tournament& report, std::string const& name, unsigned rating,
    std::string const& title, std::string const& federation, std::string const& fide_id)
{
    check_column("The name", name, 33);
    check_column("The title", title, 3);
    check_column("The federation", federation, 3);
    check_column("The FIDE number", fide_id, 11);
    if (trimmed(name).empty())
        throw py::value_error("A player needs a name.");
    if (rating > 9999)
        throw py::value_error("A rating has at most four digits.");
    Player player;
    player.name = trimmed(name);
    player.rating = rating;
    player.title = title;
    player.federation = federation;
    player.fide_id = fide_id;
    (void)value_of(add_player(report, std::move(player)));
    return report.players.size();
}

std::vector<NumberedPlayer> players_of(Tournament const& report)
{
    std::vector<NumberedPlayer> players;
    for (Player const& player : report.players)
        players.push_back({players.size() + 1, player});
    return players;
}

std::vector<NumberedBoard> boards_of(Tournament const& report, std::optional<std::size_t> round)
{
    std::vector<NumberedBoard> all;
    for (tournament::Board const& board : boards(report, to_paired_round(report, round)))
        all.push_back({all.size() + 1, board});
    return all;
}

std::optional<PlayerNumber> bye_of(Tournament const& report, std::optional<std::size_t> round)
{
    std::size_t const paired = to_paired_round(report, round);
    for (PlayerNumber number = 1; number <= report.players.size(); ++number) {
        if (report.entry(number, paired).result == RoundResult::allocated_bye)
            return number;
    }
    return std::nullopt;
}

void enter_result(
    Tournament& report, std::size_t board, std::string const& text, std::optional<std::size_t> round)
{
    auto const result = tournament::find_board_result(text);
    if (!result)
        throw py::value_error("'" + text + "' is not a result such as 1-0, 0-1, 1/2, +:- or *.");
    (void)value_of(set_result(report, to_paired_round(report, round), board, result->white, result->black));
}

void enter_bye(
    Tournament& report, std::size_t player, std::string const& kind, std::optional<std::size_t> round)
{
    auto const bye = tournament::find_bye(kind);
    if (!bye)
        throw py::value_error("'" + kind + "' is not a bye: full, half, zero or none.");
    std::size_t const asked = round.value_or(paired_rounds(report) + 1);
    if (asked == 0 || asked > 99)
        throw py::value_error("A round is a number from 1 to 99.");
    (void)value_of(set_bye(report, to_player(report, player), asked, *bye));
}

std::vector<std::size_t> wrong_rounds(Tournament const& report)
{
    std::vector<std::size_t> rounds;
    for (tournament::PairingFault const& fault : check_pairings(report))
        rounds.push_back(fault.round);
    return rounds;
}

std::vector<NamedStanding> standings_of(Tournament const& report, std::optional<std::size_t> round,
    std::optional<std::vector<std::string>> const& names)
{
    std::size_t const rounds = round ? to_paired_round(report, round) : paired_rounds(report);
    auto const tie_breaks
        = usable_tie_breaks(report, names ? read_tie_breaks(report.format, *names) : report.tie_breaks);
    std::vector<NamedStanding> rows;
    for (tournament::Standing const& standing : standings(report, rounds, tie_breaks)) {
        NamedStanding row{standing.place, standing.number, standing.half_points / 2.0, {}};
        for (std::size_t i = 0; i < tie_breaks.size(); ++i)
            row.tie_breaks.emplace_back(
                to_name(tie_breaks[i]), static_cast<double>(standing.tie_breaks[i]) / 100);
        rows.push_back(std::move(row));
    }
    return rows;
}

void add_tournament_values(py::module_& module)
{
    py::class_<NumberedPlayer>(module, "TournamentPlayer", "A player of a tournament.")
        .def_readonly("number", &NumberedPlayer::number)
        .def_property_readonly("name", [](NumberedPlayer const& it) { return it.player.name; })
        .def_property_readonly("title", [](NumberedPlayer const& it) { return it.player.title; })
        .def_property_readonly("rating", [](NumberedPlayer const& it) { return it.player.rating; })
        .def_property_readonly("federation", [](NumberedPlayer const& it) { return it.player.federation; })
        .def_property_readonly("fide_id", [](NumberedPlayer const& it) { return it.player.fide_id; })
        .def_property_readonly("rounds",
            [](NumberedPlayer const& it) {
                std::vector<std::string> rounds;
                for (tournament::Entry const& entry : it.player.rounds)
                    rounds.push_back(format_entry(entry));
                return rounds;
            })
        .def("__repr__", [](NumberedPlayer const& it) {
            return "<TournamentPlayer " + std::to_string(it.number) + ": " + it.player.name + ">";
        });
    py::class_<NumberedBoard>(module, "TournamentBoard", "A board of a round.")
        .def_readonly("number", &NumberedBoard::number)
        .def_property_readonly("white", [](NumberedBoard const& it) { return it.board.white; })
        .def_property_readonly("black", [](NumberedBoard const& it) { return it.board.black; })
        .def_property_readonly(
            "result", [](NumberedBoard const& it) { return format_board_result(it.board); })
        .def("__repr__", [](NumberedBoard const& it) {
            return "<TournamentBoard " + std::to_string(it.board.white) + "-" + std::to_string(it.board.black)
                + " " + format_board_result(it.board) + ">";
        });
    py::class_<NamedStanding>(module, "Standing", "A row of the standings.")
        .def_readonly("place", &NamedStanding::place)
        .def_readonly("number", &NamedStanding::number)
        .def_readonly("points", &NamedStanding::points)
        .def_readonly("tie_breaks", &NamedStanding::tie_breaks)
        .def("__repr__", [](NamedStanding const& it) {
            return "<Standing " + std::to_string(it.place) + ": " + std::to_string(it.number) + ">";
        });
}

} // namespace

void raise_tournament_error(std::string const& code, std::string const& sentence)
{
    py::object const& type = tournament_exceptions().tournament;
    py::object const raised = type(sentence);
    raised.attr("code") = code;
    PyErr_SetObject(type.ptr(), raised.ptr());
    throw py::error_already_set();
}

PlayerNumber to_player(Tournament const& tournament, std::size_t number)
{
    if (number == 0 || number > tournament.players.size())
        throw py::index_error("The tournament has no player " + std::to_string(number) + ".");
    return number;
}

std::size_t to_paired_round(Tournament const& tournament, std::optional<std::size_t> round)
{
    std::size_t const last = paired_rounds(tournament);
    std::size_t const wanted = round.value_or(last);
    if (wanted == 0 || wanted > last)
        raise_error(TournamentError::no_round_yet);
    return wanted;
}

void add_tournaments(py::module_& module)
{
    tournament_exceptions().report = add_tournament_exception(
        module, "InvalidReportError", "The text is not a report file (TRF).", {"line", "column"});
    tournament_exceptions().tournament = add_tournament_exception(
        module, "TournamentError", "What cannot be done with a tournament; `code` names it.", {"code"});
    add_tournament_values(module);
    py::class_<Tournament> type{module, "Tournament", "A tournament, as its report file (TRF) holds it."};
    type.def(py::init(&make_tournament), py::arg("name") = "Tournament", py::arg("format") = "swiss",
            py::arg("rounds") = 0, py::arg("tie_breaks") = py::none())
        .def_static("read", &read_report, py::arg("text"))
        .def("write", &tournament::write_trf)
        .def_readonly("name", &Tournament::name)
        .def_property_readonly("format", [](Tournament const& it) { return std::string{to_name(it.format)}; })
        .def_readonly("rounds", &Tournament::rounds)
        .def_property_readonly("paired_rounds", &tournament::paired_rounds)
        .def_property_readonly("players", &players_of)
        .def("add_player", &add_new_player, py::arg("name"), py::arg("rating") = 0, py::arg("title") = "",
            py::arg("federation") = "", py::arg("fide_id") = "")
        .def("number_by_rating",
            [](Tournament& it) {
                if (paired_rounds(it) > 0)
                    raise_error(TournamentError::already_paired);
                number_players(it);
            })
        .def("pair",
            [](Tournament& it) { return value_of(pair_next_round(it, tournament::Numbering::as_given)); })
        .def("unpair", [](Tournament& it) { return value_of(take_back_round(it)); })
        .def("boards", &boards_of, py::arg("round") = py::none())
        .def("bye", &bye_of, py::arg("round") = py::none())
        .def("set_result", &enter_result, py::arg("board"), py::arg("result"), py::arg("round") = py::none())
        .def("set_bye", &enter_bye, py::arg("player"), py::arg("kind"), py::arg("round") = py::none())
        .def(
            "withdraw",
            [](Tournament& it, std::size_t player) { (void)value_of(withdraw(it, to_player(it, player))); },
            py::arg("player"))
        .def("wrong_rounds", &wrong_rounds)
        .def("standings", &standings_of, py::arg("round") = py::none(), py::arg("tie_breaks") = py::none())
        .def("__str__", &tournament::write_trf)
        .def("__repr__", [](Tournament const& it) {
            return "<Tournament " + it.name + ": " + std::to_string(it.players.size()) + " players>";
        });
    add_tournament_reasons(module, type);
}

} // namespace arbiter::python

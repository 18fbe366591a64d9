// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standing_text.h"
#include "arbiter/tournament/why_text.h"
#include "tournaments.h"

#include <algorithm>

namespace arbiter::python {

using tournament::SwissPlayer;
using tournament::SwissRound;

namespace {

/// The state before a round of a Swiss tournament. Raises TournamentError.
SwissRound round_of(Tournament const& report, std::optional<std::size_t> round)
{
    if (report.format != tournament::Format::swiss)
        raise_tournament_error("not-swiss", "Only the rounds of a Swiss tournament have reasons.");
    return swiss_round(report, to_paired_round(report, round));
}

/// A player who takes part in the round. Raises TournamentError.
SwissPlayer const& participant(SwissRound const& round, PlayerNumber number)
{
    auto const found = std::ranges::find(round.players, number, &SwissPlayer::number);
    if (found == round.players.end())
        raise_tournament_error("not-in-round",
            "The pairing of the round does not include player " + std::to_string(number) + ".");
    return *found;
}

PairingReason why(Tournament const& report, std::size_t player, std::size_t opponent,
    std::optional<std::size_t> round, std::string const& language)
{
    Language const spoken = to_language(language);
    SwissRound const state = round_of(report, round);
    (void)participant(state, player);
    if (opponent != 0)
        (void)participant(state, opponent);
    if (player == opponent)
        raise_tournament_error("same-player", "Nobody meets themselves.");
    if (opponent == 0 && state.players.size() % 2 == 0)
        raise_tournament_error("no-bye", "Nobody has a bye: the number of players is even.");
    tournament::RoundJudge const judge{state};
    auto const refusal = judge.why_not(player, {opponent});
    PairingReason reason{player, opponent, !refusal, {}, {}, {}};
    reason.sentence = say_refusal(refusal, player, opponent, spoken);
    if (refusal) {
        std::string const name{to_name(refusal->criterion)};
        reason.criterion = name.empty() ? std::nullopt : std::optional{name};
        reason.article = "C.04.3, " + std::string{article_of(refusal->criterion)};
    }
    return reason;
}

std::string why_colors(Tournament const& report, std::size_t one, std::size_t other,
    std::optional<std::size_t> round, std::string const& language)
{
    Language const spoken = to_language(language);
    SwissRound const state = round_of(report, round);
    SwissPlayer const& first = participant(state, one);
    SwissPlayer const& second = participant(state, other);
    bool const is_first = is_higher(first, second);
    return say_colors(is_first ? first : second, is_first ? second : first, state.first_color, spoken);
}

std::vector<std::string> why_ahead(Tournament const& report, std::size_t one, std::size_t other,
    std::optional<std::size_t> round, std::string const& language)
{
    Language const spoken = to_language(language);
    if (to_player(report, one) == to_player(report, other))
        raise_tournament_error("same-player", "Nobody is ahead of themselves.");
    auto const tie_breaks = usable_tie_breaks(report, report.tie_breaks);
    auto const reason = compare_standings(report, to_paired_round(report, round), tie_breaks, one, other);
    std::vector<std::string> sentences{say_standing(reason, spoken)};
    for (tournament::StandingStep const& step : reason.steps) {
        sentences.push_back(say_step(step, spoken));
        for (auto const* const account : {&step.ahead, &step.behind}) {
            if (std::string text = say_account(*account, spoken); !text.empty())
                sentences.push_back(std::move(text));
        }
    }
    return sentences;
}

} // namespace

void add_tournament_reasons(py::module_& module, py::class_<Tournament>& type)
{
    py::class_<PairingReason>(
        module, "PairingReason", "Why the rules pair two players, or do not. True where they do.")
        .def_readonly("player", &PairingReason::player)
        .def_readonly("opponent", &PairingReason::opponent)
        .def_readonly("is_by_rule", &PairingReason::is_by_rule)
        .def_readonly("criterion", &PairingReason::criterion)
        .def_readonly("article", &PairingReason::article)
        .def_readonly("sentence", &PairingReason::sentence)
        .def("__bool__", [](PairingReason const& reason) { return reason.is_by_rule; })
        .def("__str__", [](PairingReason const& reason) { return reason.sentence; })
        .def("__repr__", [](PairingReason const& reason) {
            return "<PairingReason " + std::to_string(reason.player) + "-" + std::to_string(reason.opponent)
                + ": " + reason.sentence + ">";
        });
    type.def("why", &why, py::arg("player"), py::arg("opponent"), py::arg("round") = py::none(),
            py::arg("language") = "en")
        .def("why_colors", &why_colors, py::arg("player"), py::arg("opponent"), py::arg("round") = py::none(),
            py::arg("language") = "en")
        .def("why_ahead", &why_ahead, py::arg("player"), py::arg("other"), py::arg("round") = py::none(),
            py::arg("language") = "en");
}

} // namespace arbiter::python

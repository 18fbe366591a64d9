// SPDX-License-Identifier: MIT
#ifndef ARBITER_PYTHON_TOURNAMENTS_H
#define ARBITER_PYTHON_TOURNAMENTS_H

#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/tournament.h"
#include "values.h"

#include <optional>
#include <string>
#include <vector>

/// Tournaments as Python has them: players are their numbers from 1, points are numbers with a half.
namespace arbiter::python {

using tournament::PlayerNumber;
using tournament::Tournament;

/// Why a player meets another, or does not.
struct PairingReason {
    PlayerNumber player = 0;
    PlayerNumber opponent = 0; ///< 0: the bye
    bool is_by_rule = false;
    std::optional<std::string> criterion;
    std::optional<std::string> article;
    std::string sentence;
};

/// Raises TournamentError with this code and sentence.
[[noreturn]] void raise_tournament_error(std::string const& code, std::string const& sentence);

/// A number that a player of the tournament has. Raises IndexError.
PlayerNumber to_player(Tournament const& tournament, std::size_t number);

/// A round that is paired, by default the last one. Raises TournamentError.
std::size_t to_paired_round(Tournament const& tournament, std::optional<std::size_t> round);

/// The methods of Tournament that say why.
void add_tournament_reasons(py::module_& module, py::class_<Tournament>& type);

/// Adds the class Tournament, its values and its exceptions.
void add_tournaments(py::module_& module);

} // namespace arbiter::python

#endif

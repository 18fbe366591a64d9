// SPDX-License-Identifier: MIT
#include "board.h"
#include "tournaments.h"

PYBIND11_MODULE(_arbiter, module)
{
    module.doc() = "Chess rules that can say why: the compiled part of the package arbiter.";
    arbiter::python::add_values(module);
    arbiter::python::add_errors(module);
    arbiter::python::add_outcomes(module);
    arbiter::python::add_endings(module);
    arbiter::python::add_facts(module);
    arbiter::python::add_board(module);
    arbiter::python::add_games(module);
    arbiter::python::add_tournaments(module);
}

// SPDX-License-Identifier: MIT
#ifndef ARBITER_PYTHON_BOARD_SLOTS_H
#define ARBITER_PYTHON_BOARD_SLOTS_H

#include "board.h"

namespace arbiter::python {

/// Adds the class LegalMoves, and what a search does for every move: Board.legal_moves, push, pop and
/// move_stack. The class Move must have been added.
void add_board_slots(py::module_& module, py::class_<Board>& board);

} // namespace arbiter::python

#endif

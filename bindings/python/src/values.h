// SPDX-License-Identifier: MIT
#ifndef ARBITER_PYTHON_VALUES_H
#define ARBITER_PYTHON_VALUES_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/piece.h"
#include "arbiter/game/any_position.h"
#include "arbiter/rules/attempt.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>

/// The small values of the module, in the forms that Python programs use: squares are numbers from 0 (a1) to
/// 63 (h8), roles numbers from 1 (pawn) to 6 (king), colours truth values (White is True).
namespace arbiter::python {

namespace py = pybind11;

/// The square with this number. Raises ValueError for any other than 0 to 63.
Square to_square(int number);

/// The role with this number. Raises ValueError for any other than 1 to 6.
Role to_role(int number);

inline int to_number(Square square)
{
    return static_cast<int>(to_index(square));
}

inline int to_number(Role role)
{
    return static_cast<int>(to_index(role)) + 1;
}

inline Color to_color(bool is_white)
{
    return is_white ? Color::white : Color::black;
}

inline bool is_white(Color color)
{
    return color == Color::white;
}

/// The language of an ISO 639-1 code. Raises ValueError, which lists those that there are.
Language to_language(std::string const& code);

/// A move as Python has it: two squares, and what the pawn becomes or what is dropped. It promises nothing.
struct Move {
    Attempt attempt;

    friend bool operator==(Move const&, Move const&) = default;
};

/// A number that differs for moves that differ, as long as they are legal somewhere: for tables and hashes.
/// Below 2^15.
std::size_t to_index(Attempt const& attempt);

/// The Python object of a legal move. Each is made once and kept: lists of moves are common.
py::object to_object(Attempt const& attempt);

/// A set of squares that Python can change.
struct SquareSet {
    Bitboard squares;

    friend bool operator==(SquareSet const&, SquareSet const&) = default;
};

void add_values(py::module_& module);

/// Adds the class SquareSet.
void add_square_sets(py::module_& module);

} // namespace arbiter::python

#endif

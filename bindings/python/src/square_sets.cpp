// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "values.h"

#include <functional>
#include <vector>

namespace arbiter::python {

namespace {

using Set = SquareSet;
using SetClass = py::class_<SquareSet>;

/// Eight lines, the eighth rank first, as python-chess draws a set.
std::string draw_squares(Set const& set)
{
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            text += set.squares.has(to_square(8 * rank + file)) ? '1' : '.';
            text += file < 7 ? ' ' : '\n';
        }
    }
    text.pop_back();
    return text;
}

std::string list_names(Set const& set)
{
    std::string text = "SquareSet([";
    for (Square const square : set.squares) {
        text += text.back() == '[' ? "'" : ", '";
        text.append(to_string(square)) += '\'';
    }
    return text + "])";
}

py::list to_list(Set const& set)
{
    py::list list;
    for (Square const square : set.squares)
        list.append(to_number(square));
    return list;
}

Square to_square_of(py::handle square)
{
    auto const number = py::reinterpret_steal<py::object>(PyNumber_Index(square.ptr()));
    if (!number)
        throw py::error_already_set{};
    return to_square(number.cast<int>());
}

/// The set of a SquareSet, of a mask, whose lowest 64 bits count, or of an iterable of squares. Raises
/// TypeError for what is neither, ValueError for a number that is not a square.
Bitboard to_squares(py::handle given)
{
    if (py::isinstance<Set>(given))
        return given.cast<Set const&>().squares;
    if (PyIndex_Check(given.ptr()) != 0) {
        auto const mask = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
        if (!mask)
            throw py::error_already_set{};
        return Bitboard::from_bits(PyLong_AsUnsignedLongLongMask(mask.ptr()));
    }
    Bitboard squares;
    for (py::handle const square : py::iter(given))
        squares.insert(to_square_of(square));
    return squares;
}

bool is_equal(Set const& set, py::handle other)
{
    try {
        return set.squares == to_squares(other);
    } catch (py::error_already_set const& error) {
        if (error.matches(PyExc_TypeError) || error.matches(PyExc_ValueError))
            return false;
        throw;
    } catch (py::value_error const&) {
        return false;
    }
}

/// Adds an operator, its in-place form, and the methods of the same meaning; `reflected` is the operator of
/// what is not a SquareSet on the left, empty where there is no such operator.
template <class Combine>
void add_operator(SetClass& set, std::string const& name, char const* reflected, char const* method,
    char const* update, Combine combine)
{
    auto const make = [combine](Set const& s, py::object const& other) {
        return Set{combine(s.squares, to_squares(other))};
    };
    auto const change
        = [combine](Set& s, py::object const& other) { s.squares = combine(s.squares, to_squares(other)); };
    set.def(("__" + name + "__").c_str(), make, py::is_operator());
    if (*reflected != '\0')
        set.def(reflected, make, py::is_operator());
    set.def(method, make, py::arg("other"));
    set.def(update, change, py::arg("other"));
    set.def(("__i" + name + "__").c_str(), [change](py::object const& s, py::object const& other) {
        change(s.cast<Set&>(), other);
        return s;
    });
}

/// `shift` takes a mask and a count below 64.
template <class Shift>
void add_shift(SetClass& set, std::string const& name, Shift shift)
{
    auto const shifted = [shift](Set const& s, int count) {
        if (count < 0)
            throw py::value_error{"negative shift count"};
        return Set{count < 64 ? Bitboard::from_bits(shift(s.squares.bits(), count)) : Bitboard{}};
    };
    set.def(("__" + name + "__").c_str(), shifted, py::is_operator());
    set.def(("__i" + name + "__").c_str(), [shifted](py::object const& s, int count) {
        auto& mine = s.cast<Set&>();
        mine = shifted(mine, count);
        return s;
    });
}

/// The masks of all subsets, the empty one first (the carry-rippler).
struct Subsets {
    std::uint64_t mask;
    std::optional<std::uint64_t> next = 0;

    std::uint64_t take()
    {
        if (!next)
            throw py::stop_iteration{};
        std::uint64_t const subset = *next;
        next = (subset - mask) & mask;
        if (*next == 0)
            next.reset();
        return subset;
    }
};

void add_contents(SetClass& set)
{
    set.def("__int__", [](Set const& s) { return s.squares.bits(); })
        .def("__index__", [](Set const& s) { return s.squares.bits(); })
        .def("__len__", [](Set const& s) { return s.squares.count(); })
        .def("__bool__", [](Set const& s) { return s.squares.any(); })
        .def("__iter__", [](Set const& s) { return py::iter(to_list(s)); })
        .def("__reversed__", [](Set const& s) { return to_list(s).attr("__reversed__")(); })
        .def("__contains__",
            [](Set const& s, int square) {
                return square >= 0 && square < 64 && s.squares.has(to_square(square));
            })
        .def("__str__", &draw_squares)
        .def("__repr__", &list_names)
        .def("__eq__", &is_equal, py::is_operator())
        .def(
            "issubset",
            [](Set const& s, py::object const& other) { return to_squares(other).includes(s.squares); },
            py::arg("other"))
        .def(
            "issuperset",
            [](Set const& s, py::object const& other) { return s.squares.includes(to_squares(other)); },
            py::arg("other"))
        .def(
            "isdisjoint",
            [](Set const& s, py::object const& other) { return (s.squares & to_squares(other)).empty(); },
            py::arg("other"))
        .def("tolist",
            [](Set const& s) {
                py::list list;
                for (Square const square : all_squares)
                    list.append(s.squares.has(square));
                return list;
            })
        .def("carry_rippler", [](Set const& s) { return Subsets{s.squares.bits()}; });
    set.attr("__hash__") = py::none();
}

void add_changes(SetClass& set)
{
    set.def(
           "add", [](Set& s, int square) { s.squares.insert(to_square(square)); }, py::arg("square"))
        .def(
            "discard", [](Set& s, int square) { s.squares.erase(to_square(square)); }, py::arg("square"))
        .def(
            "remove",
            [](Set& s, int square) {
                if (square < 0 || square > 63 || !s.squares.has(to_square(square))) {
                    PyErr_SetObject(PyExc_KeyError, py::int_(square).ptr());
                    throw py::error_already_set{};
                }
                s.squares.erase(to_square(square));
            },
            py::arg("square"))
        .def("pop",
            [](Set& s) {
                if (s.squares.empty())
                    throw py::key_error{"pop from an empty SquareSet"};
                Square const lowest = s.squares.first();
                s.squares.erase(lowest);
                return to_number(lowest);
            })
        .def("clear", [](Set& s) { s = {}; })
        .def("copy", [](Set const& s) { return s; })
        .def("__copy__", [](Set const& s) { return s; });
}

void add_operators(SetClass& set)
{
    add_operator(set, "and", "__rand__", "intersection", "intersection_update", std::bit_and<Bitboard>{});
    add_operator(set, "or", "__ror__", "union", "update", std::bit_or<Bitboard>{});
    add_operator(set, "xor", "__rxor__", "symmetric_difference", "symmetric_difference_update",
        std::bit_xor<Bitboard>{});
    add_operator(
        set, "sub", "", "difference", "difference_update", [](Bitboard a, Bitboard b) { return a & ~b; });
    add_shift(set, "lshift", [](std::uint64_t mask, int count) { return mask << count; });
    add_shift(set, "rshift", [](std::uint64_t mask, int count) { return mask >> count; });
    set.def("__invert__", [](Set const& s) { return Set{~s.squares}; });
}

} // namespace

void add_square_sets(py::module_& module)
{
    py::class_<Subsets>(module, "_Subsets")
        .def("__iter__", [](py::object const& subsets) { return subsets; })
        .def("__next__", &Subsets::take);
    SetClass set{module, "SquareSet",
        "A set of squares, as a 64-bit mask: bit 0 is a1, bit 63 is h8. Others may be sets, masks or iterables of "
        "squares."};
    set.def(py::init([](py::object const& squares) { return Set{to_squares(squares)}; }),
           py::arg("squares") = 0)
        .def_static(
            "ray", [](int a, int b) { return Set{line(to_square(a), to_square(b))}; }, py::arg("a"),
            py::arg("b"), "The whole line through two squares; empty where no line has both.")
        .def_static(
            "between", [](int a, int b) { return Set{between(to_square(a), to_square(b))}; }, py::arg("a"),
            py::arg("b"), "The squares of a line between two squares, without both.")
        .def_static(
            "from_square", [](int square) { return Set{Bitboard{to_square(square)}}; }, py::arg("square"))
        .def(
            "mirror", [](Set const& s) { return Set{mirrored(s.squares)}; },
            "The set as seen by the other side: a1 becomes a8.");
    add_contents(set);
    add_changes(set);
    add_operators(set);
}

} // namespace arbiter::python

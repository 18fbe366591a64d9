// SPDX-License-Identifier: MIT
#include "board.h"

// What programs call for every move goes without pybind11's dispatch, which costs several times what the
// library needs: it is made of slots and descriptors of Python's own.

namespace arbiter::python {

namespace {

/// The C++ board of a Python board. Raises TypeError if a subclass has not called its constructor.
Board& board_of(PyObject* object)
{
    void* const board = reinterpret_cast<py::detail::instance*>(object)->get_value_and_holder().value_ptr();
    if (board == nullptr)
        throw py::type_error("The constructor of Board was not called.");
    return *static_cast<Board*>(board);
}

/// Calls `work`; what it raises becomes Python's exception, and the answer `failed`.
template <class Work, class Answer>
Answer guarded(Answer failed, Work const& work) noexcept
{
    try {
        return work();
    } catch (py::error_already_set& error) {
        error.restore();
    } catch (py::builtin_exception const& error) {
        error.set_error();
    } catch (std::exception const& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return failed;
}

template <class Work>
PyObject* guarded(Work const& work) noexcept
{
    return guarded(static_cast<PyObject*>(nullptr), work);
}

/// What is asked for once and kept.
struct Types {
    PyTypeObject* move = nullptr;
    PyTypeObject* legal_moves = nullptr;
};

Types& types()
{
    static auto* const all = new Types;
    return *all;
}

Move const& to_move_or_raise(PyObject* object)
{
    if (!PyObject_TypeCheck(object, types().move))
        throw py::type_error("A Move is expected, not " + std::string{Py_TYPE(object)->tp_name} + ".");
    return *static_cast<Move const*>(
        reinterpret_cast<py::detail::instance*>(object)->get_value_and_holder().value_ptr());
}

template <class Attempts, class ToAttempt>
PyObject* to_list(Attempts const& moves, ToAttempt const& to_attempt)
{
    py::list list{moves.size()};
    Py_ssize_t index = 0;
    for (auto const& move : moves)
        PyList_SET_ITEM(list.ptr(), index++, to_object(to_attempt(move)).release().ptr());
    return list.release().ptr();
}

// ---- the legal moves --------------------------------------------------------------------------------------

/// The legal moves of a board, looked up when they are asked for, like python-chess's.
struct LegalMoves {
    PyObject_HEAD PyObject* board;
};

AnyPosition const& position_of(PyObject* moves)
{
    return board_of(reinterpret_cast<LegalMoves*>(moves)->board).position();
}

PyObject* make_legal_moves(PyObject* board, void*)
{
    auto* const moves = PyObject_New(LegalMoves, types().legal_moves);
    if (moves != nullptr) {
        Py_INCREF(board);
        moves->board = board;
    }
    return reinterpret_cast<PyObject*>(moves);
}

PyObject* refuse_to_make(PyTypeObject*, PyObject*, PyObject*)
{
    PyErr_SetString(PyExc_TypeError, "Legal moves are those of a board: Board.legal_moves.");
    return nullptr;
}

void free_legal_moves(PyObject* moves)
{
    PyTypeObject* const type = Py_TYPE(moves);
    Py_DECREF(reinterpret_cast<LegalMoves*>(moves)->board);
    PyObject_Free(moves);
    Py_DECREF(type);
}

PyObject* iterate(PyObject* moves)
{
    return guarded([moves] {
        auto const list
            = py::reinterpret_steal<py::object>(position_of(moves).visit([](auto const& position) {
                  return to_list(position.legal_moves(),
                      [&position](LegalMove move) { return arbiter::to_attempt(position, move); });
              }));
        return PyObject_GetIter(list.ptr());
    });
}

Py_ssize_t count(PyObject* moves)
{
    return guarded(Py_ssize_t{-1}, [moves] {
        return static_cast<Py_ssize_t>(
            position_of(moves).visit([](auto const& position) { return position.count_legal_moves(); }));
    });
}

PyObject* count_as_method(PyObject* moves, PyObject*)
{
    Py_ssize_t const number = count(moves);
    return number < 0 ? nullptr : PyLong_FromSsize_t(number);
}

int has_any(PyObject* moves)
{
    return guarded(-1, [moves] { return position_of(moves).has_legal_move() ? 1 : 0; });
}

int contains(PyObject* moves, PyObject* move)
{
    return guarded(
        -1, [=] { return position_of(moves).find_move(to_move_or_raise(move).attempt).has_value() ? 1 : 0; });
}

PyObject* list_san(PyObject* moves)
{
    return guarded([moves] {
        AnyPosition const& position = position_of(moves);
        std::string text = "<LegalMoves (";
        for (LegalMove const move : position.legal_moves())
            text.append(text.back() == '(' ? "" : ", ").append(position.format_san(move));
        return py::str{text + ")>"}.release().ptr();
    });
}

PyTypeObject* make_legal_moves_type()
{
    static PyMethodDef methods[]
        = {{"count", count_as_method, METH_NOARGS, "count(self)\n--\n\nHow many there are."},
            {nullptr, nullptr, 0, nullptr}};
    static PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void*>(refuse_to_make)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_legal_moves)},
        {Py_tp_iter, reinterpret_cast<void*>(iterate)}, {Py_tp_repr, reinterpret_cast<void*>(list_san)},
        {Py_sq_length, reinterpret_cast<void*>(count)}, {Py_nb_bool, reinterpret_cast<void*>(has_any)},
        {Py_sq_contains, reinterpret_cast<void*>(contains)}, {Py_tp_methods, methods},
        {Py_tp_doc, const_cast<char*>("The legal moves of a board, in an order that is not specified.")},
        {0, nullptr}};
    static PyType_Spec spec{"arbiter._arbiter.LegalMoves", sizeof(LegalMoves), 0, Py_TPFLAGS_DEFAULT, slots};
    auto* const type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
    if (type == nullptr)
        throw py::error_already_set();
    return type;
}

// ---- the board --------------------------------------------------------------------------------------------

/// The one argument `move`, by its place or by its name.
PyObject* only_argument(PyObject* const* arguments, Py_ssize_t count, PyObject* names)
{
    Py_ssize_t const named = names == nullptr ? 0 : PyTuple_GET_SIZE(names);
    if (count + named != 1
        || (named == 1 && PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(names, 0), "move") != 0))
        throw py::type_error("Board.push takes one argument, move.");
    return arguments[0];
}

PyObject* push(PyObject* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names)
{
    return guarded([=] {
        Board& board = board_of(self);
        board.push(board.find(to_move_or_raise(only_argument(arguments, count, names))));
        return py::none{}.release().ptr();
    });
}

PyObject* pop(PyObject* self, PyObject*)
{
    return guarded([self] { return to_object(board_of(self).pop()).release().ptr(); });
}

PyObject* list_played(PyObject* self, void*)
{
    return guarded([self] {
        return to_list(board_of(self).played(), [](Board::Played const& played) { return played.move; });
    });
}

void add(PyTypeObject* type, char const* name, PyObject* descriptor)
{
    auto const owned = py::reinterpret_steal<py::object>(descriptor);
    if (!owned || PyObject_SetAttrString(reinterpret_cast<PyObject*>(type), name, owned.ptr()) != 0)
        throw py::error_already_set();
}

} // namespace

void add_board_slots(py::module_& module, py::class_<Board>& board)
{
    types().move = reinterpret_cast<PyTypeObject*>(module.attr("Move").ptr());
    types().legal_moves = make_legal_moves_type();
    module.add_object("LegalMoves", reinterpret_cast<PyObject*>(types().legal_moves));
    static PyMethodDef methods[] = {
        {"push", reinterpret_cast<PyCFunction>(reinterpret_cast<void*>(push)), METH_FASTCALL | METH_KEYWORDS,
            "push(self, move)\n--\n\nPlays a legal move. Raises IllegalMoveError."},
        {"pop", pop, METH_NOARGS,
            "pop(self)\n--\n\nTakes the last move back and returns it. Raises IndexError."}};
    static PyGetSetDef attributes[] = {{"legal_moves", make_legal_moves, nullptr,
                                           "The legal moves, looked up when they are asked for.", nullptr},
        {"move_stack", list_played, nullptr, "The moves played so far, oldest first.", nullptr}};
    auto* const type = reinterpret_cast<PyTypeObject*>(board.ptr());
    for (PyMethodDef& method : methods)
        add(type, method.ml_name, PyDescr_NewMethod(type, &method));
    for (PyGetSetDef& attribute : attributes)
        add(type, attribute.name, PyDescr_NewGetSet(type, &attribute));
}

} // namespace arbiter::python

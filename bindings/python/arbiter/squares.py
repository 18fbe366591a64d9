# SPDX-License-Identifier: MIT
"""Masks of squares, and what a SquareSet and a Board have beyond the compiled part.

A mask is a number of 64 bits: bit 0 is a1, bit 63 is h8. Squares may be given as a mask, a SquareSet, or
any other iterable of squares."""

import operator
from collections.abc import Iterable, Iterator
from typing import Any, Callable, Optional, SupportsIndex, Union

from ._arbiter import Board, Move, SquareSet

Squares = Union[SupportsIndex, Iterable[int]]

BB_ALL = (1 << 64) - 1


def mask_of(squares: Squares) -> int:
    """The mask of squares. Raises ValueError for a number that is not a square, TypeError for what is not squares."""
    try:
        return operator.index(squares) & BB_ALL  # type: ignore[arg-type]
    except TypeError:
        pass
    mask = 0
    for square in squares:  # type: ignore[union-attr]
        if not 0 <= square < 64:
            raise ValueError(f"{square} is not a square: 0 (a1) to 63 (h8).")
        mask |= 1 << square
    return mask


def _squares_of(mask: int) -> Iterator[int]:
    return (square for square in range(64) if mask >> square & 1)


def square_mirror(square: int) -> int:
    """The square on the same file as seen by the other side: e2 for e7."""
    return square ^ 56


def _mapped(squares: Squares, place: Callable[[int], int]) -> int:
    return mask_of(place(square) for square in _squares_of(mask_of(squares)))


def flip_vertical(squares: Squares) -> int:
    """The mask with its ranks in the other order: a1 becomes a8."""
    return _mapped(squares, square_mirror)


def flip_horizontal(squares: Squares) -> int:
    """The mask with its files in the other order: a1 becomes h1."""
    return _mapped(squares, lambda square: square ^ 7)


def flip_diagonal(squares: Squares) -> int:
    """The mask with ranks and files exchanged: a1 and h8 stay, h1 becomes a8."""
    return _mapped(squares, lambda square: square >> 3 | (square & 7) << 3)


def flip_anti_diagonal(squares: Squares) -> int:
    """The mask mirrored on the diagonal from a8 to h1: a1 becomes h8."""
    return _mapped(squares, lambda square: (square >> 3 | (square & 7) << 3) ^ 63)


def _line(a: int, b: int) -> list[int]:
    """The squares of the whole rank, file or diagonal through a and b, from one edge to the other; none without one."""
    files, ranks = (b & 7) - (a & 7), (b >> 3) - (a >> 3)
    if a == b or (files and ranks and abs(files) != abs(ranks)):
        return []
    across, up = (files > 0) - (files < 0), (ranks > 0) - (ranks < 0)
    steps = ((a & 7) + across * n for n in range(-7, 8)), ((a >> 3) + up * n for n in range(-7, 8))
    return [8 * rank + file for file, rank in zip(*steps) if 0 <= file < 8 and 0 <= rank < 8]


def ray(a: int, b: int) -> int:
    """The mask of the whole rank, file or diagonal on which both squares lie; 0 where no line has both."""
    return mask_of(_line(a, b))


def between(a: int, b: int) -> int:
    """The mask of the squares between two squares of a line, without both; 0 where no line has both."""
    low, high = min(a, b), max(a, b)
    return mask_of(square for square in _line(a, b) if low < square < high)


class _SetMethods:
    """The methods of SquareSet that are written in Python."""

    @staticmethod
    def ray(a: int, b: int) -> SquareSet:
        return SquareSet(ray(a, b))

    @staticmethod
    def between(a: int, b: int) -> SquareSet:
        return SquareSet(between(a, b))

    @staticmethod
    def from_square(square: int) -> SquareSet:
        return SquareSet([square])

    def __index__(self: Any) -> int:
        return int(self)

    def __eq__(self: Any, other: Any) -> bool:
        try:
            return int(self) == mask_of(other)
        except (TypeError, ValueError):
            return False

    def __reversed__(self: Any) -> Iterator[int]:
        return reversed(list(self))

    def __and__(self: Any, other: Squares) -> SquareSet:
        return SquareSet(int(self) & mask_of(other))

    def __or__(self: Any, other: Squares) -> SquareSet:
        return SquareSet(int(self) | mask_of(other))

    def __xor__(self: Any, other: Squares) -> SquareSet:
        return SquareSet(int(self) ^ mask_of(other))

    def __sub__(self: Any, other: Squares) -> SquareSet:
        return SquareSet(int(self) & ~mask_of(other))

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__
    intersection, union, symmetric_difference, difference = __and__, __or__, __xor__, __sub__

    def __lshift__(self: Any, count: int) -> SquareSet:
        return SquareSet(int(self) << count)

    def __rshift__(self: Any, count: int) -> SquareSet:
        return SquareSet(int(self) >> count)

    def __iand__(self: Any, other: Squares) -> Any:
        return _become(self, int(self) & mask_of(other))

    def __ior__(self: Any, other: Squares) -> Any:
        return _become(self, int(self) | mask_of(other))

    def __ixor__(self: Any, other: Squares) -> Any:
        return _become(self, int(self) ^ mask_of(other))

    def __isub__(self: Any, other: Squares) -> Any:
        return _become(self, int(self) & ~mask_of(other))

    def __ilshift__(self: Any, count: int) -> Any:
        return _become(self, int(self) << count & BB_ALL)

    def __irshift__(self: Any, count: int) -> Any:
        return _become(self, int(self) >> count)

    def update(self: Any, other: Squares) -> None:
        _become(self, int(self) | mask_of(other))

    def intersection_update(self: Any, other: Squares) -> None:
        _become(self, int(self) & mask_of(other))

    def difference_update(self: Any, other: Squares) -> None:
        _become(self, int(self) & ~mask_of(other))

    def symmetric_difference_update(self: Any, other: Squares) -> None:
        _become(self, int(self) ^ mask_of(other))

    def issubset(self: Any, other: Squares) -> bool:
        return not int(self) & ~mask_of(other)

    def issuperset(self: Any, other: Squares) -> bool:
        return not ~int(self) & mask_of(other)

    def isdisjoint(self: Any, other: Squares) -> bool:
        return not int(self) & mask_of(other)

    def copy(self: Any) -> SquareSet:
        return SquareSet(int(self))

    __copy__ = copy

    def remove(self: Any, square: int) -> None:
        if square not in self:
            raise KeyError(square)
        self.discard(square)

    def pop(self: Any) -> int:
        for square in self:
            self.discard(square)
            return int(square)
        raise KeyError("pop from an empty SquareSet")

    def clear(self: Any) -> None:
        _become(self, 0)

    def mirror(self: Any) -> SquareSet:
        return SquareSet(flip_vertical(self))

    def tolist(self: Any) -> list[bool]:
        return [square in self for square in range(64)]

    def carry_rippler(self: Any) -> Iterator[int]:
        mask = int(self)
        subset = 0
        while True:
            yield subset
            subset = (subset - mask) & mask
            if not subset:
                return


def _become(squares: SquareSet, mask: int) -> SquareSet:
    for square in _squares_of(int(squares) ^ mask):
        (squares.add if mask >> square & 1 else squares.discard)(square)
    return squares


class _BoardMethods:
    """The methods of Board that are written in Python."""

    def pin(self: Any, color: bool, square: int) -> SquareSet:
        return SquareSet(ray(self.king(color), square) if self.is_pinned(color, square) else BB_ALL)

    def variation_san(self: Any, variation: Iterable[Move]) -> str:
        board = self.copy(stack=False)
        words: list[str] = []
        for move in variation:
            number = f"{board.fullmove_number}. " if board.turn else "" if words else f"{board.fullmove_number}... "
            words.append(number + board.san(move))
            board.push(move)
        return " ".join(words)

    def find_move(self: Any, from_square: int, to_square: int, promotion: Optional[int] = None) -> Move:
        if promotion is None and self.piece_type_at(from_square) == 1 and to_square >> 3 in (0, 7):
            promotion = 5
        move = Move(from_square, to_square, promotion)
        self.san(move)  # Raises for an illegal move.
        return move


def _extend(target: type, methods: type) -> None:
    for name, method in vars(methods).items():
        if callable(method) or isinstance(method, staticmethod):
            setattr(target, name, method)


_construct: Any = SquareSet.__init__


def _make_set(self: SquareSet, squares: Squares = 0) -> None:
    _construct(self, mask_of(squares))


setattr(SquareSet, "__init__", _make_set)
_extend(SquareSet, _SetMethods)
_extend(Board, _BoardMethods)

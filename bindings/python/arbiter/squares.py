# SPDX-License-Identifier: MIT
"""Masks of squares: numbers of 64 bits, where bit 0 is a1 and bit 63 is h8. Squares may be given as a mask, a
SquareSet, or any other iterable of squares."""

from collections.abc import Iterable
from typing import Callable, SupportsIndex, Union

from ._arbiter import SquareSet

Squares = Union[SupportsIndex, Iterable[int]]

BB_ALL = (1 << 64) - 1


def square_mirror(square: int) -> int:
    """The square on the same file as seen by the other side: e2 for e7."""
    return square ^ 56


def _mapped(squares: Squares, place: Callable[[int], int]) -> int:
    return int(SquareSet(place(square) for square in SquareSet(squares)))


def flip_vertical(squares: Squares) -> int:
    """The mask with its ranks in the other order: a1 becomes a8."""
    return int(SquareSet(squares).mirror())


def flip_horizontal(squares: Squares) -> int:
    """The mask with its files in the other order: a1 becomes h1."""
    return _mapped(squares, lambda square: square ^ 7)


def flip_diagonal(squares: Squares) -> int:
    """The mask with ranks and files exchanged: a1 and h8 stay, h1 becomes a8."""
    return _mapped(squares, lambda square: square >> 3 | (square & 7) << 3)


def flip_anti_diagonal(squares: Squares) -> int:
    """The mask mirrored on the diagonal from a8 to h1: a1 becomes h8."""
    return _mapped(squares, lambda square: (square >> 3 | (square & 7) << 3) ^ 63)


def ray(a: int, b: int) -> int:
    """The mask of the whole rank, file or diagonal on which both squares lie; 0 where no line has both."""
    return int(SquareSet.ray(a, b))


def between(a: int, b: int) -> int:
    """The mask of the squares between two squares of a line, without both; 0 where no line has both."""
    return int(SquareSet.between(a, b))

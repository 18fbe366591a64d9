# SPDX-License-Identifier: MIT
"""The names of colours, pieces and squares, and masks of squares: numbers of 64 bits, where bit 0 is a1 and bit 63 is
h8. Squares may be given as a mask, a SquareSet, or any other iterable of squares."""

from collections.abc import Iterable
from typing import Callable, Final, SupportsIndex, Union

from ._arbiter import SquareSet, square_name

Squares = Union[SupportsIndex, Iterable[int]]

WHITE: Final = True
BLACK: Final = False
COLORS: Final = [WHITE, BLACK]

PAWN: Final = 1
KNIGHT: Final = 2
BISHOP: Final = 3
ROOK: Final = 4
QUEEN: Final = 5
KING: Final = 6
PIECE_TYPES: Final = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
PIECE_NAMES: Final = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]

SQUARES: Final = list(range(64))
SQUARE_NAMES: Final = [square_name(square) for square in SQUARES]
FILE_NAMES: Final = list("abcdefgh")
RANK_NAMES: Final = list("12345678")

A1, B1, C1, D1, E1, F1, G1, H1 = range(0, 8)
A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)

BB_EMPTY: Final = 0
BB_ALL: Final = (1 << 64) - 1
BB_SQUARES: Final = [1 << square for square in SQUARES]
BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1 = BB_SQUARES[0:8]
BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2 = BB_SQUARES[8:16]
BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3 = BB_SQUARES[16:24]
BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4 = BB_SQUARES[24:32]
BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5 = BB_SQUARES[32:40]
BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6 = BB_SQUARES[40:48]
BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7 = BB_SQUARES[48:56]
BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8 = BB_SQUARES[56:64]
BB_RANKS: Final = [0xFF << 8 * rank for rank in range(8)]
BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS
BB_FILES: Final = [0x0101_0101_0101_0101 << file for file in range(8)]
BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES
BB_BACKRANKS: Final = BB_RANK_1 | BB_RANK_8
BB_CORNERS: Final = BB_A1 | BB_H1 | BB_A8 | BB_H8
BB_CENTER: Final = BB_D4 | BB_E4 | BB_D5 | BB_E5
BB_LIGHT_SQUARES: Final = 0x55AA_55AA_55AA_55AA
BB_DARK_SQUARES: Final = 0xAA55_AA55_AA55_AA55


def square(file: int, rank: int) -> int:
    """The square of a file and a rank, both from 0 to 7. Raises ValueError for others."""
    if not (0 <= file < 8 and 0 <= rank < 8):
        raise ValueError(f"There is no square on file {file} and rank {rank}; both go from 0 to 7.")
    return 8 * rank + file


def square_file(square: int) -> int:
    """The file of a square, 0 (a) to 7 (h)."""
    return square & 7


def square_rank(square: int) -> int:
    """The rank of a square, 0 (the first) to 7 (the eighth)."""
    return square >> 3


def square_distance(a: int, b: int) -> int:
    """How many moves a king makes from one square to another, on an empty board."""
    return max(abs(square_file(a) - square_file(b)), abs(square_rank(a) - square_rank(b)))


def square_manhattan_distance(a: int, b: int) -> int:
    """How many files and ranks lie between two squares, together."""
    return abs(square_file(a) - square_file(b)) + abs(square_rank(a) - square_rank(b))


def square_knight_distance(a: int, b: int) -> int:
    """How many moves a knight makes from one square to another, on an empty board."""
    small, large = sorted((abs(square_file(a) - square_file(b)), abs(square_rank(a) - square_rank(b))))
    if (small, large) == (0, 1):
        return 3
    if (small, large) == (2, 2) or ((small, large) == (1, 1) and {a, b} & {A1, H1, A8, H8}):
        return 4
    least = max((large + 1) // 2, (small + large + 2) // 3)
    return least + (least + small + large) % 2


def piece_name(piece_type: int) -> str:
    """The English name of a piece type: piece_name(KNIGHT) is "knight". Raises ValueError for other numbers."""
    name = PIECE_NAMES[piece_type] if 1 <= piece_type <= 6 else None
    if name is None:
        raise ValueError(f"{piece_type} is not a piece type: 1 (PAWN) to 6 (KING).")
    return name

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

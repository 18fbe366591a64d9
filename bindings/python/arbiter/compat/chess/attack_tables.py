# SPDX-License-Identifier: MIT
"""What pieces attack, as tables of masks. The attacks along lines are worked out when they are asked for."""

from typing import Callable

from ... import BB_BACKRANKS, BB_FILE_A, BB_FILE_H, BB_FILES, BB_RANKS, SQUARES, ray, square_mirror
from .reach import attacked_from

#: The squares as Black sees them: a8 of a1.
SQUARES_180 = [square_mirror(square) for square in SQUARES]

BB_KNIGHT_ATTACKS = [attacked_from("N", square, 0) for square in SQUARES]
BB_KING_ATTACKS = [attacked_from("K", square, 0) for square in SQUARES]
#: Where pawns capture: `BB_PAWN_ATTACKS[WHITE][E4]`.
BB_PAWN_ATTACKS = [[attacked_from(pawn, square, 0) for square in SQUARES] for pawn in "pP"]


class _Attacks(dict[int, int]):
    """What a piece on a square attacks along some of its lines, by the occupied squares among those of its mask."""

    def __init__(self, piece: str, square: int, lines: int) -> None:
        super().__init__()
        self._piece, self._square, self._lines = piece, square, lines

    def __missing__(self, occupied: int) -> int:
        self[occupied] = attacked = attacked_from(self._piece, self._square, occupied) & self._lines
        return attacked


def _tables(piece: str, line_of: Callable[[int], int]) -> tuple[list[int], list[_Attacks]]:
    """For each square the mask of those whose piece may be in the way of a piece, and its attacks by them."""
    masks, attacks = [], []
    for square in SQUARES:
        line = line_of(square)
        # Behind the edge there is nothing to hide, but for a line along it.
        edges = BB_BACKRANKS & ~BB_RANKS[square >> 3] | (BB_FILE_A | BB_FILE_H) & ~BB_FILES[square & 7]
        masks.append(attacked_from(piece, square, 0) & line & ~edges)
        attacks.append(_Attacks(piece, square, line))
    return masks, attacks


BB_DIAG_MASKS, BB_DIAG_ATTACKS = _tables("B", lambda square: -1)
BB_FILE_MASKS, BB_FILE_ATTACKS = _tables("R", lambda square: BB_FILES[square & 7])
BB_RANK_MASKS, BB_RANK_ATTACKS = _tables("R", lambda square: BB_RANKS[square >> 3])
#: The whole line through two squares: `BB_RAYS[A1][H8]`; 0 where there is none.
BB_RAYS = [[ray(a, b) if a != b else 0 for b in SQUARES] for a in SQUARES]

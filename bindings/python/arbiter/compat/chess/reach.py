# SPDX-License-Identifier: MIT
"""What a piece attacks on any board, even one of which no rule set has a position."""

from functools import lru_cache

_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_STEPS = {
    "P": ((1, 1), (-1, 1)), "p": ((1, -1), (-1, -1)), "n": _JUMPS, "b": _DIAGONAL, "r": _STRAIGHT,
    "q": _STRAIGHT + _DIAGONAL, "k": _STRAIGHT + _DIAGONAL,
}  # fmt: skip


@lru_cache(maxsize=None)
def _lines(symbol: str, square: int) -> tuple[tuple[int, ...], ...]:
    """The squares that a piece goes through in each direction on an empty board."""
    key = symbol if symbol in "Pp" else symbol.lower()
    lines = []
    for right, up in _STEPS[key]:
        line = []
        file, rank = (square & 7) + right, (square >> 3) + up
        while 0 <= file < 8 and 0 <= rank < 8:
            line.append(8 * rank + file)
            if key not in "brq":
                break
            file, rank = file + right, rank + up
        lines.append(tuple(line))
    return tuple(lines)


def attacked_from(symbol: str, square: int, occupied: int) -> int:
    """The mask of the squares that a piece attacks, those of its own side too. A pawn attacks where it captures."""
    mask = 0
    for line in _lines(symbol, square):
        for target in line:
            mask |= 1 << target
            if occupied >> target & 1:
                break
    return mask

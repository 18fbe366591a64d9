# SPDX-License-Identifier: MIT
"""Names of openings, by their positions: the order of the moves does not matter. The 3,800 lines are those of
lichess-org/chess-openings (CC0).

>>> import arbiter
>>> board = arbiter.Board()
>>> for san in ("Nf3", "c5", "e4"):
...     move = board.push_san(san)
>>> arbiter.openings.find(board)
Opening(eco='B27', name='Sicilian Defense')
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Optional, Protocol, TypeVar

from ._arbiter import Board, Move

_AnyBoard = TypeVar("_AnyBoard", bound="_BoardLike")


class _BoardLike(Protocol):
    """A board of this package or of `arbiter.compat.chess`."""

    @property
    def move_stack(self) -> Sequence[Move]: ...
    def fen(self) -> str: ...
    def pop(self) -> Move: ...
    def copy(self: _AnyBoard) -> _AnyBoard: ...


class Opening(NamedTuple):
    """A code of the Encyclopaedia of Chess Openings, and a name."""

    eco: str
    name: str


def _key(fen: str) -> str:
    """What makes up a position: the FEN without its counts."""
    return " ".join(fen.split()[:4])


@lru_cache(maxsize=1)
def _table() -> dict[str, Opening]:
    """The names by position. Of two for one position the first counts. Takes some 50 ms, once."""
    table: dict[str, Opening] = {}
    text = (Path(__file__).parent / "openings.tsv").read_text(encoding="utf-8")
    for line in text.splitlines()[1:]:
        eco, name, moves = line.split("\t")[:3]
        board = Board()
        for san in moves.split():
            board.push_san(san)
        table.setdefault(_key(board.fen()), Opening(eco, name))
    return table


def _is_chess(board: _BoardLike) -> bool:
    rule_set = getattr(board, "variant", None) or getattr(board, "rule_set", "standard")
    return rule_set == "standard"


def find(board: _BoardLike) -> Optional[Opening]:
    """The name of the position that stands on a board; None where it has none, and under other rules than chess."""
    return _table().get(_key(board.fen())) if _is_chess(board) else None


def find_last(board: _BoardLike) -> Optional[Opening]:
    """The name of the game on a board: that of the last of its positions that has one."""
    earlier = board.copy()
    found = find(earlier)
    while found is None and earlier.move_stack:
        earlier.pop()
        found = find(earlier)
    return found

# SPDX-License-Identifier: MIT
"""The scores of engines. There is no client for engines here."""

from dataclasses import dataclass
from functools import total_ordering
from typing import Optional


@total_ordering
class Score:
    """An evaluation as the side sees it whose it is: centipawns, or moves to a mate. The greater is the better."""

    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        """The centipawns. A mate counts as that many less one for each move; None without such a number."""
        raise NotImplementedError

    def mate(self) -> Optional[int]:
        """The moves to the mate, negative where this side is mated; None if no mate is seen."""
        raise NotImplementedError

    def is_mate(self) -> bool:
        return self.mate() is not None

    def __neg__(self) -> "Score":
        raise NotImplementedError

    def _rank(self) -> tuple[int, int]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._rank() == other._rank()

    def __lt__(self, other: "Score") -> bool:
        return self._rank() < other._rank()

    def __hash__(self) -> int:
        return hash(self._rank())

    def __str__(self) -> str:
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Cp(Score):
    """Centipawns."""

    cp: int

    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        return self.cp

    def mate(self) -> Optional[int]:
        return None

    def __neg__(self) -> "Cp":
        return Cp(-self.cp)

    def _rank(self) -> tuple[int, int]:
        return 0, self.cp

    def __str__(self) -> str:
        return f"{self.cp:+}" if self.cp else "0"


@dataclass(frozen=True, eq=False)
class Mate(Score):
    """A mate, with the number of moves to it; Mate(0) is that this side is mated."""

    moves: int

    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        if mate_score is None:
            return None
        return mate_score - self.moves if self.moves > 0 else -mate_score - self.moves

    def mate(self) -> Optional[int]:
        return self.moves

    def __neg__(self) -> Score:
        return Mate(-self.moves) if self.moves else MateGiven

    def _rank(self) -> tuple[int, int]:
        return (1 if self.moves > 0 else -1), -self.moves

    def __str__(self) -> str:
        return f"#{self.moves:+}" if self.moves else "#-0"


class _MateGiven(Mate):
    """This side has mated."""

    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        return mate_score

    def __neg__(self) -> Score:
        return Mate(0)

    def _rank(self) -> tuple[int, int]:
        return 2, 0

    def __repr__(self) -> str:
        return "MateGiven"

    def __str__(self) -> str:
        return "#+0"


MateGiven = _MateGiven(0)


@dataclass(frozen=True)
class PovScore:
    """A score, and whose it is."""

    relative: Score
    turn: bool

    def white(self) -> Score:
        return self.pov(True)

    def black(self) -> Score:
        return self.pov(False)

    def pov(self, color: bool) -> Score:
        """The score as that side sees it."""
        return self.relative if self.turn == color else -self.relative

    def is_mate(self) -> bool:
        return self.relative.is_mate()

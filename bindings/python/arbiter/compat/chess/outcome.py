# SPDX-License-Identifier: MIT
"""How games end, in python-chess's words."""

import enum
from dataclasses import dataclass
from typing import Optional

import arbiter


class Termination(enum.Enum):
    """What ends a game. What only a variant knows is a win, a loss or a draw of the side to move."""

    CHECKMATE = enum.auto()
    STALEMATE = enum.auto()
    INSUFFICIENT_MATERIAL = enum.auto()
    SEVENTYFIVE_MOVES = enum.auto()
    FIVEFOLD_REPETITION = enum.auto()
    FIFTY_MOVES = enum.auto()
    THREEFOLD_REPETITION = enum.auto()
    VARIANT_WIN = enum.auto()
    VARIANT_LOSS = enum.auto()
    VARIANT_DRAW = enum.auto()
    #: Nobody can mate any more, though there is the material for it; python-chess plays on.
    DEAD_POSITION = enum.auto()


_OTHER_NAMES = {"SEVENTY_FIVE_MOVES": "SEVENTYFIVE_MOVES"}


@dataclass
class Outcome:
    """How a game ended, and who won."""

    termination: Termination
    winner: Optional[bool]

    def result(self) -> str:
        return "1/2-1/2" if self.winner is None else "1-0" if self.winner else "0-1"

    @classmethod
    def of_rules(cls, outcome: arbiter.Outcome, turn: bool) -> "Outcome":
        """The outcome in these words, with that side to move."""
        name = _OTHER_NAMES.get(outcome.termination.name, outcome.termination.name)
        if name in Termination.__members__:
            return cls(Termination[name], outcome.winner)
        if outcome.winner is None:
            return cls(Termination.VARIANT_DRAW, None)
        return cls(Termination.VARIANT_WIN if outcome.winner == turn else Termination.VARIANT_LOSS, outcome.winner)

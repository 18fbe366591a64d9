# SPDX-License-Identifier: MIT
"""Move, which may be a passed turn."""

import arbiter


class Move(arbiter.Move):
    """A move, equal to the same one of `arbiter`. From a1 to a1 it passes the turn, and is false."""

    @staticmethod
    def null() -> "Move":
        """The passed turn, "0000"."""
        return Move(arbiter.A1, arbiter.A1)

    @staticmethod
    def from_uci(uci: str) -> "Move":
        """The move of a text such as "e2e4", "e7e8q", "N@f3" and "0000". Raises InvalidMoveError."""
        return Move.null() if uci == "0000" else Move.of(arbiter.Move.from_uci(uci))

    @staticmethod
    def of(move: arbiter.Move) -> "Move":
        """A move of `arbiter` as one of these."""
        found = _known.get(move)
        if found is None:
            found = _known[move] = Move(move.from_square, move.to_square, move.promotion, move.drop)
        return found

    def uci(self) -> str:
        return super().uci() if self else "0000"

    def xboard(self) -> str:
        """The move for XBoard, in which "@@@@" passes."""
        return super().uci() if self else "@@@@"

    def __bool__(self) -> bool:
        return self.from_square != self.to_square or self.drop is not None

    def __str__(self) -> str:
        return self.uci()

    def __repr__(self) -> str:
        return f"Move.from_uci({self.uci()!r})"


#: Moves never change, so that one of each is enough.
_known: dict[arbiter.Move, Move] = {}

# SPDX-License-Identifier: MIT
"""Arrows, as comments of games have them. `arbiter.Board.svg` draws boards."""

from dataclasses import dataclass

from ... import parse_square, square_name

_LETTERS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}


@dataclass
class Arrow:
    """An arrow from one square to another; from a square to itself it colours the square."""

    tail: int
    head: int
    color: str = "green"

    def pgn(self) -> str:
        """As comments have it after %csl or %cal: "Ga1" or "Ge2e4". An unknown colour is green."""
        squares = square_name(self.tail) + (square_name(self.head) if self.head != self.tail else "")
        return _LETTERS.get(self.color, "G") + squares

    @classmethod
    def from_pgn(cls, text: str) -> "Arrow":
        """The arrow of such a text. Raises ValueError."""
        colors = {letter: color for color, letter in _LETTERS.items()}
        if text[:1] not in colors:
            raise ValueError(f"{text!r} is not an arrow: G, R, Y or B, and one or two squares.")
        tail = parse_square(text[1:3])
        return cls(tail, parse_square(text[3:]) if text[3:] else tail, colors[text[0]])

# SPDX-License-Identifier: MIT
"""Pictures of boards and pieces in SVG, and the arrows that comments of games have."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Optional, Union
from xml.sax.saxutils import escape, quoteattr

from ... import BB_LIGHT_SQUARES, WHITE, Move, Piece, SquareSet, parse_square, square_name
from ...squares import FILE_NAMES, RANK_NAMES, SQUARES, Squares, piece_name

if TYPE_CHECKING:
    from .base_board import BaseBoard

_LETTERS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}

#: The sides of a square and of the margin with the coordinates, in the units of the picture.
SQUARE_SIZE = 100
MARGIN = 40

#: What `colors` of `board` may replace.
DEFAULT_COLORS = {
    "square light": "#e6e0d3",
    "square dark": "#9aa9a0",
    "square light lastmove": "#e7d48f",
    "square dark lastmove": "#c1b975",
    "margin": "#3d4a45",
    "inner border": "#22282b",
    "outer border": "#22282b",
    "coord": "#dfe5e1",
    "arrow green": "#3f8f3ab2",
    "arrow red": "#c0392bb2",
    "arrow yellow": "#d9a514b2",
    "arrow blue": "#2f6db5b2",
}

# The shapes of `arbiter.Board.svg`, each in a square of 100 by 100.
_FOOT = '<path d="M26 85v-5c0-6 4-8 9-9h30c5 1 9 3 9 9v5z"/>'
_DETAIL = 'fill="none" stroke="currentColor" stroke-width="3"'
_SHAPES = {
    "p": '<path d="M40 47h20c-1 11 3 19 9 24H31c6-5 10-13 9-24z"/><circle cx="50" cy="34" r="13"/>',
    "n": '<path d="M33 71c0-13 14-18 16-28-4 5-10 7-15 8-2 4-5 6-8 4l-5-5c0-6 6-13 11-20-1-4 0-9 1-13l8 7c20 0 33 15 '
    '33 47z"/><circle cx="39" cy="34" r="2.6" fill="currentColor" stroke="none"/>'
    f'<path {_DETAIL} d="M53 30c8 6 12 16 12 30"/>',
    "b": '<path d="M42 58h16c0 6 3 10 8 13H34c5-3 8-7 8-13z"/><path d="M50 20c13 10 18 26 9 38H41c-9-12-4-28 9-38z"/>'
    f'<circle cx="50" cy="17" r="4.5"/><path {_DETAIL} d="M50 31v14M43 38h14"/>',
    "r": '<path d="M36 43h28l3 28H33z"/><path d="M29 21h10v7h6v-7h10v7h6v-7h10v17l-6 6H35l-6-6z"/>',
    "q": '<path d="M30 63h40l2 8H28z"/><path d="M21 32l14 16 1-25 10 22 4-26 4 26 10-22 1 25 14-16-9 31H30z"/>'
    '<circle cx="21" cy="30" r="4"/><circle cx="36" cy="21" r="4"/><circle cx="50" cy="17" r="4"/>'
    '<circle cx="64" cy="21" r="4"/><circle cx="79" cy="30" r="4"/>',
    "k": '<path stroke-width="5" d="M50 11v18M42 18h16"/><path d="M50 48c-7-8-7-16 0-22 7 6 7 14 0 22z"/>'
    '<path d="M30 64C12 48 26 30 40 36c5 2 9 7 10 13 1-6 5-11 10-13 14-6 28 12 10 28z"/><path d="M30 64h40l2 7H28z"/>',
}


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


class SvgWrapper(str):
    """A picture, which a notebook shows."""

    def _repr_svg_(self) -> "SvgWrapper":
        return self


def _begin(side: int, size: Optional[int]) -> str:
    given = "" if size is None else f' width="{size}" height="{size}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"{given}>'


def _name(piece: Piece) -> str:
    return f"{'white' if piece.color else 'black'}-{piece_name(piece.piece_type)}"


def _shape(piece: Piece) -> str:
    fill, stroke, detail = ("#fff", "#22282b", "#22282b") if piece.color else ("#2b3235", "#14181a", "#dfe5e1")
    name = _name(piece)
    return (
        f'<g id="{name}" class="{name.replace("-", " ")}" fill="{fill}" stroke="{stroke}" color="{detail}" '
        f'stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">'
        f"{_SHAPES[piece.symbol().lower()]}{_FOOT}</g>"
    )


def _paint(name: str, color: str) -> str:
    """An attribute with a colour, which may end with two digits of opacity: "#ff000080"."""
    if color.startswith("#") and len(color) == 9:
        return f'{name}="{color[:7]}" {name}-opacity="{int(color[7:], 16) / 255:.2f}"'
    return f"{name}={quoteattr(color)}"


def piece(piece: Piece, size: Optional[int] = None) -> str:
    """A picture of a piece."""
    return SvgWrapper(f"{_begin(SQUARE_SIZE, size)}{_shape(piece)}</svg>")


class _Drawing:
    """A board, drawn part by part."""

    def __init__(self, orientation: bool, coordinates: bool, colors: Mapping[str, str]) -> None:
        self._orientation = orientation
        self.margin = MARGIN if coordinates else 0
        self.side = 8 * SQUARE_SIZE + 2 * self.margin
        self._colors = {**DEFAULT_COLORS, **colors}

    def _corner(self, square: int) -> tuple[int, int]:
        file, rank = square & 7, square >> 3
        across, down = (file, 7 - rank) if self._orientation else (7 - file, rank)
        return self.margin + SQUARE_SIZE * across, self.margin + SQUARE_SIZE * down

    def _middle(self, square: int) -> tuple[int, int]:
        x, y = self._corner(square)
        return x + SQUARE_SIZE // 2, y + SQUARE_SIZE // 2

    def _rect(self, square: int, color: str, name: str) -> str:
        x, y = self._corner(square)
        place = f'x="{x}" y="{y}" width="{SQUARE_SIZE}" height="{SQUARE_SIZE}"'
        return f'<rect class="{name}" {place} {_paint("fill", color)}/>'

    def frame(self) -> Iterator[str]:
        """The margin with the letters of the files and the numbers of the ranks."""
        yield f'<rect width="{self.side}" height="{self.side}" {_paint("fill", self._colors["margin"])}/>'
        look = f'font-family="sans-serif" font-size="24" text-anchor="middle" {_paint("fill", self._colors["coord"])}'
        for index in range(8):
            x, y = self._middle(9 * index)
            yield f'<text x="{x}" y="{self.side - 12}" {look}>{FILE_NAMES[index]}</text>'
            yield f'<text x="{MARGIN // 2}" y="{y + 8}" {look}>{RANK_NAMES[index]}</text>'

    def borders(self) -> Iterator[str]:
        if self.margin:
            inside = self.side - 2 * self.margin
            place = f'x="{self.margin}" y="{self.margin}" width="{inside}" height="{inside}"'
            yield f'<rect {place} fill="none" stroke-width="4" {_paint("stroke", self._colors["inner border"])}/>'
        place = f'x="1" y="1" width="{self.side - 2}" height="{self.side - 2}"'
        yield f'<rect {place} fill="none" stroke-width="2" {_paint("stroke", self._colors["outer border"])}/>'

    def squares(self, lastmove: Optional[Move], fill: Mapping[int, str]) -> Iterator[str]:
        touched = {lastmove.from_square, lastmove.to_square} if lastmove else set()
        for square in SQUARES:
            name = "square light" if BB_LIGHT_SQUARES >> square & 1 else "square dark"
            name += " lastmove" if square in touched else ""
            yield self._rect(square, self._colors[name], f"{name} {square_name(square)}")
            if square in fill:
                yield self._rect(square, fill[square], "fill")

    def check(self, square: int) -> str:
        x, y = self._middle(square)
        star = "0-48 12 20 22-14-4 26 18 16-18 16 4 26-22-14-12 20-12-20-22 14 4-26-18-16 18-16-4-26 22 14z"
        return f'<path class="check" d="M{x} {y}m{star}" fill="#c0392b" fill-opacity="0.55"/>'

    def pieces(self, pieces: Mapping[int, Piece]) -> Iterator[str]:
        for square, piece in pieces.items():
            x, y = self._corner(square)
            yield f'<use href="#{_name(piece)}" x="{x}" y="{y}"/>'

    def cross(self, square: int) -> str:
        x, y = self._middle(square)
        return f'<path class="cross" d="M{x} {y}m-36-36 72 72m0-72-72 72" stroke="#14181a" stroke-width="7"/>'

    def arrow(self, arrow: Union["Arrow", tuple[int, int]]) -> Iterator[str]:
        drawn = arrow if isinstance(arrow, Arrow) else Arrow(*arrow)
        color = self._colors.get(f"arrow {drawn.color}", drawn.color)
        (x, y), (to_x, to_y) = self._middle(drawn.tail), self._middle(drawn.head)
        stroke = f'fill="none" stroke-width="13" {_paint("stroke", color)}'
        if drawn.head == drawn.tail:
            yield f'<circle class="circle" cx="{x}" cy="{y}" r="43" {stroke}/>'
            return
        length = hypot(to_x - x, to_y - y)
        right, down = (to_x - x) / length, (to_y - y) / length
        neck_x, neck_y = to_x - 42 * right, to_y - 42 * down
        yield f'<line class="arrow" x1="{x}" y1="{y}" x2="{neck_x:.1f}" y2="{neck_y:.1f}" {stroke}/>'
        points = " ".join(
            f"{neck_x + ahead * right - aside * down:.1f},{neck_y + ahead * down + aside * right:.1f}"
            for ahead, aside in ((0, 22), (0, -22), (34, 0))
        )
        yield f'<polygon class="arrow" points="{points}" {_paint("fill", color)}/>'


def board(
    board: Optional["BaseBoard"] = None,
    *,
    orientation: bool = WHITE,
    lastmove: Optional[Move] = None,
    check: Optional[int] = None,
    arrows: Iterable[Union["Arrow", tuple[int, int]]] = (),
    fill: Mapping[int, str] = {},
    squares: Optional[Squares] = None,
    size: Optional[int] = None,
    coordinates: bool = True,
    colors: Mapping[str, str] = {},
    borders: bool = False,
    style: Optional[str] = None,
) -> str:
    """A picture of a board, or of an empty one: with a move and a check marked, arrows, squares in colours of their
    own (`fill`) or crossed out (`squares`). `colors` replaces some of DEFAULT_COLORS, `style` is a sheet of CSS."""
    drawing = _Drawing(orientation, coordinates, colors)
    pieces = {} if board is None else board.piece_map()
    parts = [_begin(drawing.side, size)]
    parts += [] if style is None else [f"<style>{escape(style)}</style>"]
    parts += [] if board is None else [f"<desc><pre>{board}</pre></desc>"]
    shapes = {_name(piece): _shape(piece) for piece in pieces.values()}
    parts += ["<defs>", *shapes.values(), "</defs>"]
    parts += drawing.frame() if coordinates else []
    parts += drawing.squares(lastmove, fill)
    parts += drawing.borders() if borders else []
    parts += [] if check is None else [drawing.check(check)]
    parts += drawing.pieces(pieces)
    parts += [drawing.cross(square) for square in SquareSet(() if squares is None else squares)]
    parts += [part for arrow in arrows for part in drawing.arrow(arrow)]
    return SvgWrapper("\n".join([*parts, "</svg>"]))

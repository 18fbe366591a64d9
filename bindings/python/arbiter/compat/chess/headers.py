# SPDX-License-Identifier: MIT
"""The tags of a game, and how its time was controlled."""

import enum
import re
from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Optional

from .board import Board
from .variant import find_variant

_SEVEN_TAGS = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+#=:-]*")
_CHESS960_NAMES = ("chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random")


class Headers(MutableMapping[str, str]):
    """The tags of a game by name, the Seven Tag Roster first."""

    def __init__(self, tags: Optional[Mapping[str, str]] = None, **more: str) -> None:
        self._tags: dict[str, str] = {}
        self.update(_SEVEN_TAGS if tags is None else tags)
        self.update(more)

    def __getitem__(self, name: str) -> str:
        return self._tags[name]

    def __setitem__(self, name: str, value: str) -> None:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is not a tag name: letters, digits and _ : - + = #.")
        if re.search(r"[\r\n]", value):
            raise ValueError(f"The tag {name} has a line break, which PGN cannot hold.")
        self._tags[name] = value

    def __delitem__(self, name: str) -> None:
        del self._tags[name]

    def __iter__(self) -> Iterator[str]:
        yield from (name for name in _SEVEN_TAGS if name in self._tags)
        yield from (name for name in self._tags if name not in _SEVEN_TAGS)

    def __len__(self) -> int:
        return len(self._tags)

    def copy(self) -> "Headers":
        return type(self)(self._tags)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.items())})"

    def _variant(self) -> str:
        return self.get("Variant", "").lower()

    def is_chess960(self) -> bool:
        """Whether the variant is called Chess960 in one of the ways in which that is done."""
        return self._variant() in _CHESS960_NAMES

    def is_wild(self) -> bool:
        """Whether the variant is one of ICC's wild starts, which play as chess does."""
        return re.fullmatch(r"wild/[0-8]a?", self._variant()) is not None

    def variant(self) -> type[Board]:
        """The board of the variant. Raises ValueError for an unknown one."""
        if "Variant" not in self or self.is_chess960() or self.is_wild():
            return Board
        return find_variant(self["Variant"])

    def board(self) -> Board:
        """The board on which the game begins. Raises ValueError."""
        variant = self.variant()
        board = variant(self.get("FEN", variant.starting_fen), chess960=self.is_chess960())
        board.chess960 = board.chess960 or board.has_chess960_castling_rights()
        return board

    def set_board(self, board: Board) -> None:
        """Says where the game begins: FEN, SetUp and Variant, as far as it is not the start of chess."""
        for name in ("FEN", "SetUp", "Variant"):
            self.pop(name, None)
        fen = board.fen()
        if fen != type(board).starting_fen:
            self["FEN"] = fen
            self["SetUp"] = "1"
        if type(board).aliases[0] != "Standard":
            self["Variant"] = type(board).aliases[0]
        elif board.chess960:
            self["Variant"] = "Chess960"


class TimeControlType(enum.Enum):
    """How fast a game is, by the time for a move of forty: less than 3, 10 and 60 minutes."""

    UNKNOWN = 0
    UNLIMITED = 1
    STANDARD = 2
    RAPID = 3
    BLITZ = 4
    BULLET = 5


@dataclass
class TimeControlPart:
    """The seconds for a number of moves (0: for the rest), with what is added or left out for each."""

    moves: int = 0
    time: int = 0
    increment: float = 0
    delay: float = 0


@dataclass
class TimeControl:
    """The parts of a time control, and its kind."""

    parts: list[TimeControlPart] = field(default_factory=list)
    type: TimeControlType = TimeControlType.UNKNOWN


_PART = re.compile(r"(?:(\d+)/)?(\d+)(?:\+(\d+(?:\.\d+)?)|d(\d+(?:\.\d+)?))?")


def _kind(parts: list[TimeControlPart]) -> TimeControlType:
    seconds = parts[0].time + 60 * parts[0].increment
    limits = ((180, TimeControlType.BULLET), (600, TimeControlType.BLITZ), (3600, TimeControlType.RAPID))
    for limit, kind in limits:
        if seconds < limit:
            return kind
    return TimeControlType.STANDARD


def parse_time_control(text: str) -> TimeControl:
    """Reads a tag TimeControl, as "40/7200:3600+30". Raises ValueError."""
    if not text or text == "?":
        return TimeControl()
    if text == "-":
        return TimeControl(type=TimeControlType.UNLIMITED)
    parts: list[TimeControlPart] = []
    pieces = text.split(":")
    for index, piece in enumerate(pieces):
        match = _PART.fullmatch(piece)
        if match is None or (match[1] is None and index + 1 < len(pieces)):
            raise ValueError(f"{piece!r} in the time control {text!r} is not a part of one: 40/7200, 900+30 or 300.")
        parts.append(TimeControlPart(int(match[1] or 0), int(match[2]), float(match[3] or 0), float(match[4] or 0)))
    return TimeControl(parts, _kind(parts))

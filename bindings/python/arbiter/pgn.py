# SPDX-License-Identifier: MIT
"""Games in PGN: read them, walk along their moves, change and write them, and check whole files.

Nothing readable is lost: what is wrong with a game is listed in its `errors`, each with its place and a sentence.
"""

import os
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from typing import Any, Optional, Protocol, Union
from weakref import WeakKeyDictionary

from ._arbiter import Board, Claim, GameReader, GameRecord, Move, check_pgn, read_pgn

_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
_SEVEN_TAGS = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}


class TextFile(Protocol):
    """What is read line by line: a file opened for text, or io.StringIO."""

    def readline(self) -> str: ...


class Headers(MutableMapping[str, str]):
    """The tags of a game. The Seven Tag Roster comes first and is always there, with "?" for what is not known. FEN,
    SetUp and Variant follow from the start of the game."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record

    def __getitem__(self, name: str) -> str:
        return self._all()[name]

    def __setitem__(self, name: str, value: str) -> None:
        self._record.set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        if name in ("Result", "FEN", "SetUp", "Variant"):
            raise ValueError(f"The tag {name} belongs to the game itself and cannot be erased.")
        if name not in self:
            raise KeyError(name)
        self._record.erase_tag(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> dict[str, str]:
        return _SEVEN_TAGS | self._record.tags()

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"


class GameNode:
    """A place in a game: the position after some line of moves."""

    def __init__(self, record: GameRecord, number: int) -> None:
        self._record = record
        self._number = number

    @property
    def move(self) -> Optional[Move]:
        """The move that leads here; None at the start, and for a passed turn ("--")."""
        return self._record.move(self._number)

    @property
    def parent(self) -> Optional["GameNode"]:
        """The place before the move; None at the start."""
        number = self._record.parent(self._number)
        return None if number is None else GameNode(self._record, number)

    @property
    def variations(self) -> list["GameNode"]:
        """The places after each answer; the first one continues the line."""
        return [GameNode(self._record, number) for number in self._record.children(self._number)]

    @property
    def comment(self) -> str:
        """The comment after the move; at the start, the comment before the game."""
        return self._record.comment(self._number)

    @comment.setter
    def comment(self, text: str) -> None:
        self._record.set_comment(self._number, text)

    @property
    def nags(self) -> set[int]:
        """The glyphs of the move: 1 is "!", 2 is "?"."""
        return set(self._record.nags(self._number))

    def add_nag(self, nag: int) -> None:
        """Adds a glyph, 0 to 255, unless the move has it already."""
        self._record.add_nag(self._number, nag)

    def san(self) -> str:
        """The move in SAN; empty at the start, "--" for a passed turn."""
        return self._record.san(self._number)

    def board(self) -> Board:
        """The board here, with the moves that lead to it from the start or from the last passed turn."""
        return self._record.board(self._number)

    def next(self) -> Optional["GameNode"]:
        """The place after the answer that continues the line; None at its end."""
        return next(iter(self.variations), None)

    def end(self) -> "GameNode":
        """The last place of the line that goes through here."""
        node = self
        while (following := node.next()) is not None:
            node = following
        return node

    def is_end(self) -> bool:
        """Whether no move follows."""
        return not self._record.children(self._number)

    def mainline(self) -> Iterator["GameNode"]:
        """The places after this one, along the first answers."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def mainline_moves(self) -> list[Move]:
        """The moves after this place, along the first answers, up to a passed turn."""
        moves: list[Move] = []
        for node in self.mainline():
            if node.move is None:
                break
            moves.append(node.move)
        return moves

    def add_variation(self, move: Move) -> "GameNode":
        """Adds an answer, or finds it there. Raises IllegalMoveError."""
        return GameNode(self._record, self._record.add_move(self._number, move))

    def judge_claim(self, move: Optional[Move] = None, *, language: str = "en") -> Claim:
        """Whether the side to move may claim a draw here, or by announcing a legal move, and why. Raises
        IllegalMoveError."""
        return self._record.judge_claim(self._number, move, language=language)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameNode):
            return NotImplemented
        return self._record is other._record and self._number == other._number

    def __hash__(self) -> int:
        return hash((id(self._record), self._number))


class Game(GameNode):
    """A game: its tags, moves, variations, comments and result. As a place it is the start."""

    def __init__(self, record: Optional[GameRecord] = None, errors: Optional[list[str]] = None) -> None:
        super().__init__(GameRecord() if record is None else record, 0)
        self.headers = Headers(self._record)
        #: What could not be read or is wrong, each as a sentence with its line and column within the game.
        self.errors: list[str] = [] if errors is None else errors

    @classmethod
    def from_board(cls, board: Board) -> "Game":
        """A game of the moves of a board."""
        return cls(GameRecord.from_board(board))

    def mainline(self) -> Iterator[GameNode]:
        for number in self._record.main_line():
            yield GameNode(self._record, number)

    def mainline_moves(self) -> list[Move]:
        return self._record.main_line_moves()

    def __str__(self) -> str:
        """The game in the export format of PGN; `read_game` reads the same game from it."""
        return self._record.write().rstrip("\n")


def loads(text: str) -> Optional[Game]:
    """The first game of a text; None if there is none."""
    record, errors, _ = read_pgn(text.encode())
    return None if record is None else Game(record, errors)


#: What was read of a file after the game that was asked for: the first line of the next one, or whole games.
_unread: WeakKeyDictionary[Any, str] = WeakKeyDictionary()


#: A tag pair in a comment that is already longer than this begins a game, as the reader of games has it.
_LONGEST_QUOTE = 16384


def _read_text_of_game(file: TextFile) -> str:
    """The lines of the next game, or somewhat more. It ends at an empty line after a result, before a tag that is not
    quoted in a comment, and at the end of the file."""
    lines: list[str] = []
    has_moves = False
    comment: Optional[int] = None  # how long the open comment is
    while line := file.readline():
        word = line.strip().lstrip("\ufeff")
        if has_moves and word.startswith("[") and (comment is None or comment > _LONGEST_QUOTE):
            _unread[file] = line
            break
        if not word and comment is None and lines and lines[-1].rstrip().endswith(_RESULTS):
            break
        lines.append(line)
        if comment is None and word and not word.startswith(("[", "%", ";", "{")):
            has_moves = True
        if comment is not None:
            comment += len(line)
        if ("{" in line or "}" in line) and (comment is not None or not word.startswith(("[", ";"))):
            comment = 0 if line.rfind("{") > line.rfind("}") else None
    return "".join(lines)


def read_game(file: TextFile) -> Optional[Game]:
    """The next game of a file opened for text; None after the last one. Whole files are faster with `read_games`."""
    text = _unread.pop(file, "")
    record, errors, end = read_pgn(text.encode())
    if record is None or not record.main_line():
        text += _read_text_of_game(file)
        record, errors, end = read_pgn(text.encode())
    rest = text.encode()[end:].decode()
    if rest.strip():
        _unread[file] = rest + _unread.pop(file, "")
    return None if record is None else Game(record, errors)


def _bytes_of(source: Union[str, bytes, "os.PathLike[str]"]) -> bytes:
    if isinstance(source, bytes):
        return source
    with open(source, "rb") as file:
        return file.read()


def read_games(source: Union[str, bytes, "os.PathLike[str]"]) -> Iterator[Game]:
    """All games of a file, given by its path, or of the bytes of one. They are read ahead on all processors, and other
    threads of Python run meanwhile."""
    reader = GameReader(_bytes_of(source))
    while (found := reader.next()) is not None:
        yield Game(*found)


@dataclass(frozen=True)
class Fault:
    """A fault that `check` has found. Lines, columns and games count from 1, columns and offsets in bytes."""

    code: str
    is_error: bool
    game: int
    line: int
    column: int
    offset: int
    white: str
    black: str
    text: str
    verdict: str
    sentence: str
    fen: str


@dataclass(frozen=True)
class Report:
    """What `check` has found in a file."""

    games: int
    plies: int
    games_with_errors: int
    faults: list[Fault]


def check(source: Union[str, bytes, "os.PathLike[str]"]) -> Report:
    """Checks all games of a file, given by its path, or of the bytes of one: moves, tags, results and spelling. Other
    threads run meanwhile."""
    games, plies, games_with_errors, faults = check_pgn(_bytes_of(source))
    return Report(games, plies, games_with_errors, [Fault(**fault) for fault in faults])

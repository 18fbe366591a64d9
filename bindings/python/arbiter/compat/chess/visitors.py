# SPDX-License-Identifier: MIT
"""Visitors: what is shown a game from its first tag to its result, and makes something of it."""

import enum
from collections.abc import Mapping
from typing import Any, Generic, Optional, TextIO, TypeVar

from .move import Move
from .board import Board
from .headers import Headers
from .nodes import Game, GameNode

_Result = TypeVar("_Result")
_Game = TypeVar("_Game", bound=Game)


class SkipType(enum.Enum):
    """What a visitor answers to be spared the rest of a game, or a variation."""

    SKIP = None


SKIP = SkipType.SKIP


class BaseVisitor(Generic[_Result]):
    """A visitor that looks at nothing."""

    def begin_game(self) -> Optional[SkipType]:
        return None

    def begin_headers(self) -> Optional[Headers]:
        return None

    def visit_header(self, name: str, value: str) -> None: ...

    def end_headers(self) -> Optional[SkipType]:
        return None

    def visit_move(self, board: Board, move: Move) -> None:
        """Sees a move, on the board before it."""

    def visit_board(self, board: Board) -> None:
        """Sees the board at the start, and after each move."""

    def visit_comment(self, comment: str) -> None: ...

    def visit_nag(self, nag: int) -> None: ...

    def begin_variation(self) -> Optional[SkipType]:
        return None

    def end_variation(self) -> None: ...

    def visit_result(self, result: str) -> None: ...

    def end_game(self) -> None: ...

    def handle_error(self, error: Exception) -> None:
        """Sees something that could not be read."""

    def result(self) -> _Result:
        raise NotImplementedError


def _show_place(node: GameNode, board: Board, visitor: BaseVisitor[Any]) -> None:
    """Shows the move to a place, on the board before it, and plays it there."""
    assert node.move is not None
    visitor.visit_move(board, node.move)
    board.push(node.move)
    visitor.visit_board(board)
    for nag in sorted(node.nags):
        visitor.visit_nag(nag)
    for comment in node.comments:
        visitor.visit_comment(comment)


def _show_line(start: GameNode, board: Board, visitor: BaseVisitor[Any]) -> None:
    """Shows the first answers after a place, each with the other answers behind it."""
    node: Optional[GameNode] = start
    while node is not None and node.variations:
        for other in node.variations:
            if other is node.variations[0]:
                _show_place(other, board, visitor)
                continue
            last = board.pop()
            if visitor.begin_variation() is not SKIP:
                for comment in other.starting_comments:
                    visitor.visit_comment(comment)
                depth = len(board.move_stack)
                _show_place(other, board, visitor)
                _show_line(other, board, visitor)
                while len(board.move_stack) > depth:
                    board.pop()
            visitor.end_variation()
            board.push(last)
        node = node.variations[0]


def walk(start: GameNode, headers: Mapping[str, str], board: Board, visitor: BaseVisitor[_Result]) -> _Result:
    """Shows a visitor what comes after a place, with these tags and that board, and returns its result."""
    if visitor.begin_game() is not SKIP:
        visitor.begin_headers()
        for name, value in headers.items():
            visitor.visit_header(name, value)
        if visitor.end_headers() is not SKIP:
            for comment in start.comments:
                visitor.visit_comment(comment)
            visitor.visit_board(board)
            _show_line(start, board, visitor)
            visitor.visit_result(headers.get("Result", "*"))
    visitor.end_game()
    return visitor.result()


class GameBuilder(BaseVisitor[_Game]):
    """Makes a game, of that class."""

    def __init__(self, *, Game: Any = Game) -> None:
        self.Game = Game
        #: The last place of the line and of each variation around it.
        self.variation_stack: list[GameNode] = []
        self._before_move: list[str] = []
        self._in_variation = False

    def begin_game(self) -> Optional[SkipType]:
        self.game: _Game = self.Game()
        self.variation_stack = [self.game]
        return None

    def begin_headers(self) -> Headers:
        return self.game.headers

    def visit_header(self, name: str, value: str) -> None:
        self.game.headers[name] = value

    def visit_move(self, board: Board, move: Move) -> None:
        node = self.variation_stack[-1].add_variation(move)
        node.starting_comments = self._before_move
        self._before_move, self._in_variation = [], False
        self.variation_stack[-1] = node

    def visit_comment(self, comment: str) -> None:
        if self._in_variation:
            self._before_move.append(comment)
        else:
            self.variation_stack[-1].comments.append(comment)

    def visit_nag(self, nag: int) -> None:
        self.variation_stack[-1].nags.add(nag)

    def begin_variation(self) -> Optional[SkipType]:
        parent = self.variation_stack[-1].parent
        assert parent is not None, "A variation begins after a move."
        self.variation_stack.append(parent)
        self._in_variation = True
        return None

    def end_variation(self) -> None:
        self.variation_stack.pop()
        self._in_variation = False

    def handle_error(self, error: Exception) -> None:
        self.game.errors.append(error)

    def result(self) -> _Game:
        return self.game


class HeadersBuilder(BaseVisitor[Headers]):
    """Collects the tags alone."""

    def begin_headers(self) -> Headers:
        self.headers = Headers({})
        return self.headers

    def visit_header(self, name: str, value: str) -> None:
        self.headers[name] = value

    def end_headers(self) -> SkipType:
        return SKIP

    def result(self) -> Headers:
        return self.headers


class BoardBuilder(BaseVisitor[Board]):
    """Makes the board at the end of the main line."""

    _depth = 0

    def visit_board(self, board: Board) -> None:
        if self._depth == 0:
            self._board = board.copy()

    def begin_variation(self) -> Optional[SkipType]:
        self._depth += 1
        return SKIP

    def end_variation(self) -> None:
        self._depth -= 1

    def result(self) -> Board:
        return self._board


class SkipVisitor(BaseVisitor[bool]):
    """Looks at no game, and is true."""

    def begin_game(self) -> SkipType:
        return SKIP

    def result(self) -> bool:
        return True


class StringExporter(BaseVisitor[str]):
    """Writes a game as PGN, in lines of that many columns or, without them, in one."""

    def __init__(
        self,
        *,
        columns: Optional[int] = 80,
        headers: bool = True,
        comments: bool = True,
        variations: bool = True,
    ) -> None:
        self.columns = columns
        self.headers = headers
        self.comments = comments
        self.variations = variations
        self.lines: list[str] = []
        self.current_line = ""
        self._has_number = False
        self._depth = 0

    def _write(self, token: str) -> None:
        if self.columns is not None and len(self.current_line) + len(token) > self.columns:
            self._break_line()
        self.current_line += token + " "

    def _break_line(self) -> None:
        if self.current_line:
            self.lines.append(self.current_line.rstrip())
        self.current_line = ""

    def visit_header(self, name: str, value: str) -> None:
        if self.headers:
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            self.lines.append(f'[{name} "{escaped}"]')

    def end_headers(self) -> None:
        if self.lines:
            self.lines.append("")

    def _is_hidden(self) -> bool:
        return self._depth > 0 and not self.variations

    def visit_move(self, board: Board, move: Move) -> None:
        if self._is_hidden():
            return
        if board.turn:
            self._write(f"{board.fullmove_number}.")
        elif not self._has_number:
            self._write(f"{board.fullmove_number}...")
        self._write(board.san(move))
        self._has_number = True

    def visit_nag(self, nag: int) -> None:
        if self.comments and not self._is_hidden():
            self._write(f"${nag}")

    def visit_comment(self, comment: str) -> None:
        if self.comments and not self._is_hidden():
            self._write(f"{{ {comment.replace('{', '').replace('}', '').strip()} }}")
            self._has_number = False

    def begin_variation(self) -> Optional[SkipType]:
        self._depth += 1
        if not self.variations:
            return SKIP
        self._write("(")
        self._has_number = False
        return None

    def end_variation(self) -> None:
        self._depth -= 1
        if self.variations:
            self._write(")")
            self._has_number = False

    def visit_result(self, result: str) -> None:
        self._write(result)

    def result(self) -> str:
        self._break_line()
        return "\n".join(self.lines).rstrip()

    def __str__(self) -> str:
        return self.result()


class FileExporter(StringExporter):
    """Writes games into a file, with an empty line after each."""

    def __init__(self, handle: TextIO, **options: Any) -> None:
        super().__init__(**options)
        self.handle = handle

    def begin_game(self) -> None:
        self.lines = []
        self._has_number = False

    def result(self) -> str:
        text = super().result()
        self.handle.write(text + "\n\n")
        return text
